import { setTimeout as pause } from 'node:timers/promises';
import { assistantServices } from '../../../../test/assistantServices.ts';
import {
  callsTools,
  finish,
  type ModelServer,
  modelServer,
  open,
  refuses,
  type Turn as Says,
  says,
  send,
  sendRaw,
} from '../../../../test/modelServer.ts';
import type { Turn } from '../assistant.ts';
import { type OpenAiCompatibleSettings, openAiCompatible } from './openAiCompatible.ts';

let model: ModelServer;
beforeAll(async () => {
  model = await modelServer();
});
beforeEach(() => {
  model.asked.length = 0;
  model.hungUp = 0;
});
afterAll(() => model.close());

const services = assistantServices({
  lots: [
    ['AAPL', '10', '150'],
    ['ZZZZ', '1', '10'],
  ],
  watchlist: ['TSLA'],
});

interface Ask extends Partial<OpenAiCompatibleSettings> {
  readonly prompt?: string;
  readonly conversation?: readonly Turn[];
  readonly signal?: AbortSignal;
}

function assistant(settings: Partial<OpenAiCompatibleSettings> = {}) {
  return openAiCompatible({ baseUrl: model.url, apiKey: 'sk-secret-key', model: 'bell-1', ...settings });
}

async function ask({
  prompt = 'How is Apple?',
  conversation = [],
  signal = new AbortController().signal,
  ...settings
}: Ask = {}) {
  const pieces: string[] = [];
  for await (const piece of assistant(settings).answer({ prompt, conversation, services, signal })) pieces.push(piece);
  return { pieces, text: pieces.join('') };
}

const script = (...turns: readonly Says[]) => {
  model.script = [...turns];
};

it('passes on what the model says, in pieces', async () => {
  script(says('Apple ', 'is at ', '$196.09', ' now.'));
  const { pieces, text } = await ask();
  expect(text).toBe('Apple is at $196.09 now.');
  expect(pieces.length).toBeGreaterThan(1);
});

it('asks with the key, the model, the rules first and the conversation after them', async () => {
  script(says('Up.'));
  await ask({
    prompt: 'and Tesla?',
    conversation: [
      { sender: 'user', text: 'How is Apple?' },
      { sender: 'ai', text: 'Up.' },
    ],
  });
  const [{ headers, body }] = model.asked as [(typeof model.asked)[number]];
  expect(headers.authorization).toBe('Bearer sk-secret-key');
  expect(body).toMatchObject({ model: 'bell-1', stream: true, max_tokens: 1000 });
  expect(body.messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(body.messages[0].content).toContain('Never advise to buy, sell, hold or short');
  expect(body.messages[0].content).toContain('simulated: say so');
});

it('sends no key where there is none', async () => {
  script(says('Up.'));
  await ask({ apiKey: undefined });
  expect(model.asked[0]?.headers.authorization).toBeUndefined();
});

it('answers the tools that it calls from the services, several at once', async () => {
  script(callsTools(['quotes', { symbols: ['AAPL', 'NOPE'] }], ['portfolio', {}]), says('Apple is fine.'));
  expect((await ask()).text).toBe('Apple is fine.');
  const results = model.asked[1]?.body.messages.filter(({ role }: { role: string }) => role === 'tool');
  const [quotes, portfolio] = results.map(({ content }: { content: string }) => JSON.parse(content));
  expect(quotes).toEqual(await services.quotes(['AAPL', 'NOPE']));
  const { totalValue, valued } = await services.portfolio();
  expect(portfolio).toMatchObject({
    totalValue,
    valued,
    withoutPrice: ['ZZZZ'],
    positions: [{ symbol: 'AAPL', quantity: 10 }],
  });
});

it('offers tools that read, and no other', async () => {
  script(says('Hello.'));
  await ask();
  const names = model.asked[0]?.body.tools.map((one: { function: { name: string } }) => one.function.name);
  expect(names.sort()).toEqual(
    [
      'quotes',
      'search',
      'history',
      'watchlist',
      'portfolio',
      'market_overview',
      'news',
      'forecast',
      'how_forecasts_are_made',
      'exchange',
    ].sort(),
  );
});

it.each([
  ['history', { symbol: 'BTC', days: 365 }],
  ['search', { query: 'appel' }],
  ['watchlist', {}],
  ['market_overview', {}],
  ['news', {}],
  ['forecast', { symbol: 'MSFT' }],
  ['forecast', { symbol: 'NOPE' }],
  ['how_forecasts_are_made', {}],
  ['exchange', {}],
])('%s answers within the length of a conversation', async (name, args) => {
  script(callsTools([name, args]), says('Done.'));
  expect((await ask({ toolMs: 60_000, silenceMs: 60_000 })).text).toBe('Done.');
  const { content } = model.asked[1]?.body.messages.at(-1) ?? {};
  expect(content.length).toBeGreaterThan(10);
  expect(content.length).toBeLessThan(8_000);
});

it.each([
  ['a tool that does not exist', callsTools(['delete_portfolio', {}])],
  ['arguments that are not JSON', callsTools(['quotes', '{"symbols": [}'])],
  ['arguments that the tool does not take', callsTools(['portfolio', { userId: 'bob' }])],
])('tells the model about %s and goes on', async (_, turn) => {
  script(turn, says('I cannot do that.'));
  expect((await ask()).text).toBe('I cannot do that.');
  expect(model.asked).toHaveLength(2);
});

it('lets the model call tools a few times, and then makes it speak', async () => {
  script(callsTools(['exchange', {}]));
  const insistent: Says = (response, asked) =>
    asked.body.tool_choice === 'none'
      ? says('Enough.')(response, asked)
      : callsTools(['exchange', {}])(response, asked);
  script(insistent);
  expect((await ask({ steps: 3 })).text).toBe('Enough.');
  expect(model.asked).toHaveLength(3);
});

it('takes images, links and HTML out of what the model says, also across pieces', async () => {
  script(
    says(
      'See ![x](',
      'https://evil.example/?q=1) and [here]',
      '(javascript:alert(1)) <im',
      'g src=x> http',
      '://evil.example',
    ),
  );
  const { text } = await ask();
  expect(text).not.toMatch(/!\[|\]\(|(?<!\\)<[a-z]|:\/\//i);
  expect(text).toContain('evil.example');
});

it('puts a blank line between what is said before and after a tool', async () => {
  const talks: Says = (response) => {
    open(response);
    send(response, { content: 'Let me look.' });
    send(response, {
      tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'exchange', arguments: '{}' } }],
    });
    finish(response, 'tool_calls');
  };
  script(talks, says('It is open.'));
  expect((await ask()).text).toBe('Let me look.\n\nIt is open.');
});

describe('fails, and says only what kind of failure it was,', () => {
  const breaksOff: Says = async (response) => {
    open(response);
    send(response, { content: 'Apple is ' });
    await pause(20);
    response.destroy();
  };
  const endsWithoutEnd: Says = (response) => {
    open(response);
    send(response, { content: 'Apple is ' });
    response.end();
  };
  const garbles: Says = (response) => {
    open(response);
    sendRaw(response, '{"choices": [PROVIDER-BODY');
    response.end();
  };
  const reports: Says = (response) => {
    open(response);
    sendRaw(response, '{"error":{"message":"PROVIDER-BODY"}}');
    response.end();
  };
  const floods: Says = (response) => {
    open(response);
    const piece = 'x'.repeat(60_000);
    for (let n = 0; n < 60; n += 1) send(response, { reasoning_content: piece });
    finish(response, 'stop');
  };
  it.each<[string, Says, RegExp]>([
    ['at 429', refuses(429, undefined, { 'retry-after': '30' }), /answered 429/],
    ['at 500', refuses(500), /answered 500/],
    ['at 401', refuses(401), /answered 401/],
    ['at a body that is not of the protocol', refuses(200, '<html>PROVIDER-BODY</html>'), /./],
    ['at a redirect', refuses(302, 'PROVIDER-BODY', { location: 'http://127.0.0.1:9/' }), /cannot be reached/],
    ['when broken off', breaksOff, /./],
    ['when it ends in mid-sentence', endsWithoutEnd, /./],
    ['at malformed JSON', garbles, /./],
    ['at an error in the stream', reports, /./],
    ['at an empty answer', says(), /said nothing/],
    ['at a blank answer', says(' ', '\n'), /said nothing/],
    ['at an answer without end', floods, /./],
  ])('%s', async (_, turn, message) => {
    script(turn);
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ModelFault', message: expect.stringMatching(message) });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/PROVIDER-BODY|sk-secret/);
    expect((failure as Error).cause).toBeUndefined();
  });

  it('when nobody listens at the address', async () => {
    await expect(ask({ baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toThrow('cannot be reached');
  });

  it('when nothing comes', async () => {
    script(() => {});
    await expect(ask({ silenceMs: 100 })).rejects.toThrow('the model fell silent');
  });

  it('when it falls silent in mid-sentence', async () => {
    script((response) => {
      open(response);
      send(response, { content: 'Apple is ' });
    });
    await expect(ask({ silenceMs: 100 })).rejects.toThrow('the model fell silent');
  });

  it('but slowness alone is no failure', async () => {
    script(async (response) => {
      open(response);
      for (const content of ['slow ', 'and ', 'steady']) {
        await pause(80);
        send(response, { content });
      }
      finish(response, 'stop');
    });
    expect((await ask({ silenceMs: 250 })).text).toBe('slow and steady');
  });
});

it('hangs up when nobody waits for the answer any more', async () => {
  const gone = new AbortController();
  script(async (response) => {
    open(response);
    send(response, { content: 'Apple is ' });
    await pause(30);
    gone.abort();
  });
  await expect(ask({ signal: gone.signal })).rejects.toThrow();
  await pause(50);
  expect(model.hungUp).toBe(1);
});

it('hangs up when its listener stops listening', async () => {
  script((response) => {
    open(response);
    send(response, { content: 'Apple is at a price that ' });
  });
  const pieces = assistant().answer({
    prompt: 'Apple?',
    conversation: [],
    services,
    signal: new AbortController().signal,
  });
  for await (const piece of pieces) {
    expect(piece).toContain('Apple');
    break;
  }
  await pause(50);
  expect(model.hungUp).toBe(1);
});

it('rests after failures in a row, fails fast meanwhile, and comes back by itself', async () => {
  const bell = assistant({ failures: 3, halfOpenAfterMs: 200 });
  const once = async () => {
    let text = '';
    for await (const piece of bell.answer({
      prompt: 'hi',
      conversation: [],
      services,
      signal: AbortSignal.timeout(5000),
    }))
      text += piece;
    return text;
  };
  script(refuses(500));
  for (let n = 0; n < 3; n += 1) await expect(once()).rejects.toThrow('answered 500');
  expect(bell.healthy).toBe(false);
  await expect(once()).rejects.toThrow();
  expect(model.asked).toHaveLength(3);
  script(says('Back.'));
  await pause(250);
  expect(await once()).toBe('Back.');
  expect(bell.healthy).toBe(true);
});
