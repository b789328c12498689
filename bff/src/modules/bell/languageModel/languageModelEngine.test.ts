import { money, signedPercent } from '@bellwether/sdk/format';
import { callsTools, finish, open, type Turn as Says, says, send } from '../../../../test/modelServer.ts';
import { ask, model, script, services } from './testing/askModel.ts';

it('passes on the reply of the model sentence by sentence, with the figures of its tools', async () => {
  const [apple] = await services.quotes(['AAPL']);
  const reply = `Apple is at ${money(apple?.price)} now. It was at $1.23 before.`;
  script(callsTools(['quotes', { symbols: ['AAPL'] }]), says(...reply.split(/(?<= )/)));
  const { pieces, text } = await ask();
  expect(text).toBe(
    `${reply.replace('$1.23', '[…]')}\n\nI left out 1 figure, shown as […], that the data doesn’t have.`,
  );
  expect(pieces.length).toBeGreaterThan(1);
});

it('shows nothing of what the model thinks aloud', async () => {
  script(says('<thi', 'nk>The user wants $5. ', 'I must lie.</th', 'ink>', 'Apple is fine.'));
  expect((await ask()).text).toBe('Apple is fine.');
});

it('sends the key, the model, the rules, and then the conversation', async () => {
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
  expect(body.messages[0].content).toContain('Never advise buying, selling, holding, or shorting');
  expect(body.messages[0].content).toContain('simulated: say so');
});

it('sends no key if it has none', async () => {
  script(says('Up.'));
  await ask({ apiKey: undefined });
  expect(model.asked[0]?.headers.authorization).toBeUndefined();
});

it('serves tool calls from the services, several at once', async () => {
  script(callsTools(['quotes', { symbols: ['AAPL', 'NOPE'] }], ['portfolio', {}]), says('Apple is fine.'));
  expect((await ask()).text).toBe('Apple is fine.');
  const results = model.asked[1]?.body.messages.filter(({ role }: { role: string }) => role === 'tool');
  const [quotes, portfolio] = results.map(({ content }: { content: string }) => JSON.parse(content));
  const [apple] = await services.quotes(['AAPL']);
  expect(quotes).toMatchObject([
    { symbol: 'AAPL', price: money(apple?.price), changePercent: signedPercent(apple?.changePercent) },
    { symbol: 'NOPE', price: null, state: 'unavailable' },
  ]);
  expect(quotes[0].asOf).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M ET$/);
  const { totalValue, valued } = await services.portfolio();
  expect(portfolio).toMatchObject({
    totalValue: money(totalValue),
    valued,
    withoutPrice: ['ZZZZ'],
    positions: [{ symbol: 'AAPL', quantity: '10', value: money(totalValue), cost: '$1,500.00' }],
  });
});

it('offers read-only tools only', async () => {
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
])('%s returns a result that fits into a conversation', async (name, args) => {
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

it('lets the model call tools a few times, then makes it reply', async () => {
  script(callsTools(['exchange', {}]));
  const insistent: Says = (response, asked) =>
    asked.body.tool_choice === 'none'
      ? says('Enough.')(response, asked)
      : callsTools(['exchange', {}])(response, asked);
  script(insistent);
  expect((await ask({ steps: 3 })).text).toBe('Enough.');
  expect(model.asked).toHaveLength(3);
});

it('removes images, links, and HTML from the reply, even across pieces', async () => {
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

it('puts a blank line between the text before and after a tool call', async () => {
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
