/** Questions that leave something out, and figures since the purchase. It is Wednesday, March 11, 2026. */
import { money, signedMoney } from '@bellwether/sdk/format';
import { bellServices } from '../../../../../test/bellServices.ts';
import { ask, askInTurn } from '../testing/askBell.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['TSLA', '4', '620', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
    ['ETH', '1.5', '2100', '2025-04-07'],
  ],
});
const named = (text: string) => [...text.matchAll(/\(([A-Z]+)\)\*\*/g)].map(([, symbol]) => symbol);
const positions = async () => (await services.portfolio()).positions;
const worth = async (...symbols: string[]) => {
  const own = (await positions()).filter(({ symbol }) => symbols.includes(symbol));
  return money(own.reduce((sum, { currentValue }) => sum + (currentValue ?? 0), 0));
};

test.each([
  ['what is my portfolio worth excluding bitcoin', ['AAPL', 'TSLA', 'ETH']],
  ['portfolio value without tesla and ethereum', ['AAPL', 'BTC']],
  ['value of everything i own except for apple', ['TSLA', 'BTC', 'ETH']],
  ['value of my portfolio excluding crypto', ['AAPL', 'TSLA']],
  ['my holdings worth, not counting stocks', ['BTC', 'ETH']],
  ['Tesla aside, what is everything I own worth?', ['AAPL', 'BTC', 'ETH']],
  ['leave my coins out of it. what are my holdings worth', ['AAPL', 'TSLA']],
  ['with Ethereum out of the picture, what is my portfolio worth', ['AAPL', 'TSLA', 'BTC']],
  ['put Apple to one side for a moment, what is the rest worth', ['TSLA', 'BTC', 'ETH']],
  ['don’t count the stocks. what are my investments worth', ['BTC', 'ETH']],
  ['my portfolio value, Bitcoin not included', ['AAPL', 'TSLA', 'ETH']],
  ['barring Tesla, what is my portfolio worth', ['AAPL', 'BTC', 'ETH']],
])('%s', async (question, left) => {
  expect(await ask(question, services)).toContain(await worth(...left));
});

test('what is left out first is left out of what follows', async () => {
  const asked = await askInTurn(['what did I pay for everything', 'without Bitcoin, what is my gain'], services);
  expect(asked).toContain(await worth('AAPL', 'TSLA', 'ETH'));
});

test.each([
  'all kidding aside, what is my portfolio worth',
  'After a life of putting some money aside, what is my portfolio worth',
  'what is my portfolio worth, not counting anything I have sold',
])('%s: all of it', async (question) => {
  const { totalValue } = await services.portfolio();
  expect(await ask(question, services)).toContain(money(totalValue));
});

test('a list or a ranking without one', async () => {
  expect(named(await ask('what do i own besides apple', services)).sort()).toEqual(['BTC', 'ETH', 'TSLA']);
  expect(named(await ask('besides btc, what else do i hold', services)).sort()).toEqual(['AAPL', 'ETH', 'TSLA']);
  const best = (await positions()).toSorted((a, b) => (b.profitLossPercentage ?? 0) - (a.profitLossPercentage ?? 0));
  const [first, second] = best.map(({ symbol }) => symbol);
  expect(named(await ask('my best holding', services))[0]).toBe(first);
  expect(named(await ask(`my best holding other than ${first}`, services))[0]).toBe(second);
});

test.each([
  'price of apple without tesla',
  'how many lots do i have excluding apple',
  'my portfolio without',
  'how did the indices do, the S&P aside',
])('%s: has no answer that leaves it out', async (question) => {
  const reply = await ask(question, services);
  expect(reply).toContain('I’m not sure how to answer that.');
  expect(reply).not.toMatch(/\$\d|\d lot/);
});

test.each([
  'how much has apple gained since i bought it',
  'apple since my purchase',
  'how far is apple up since i got in',
])('%s: the gain on what was paid', async (question) => {
  const gain = (await positions()).find(({ symbol }) => symbol === 'AAPL')?.profitLoss ?? 0;
  expect(await ask(question, services)).toContain(signedMoney(gain));
});

test('how long something has been held is the day that it was bought', async () => {
  expect(await ask('how long have i held bitcoin', services)).toContain('bought **May 6, 2024**');
  expect(await ask('how long have i been holding tesla', services)).toContain('bought **Sep 15, 2025**');
});

test('how much more one made than another names both figures', async () => {
  const reply = await ask('how much more did i make on btc than ethereum', services);
  for (const { symbol, profitLoss } of await positions()) {
    if (symbol === 'BTC' || symbol === 'ETH') expect(reply).toContain(signedMoney(profitLoss ?? 0));
  }
});

test.each([
  ['wats my bigest holdng', 'value', 1],
  ['which stock made me least money', 'profitLoss', -1],
] as const)('%s: despite typos, and with no "my"', async (question, figure, sign) => {
  const isStock = question.includes('stock');
  const own = (await positions()).filter(({ type }) => !isStock || type === 'stock');
  const by = figure === 'value' ? 'currentValue' : 'profitLoss';
  const ranked = own.toSorted((a, b) => sign * ((b[by] ?? 0) - (a[by] ?? 0)));
  expect(named(await ask(question, services))[0]).toBe(ranked[0]?.symbol);
});
