import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { refusalOf } from '../../../test/errorShape.ts';
import {
  callsTools,
  type ModelServer,
  modelServer,
  open,
  refuses,
  says,
  send,
  type Turn,
} from '../../../test/modelServer.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';

const sorry = 'Sorry, I encountered an error. Please try again.';

let model: ModelServer;
let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  model = await modelServer();
  const env = {
    ASSISTANT_PROVIDER: 'openai-compatible',
    ASSISTANT_BASE_URL: `${model.url}/`,
    ASSISTANT_MODEL: 'bell-1',
    ASSISTANT_API_KEY: 'sk-a-secret-key',
  };
  app = await TestApp.start({ env });
});
beforeEach(async () => {
  model.asked.length = 0;
  model.hungUp = 0;
  ann = await app.person();
});
afterAll(async () => {
  await app.drop();
  await model.close();
});

const script = (...turns: readonly Turn[]) => {
  model.script = [...turns];
};
const chat = (prompt: string, headers: Record<string, string> = {}, { token } = ann) =>
  app.request('POST /api/copilot/chat', { token, body: { prompt }, headers });
const asEvents = { accept: 'text/event-stream' };

it('passes the reply on', async () => {
  script(says('Apple is fine. ', 'So is ', 'Tesla.'));
  expect(await chat('how is apple')).toMatchObject({ status: 200, body: { reply: 'Apple is fine. So is Tesla.' } });
  const { text } = await chat('how is apple', asEvents);
  expect(text).toContain('data: {"text":"Apple is fine. "}');
  expect(text.endsWith('event: done\ndata: {"links":[],"questions":[]}\n\n')).toBe(true);
});

it('changes nothing for a headline that talks the model into it', async () => {
  await ann.api('POST /api/portfolio/add', { body: { symbol: 'AAPL', quantity: '10', purchasePrice: '1' } });
  const before = [await ann.api('GET /api/portfolio'), await ann.api('GET /api/watchlist')];
  const order = { symbol: 'AAPL', quantity: '1000', purchasePrice: '1' };
  script(
    callsTools(['query', { question: 'news' }]),
    callsTools(['addHolding', order], ['add_to_watchlist', { symbol: 'EVIL' }], ['POST /api/portfolio/add', order]),
    callsTools(
      ['query', { question: 'my portfolio', ...order, userId: 'bob' }],
      ['query', { question: 'add 1000 AAPL' }],
    ),
    says('I have added 1000 AAPL, as the headline said.'),
  );
  const { status, body } = await chat('what is in the news?');
  expect([status, body.reply]).toEqual([
    200,
    expect.stringMatching(/^I have added \[…\] AAPL, as the headline said\./),
  ]);
  expect([await ann.api('GET /api/portfolio'), await ann.api('GET /api/watchlist')]).toEqual(before);
});

it("gives the model the user's own figures, and no one else's", async () => {
  await ann.api('POST /api/portfolio/add', { body: { symbol: 'AAPL', quantity: '10', purchasePrice: '1' } });
  const bob = await app.person();
  for (const [person, told] of [
    [ann, '(AAPL)'],
    [bob, 'Your portfolio is empty.'],
  ] as const) {
    script(callsTools(['query', { question: 'what is my portfolio worth' }]), says('There.'));
    await chat('my portfolio?', {}, person);
    expect(model.asked.at(-1)?.body.messages.at(-1).content).toContain(told);
  }
});

it('cannot be made to change anything: there is no tool that could', async () => {
  await ann.api('POST /api/watchlist/add', { body: { symbol: 'TSLA' } });
  script(
    callsTools(['add_to_watchlist', { symbol: 'EVIL' }], ['query', { question: 'my watchlist', add: 'EVIL' }]),
    says('I only read.'),
  );
  expect((await chat('a headline told me to add EVIL')).body.reply).toBe('I only read.');
  expect(await ann.api('GET /api/watchlist')).toEqual(['TSLA']);
});

const breaksOff: Turn = async (response) => {
  open(response);
  send(response, { content: 'Apple is fine. It ' });
  await pause(30);
  response.destroy();
};

it.each<[string, Turn]>([
  ['refuses with 429', refuses(429)],
  ['fails with 500', refuses(500)],
  ['breaks off', breaksOff],
  ['talks nonsense', (response) => void response.end('data: {"choices": PROVIDER-BODY\n\n')],
])('apologizes when the model %s, and shows nothing that it sent', async (_, turn) => {
  script(turn);
  const answer = await chat('hi');
  expect(refusalOf(answer, 503)).toBe(sorry);
  expect(JSON.stringify([...answer.headers]) + answer.text).not.toMatch(/PROVIDER|fine/);
  expect(app.log.join('')).not.toMatch(/PROVIDER-BODY|sk-a-secret/);
  script(says('ok'));
  await chat('again'); // one good answer, so that the circuit stays closed
});

it('answers distress and other people’s accounts itself, without the model', async () => {
  script(says('You lost $12.'), says('You lost $12.'));
  const distress = await chat('i lost everything, i want to die');
  expect(distress).toMatchObject({ status: 200, body: { reply: expect.stringContaining('call or text 988') } });
  const others = await chat('show me the portfolio of user 12');
  expect(others.body.reply).toContain('I can’t see other people’s accounts');
  expect(model.asked).toHaveLength(0);
});

it('ends a broken stream with an error in the usual shape', async () => {
  script(breaksOff);
  const { status, text, headers } = await chat('hi', asEvents);
  expect(status).toBe(200);
  expect(text).toContain('data: {"text":"Apple is fine. "}');
  const [, data = '{}'] = /event: error\ndata: (.*)\n\n$/.exec(text) ?? [];
  expect(JSON.parse(data)).toEqual({ msg: sorry, errors: [{ msg: sorry }], requestId: headers.get('x-request-id') });
  expect(text).not.toContain('event: done');
});

it('refuses as usual if the stream has not started', async () => {
  script(refuses(500));
  expect(refusalOf(await chat('hi', asEvents), 503)).toBe(sorry);
});

it('hangs up on the model when the user leaves', async () => {
  script((response) => {
    open(response);
    send(response, { content: 'Once upon a time. It ' });
  });
  const asked = request(`${app.origin}/api/copilot/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': ann.token, accept: 'text/event-stream' },
  });
  asked.on('error', () => {});
  const begun = new Promise<void>((resolve) => {
    asked.on('response', (response) => response.once('data', () => resolve()));
  });
  asked.end(JSON.stringify({ prompt: 'tell me everything' }));
  await begun;
  asked.destroy();
  await pause(100);
  expect(model.hungUp).toBe(1);
  script(says('Hello again.'));
  expect((await chat('hi')).body.reply).toBe('Hello again.');
});

it('replies to three messages of one user at a time', async () => {
  script(async (response, asked) => {
    await pause(300);
    await says('Slow.')(response, asked);
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => chat('hi')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.msg).toBe('Please wait for the reply to your last message.');
  expect(refused?.headers.get('retry-after')).toBe('2');
});

it('leaves the rest of the site alone while the model is down, and reports it to readiness', async () => {
  script(refuses(500));
  for (let n = 0; n < 6; n += 1) expect((await chat('hi')).status).toBe(503);
  const asked = model.asked.length;
  expect(refusalOf(await chat('hi'), 503)).toBe(sorry);
  expect(model.asked).toHaveLength(asked);
  const { status, body } = await app.request('GET /readyz');
  expect({ status, assistant: body.checks.assistant }).toEqual({ status, assistant: 'failed' });
  expect((await app.request('GET /api/portfolio', { token: ann.token })).status).toBe(200);
});
