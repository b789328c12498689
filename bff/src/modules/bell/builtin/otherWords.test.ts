/** What a person says in words of their own, in one message or after another: the figure that was meant, or none. */
import { money, percent, signedMoney, signedPercent, wholeNumber } from '@bellwether/sdk/format';
import { bellServices } from '../../../../test/bellServices.ts';
import { ask as askBell, askInTurn } from './testing/askBell.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['AAPL', '2.5', '180', '2025-06-02'],
    ['MSFT', '5', '500', '2025-08-01'],
    ['TSLA', '4', '420', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
  ],
  watchlist: ['TSLA', 'KO'],
});
/** Asks one message after the other; returns the last reply. */
const ask = (...prompts: string[]) => askInTurn(prompts, services);

const held = async (symbol: string) => {
  const position = (await services.portfolio()).positions.find((one) => one.symbol === symbol);
  if (!position) throw new Error(`${symbol} is not held`);
  return position;
};
const priceOf = async (symbol: string) => (await services.quotes([symbol]))[0]?.price ?? Number.NaN;

it.each(['total value please', 'what is everything in my portfolio at current prices'])('%s', async (prompt) => {
  expect(await ask(prompt)).toContain(`Your portfolio is worth **${money((await services.portfolio()).totalValue)}**`);
});

it.each([
  'cumulative unrealized return on cost, percent',
  'what is my overall profit percentage? hope its not negative',
  'since I began with all of this, have I made a profit',
])('%s', async (prompt) => {
  const { totalProfitLossPercentage } = await services.portfolio();
  expect(await ask(prompt)).toContain(`(${signedPercent(totalProfitLossPercentage ?? 0)})`);
});

it('a wish is left out, and named', async () => {
  expect(await ask('price of apple, fingers crossed its higher')).toContain('I left out “fingers crossed its higher.”');
  expect(await ask('is apple up? hope tesla is too')).toContain('(TSLA)');
});

it.each(['how much of the pie is microsoft', 'MSFT slice of the cake'])('%s: its share', async (prompt) => {
  expect(await ask(prompt)).toContain(`**${percent((await held('MSFT')).sharePercentage ?? 0)}**`);
});

it('the share of a type is not the sum of rounded shares', async () => {
  const several = bellServices({
    lots: [
      ['AAPL', '12.5', '150'],
      ['MSFT', '5', '500'],
      ['NVDA', '20', '120'],
      ['TSLA', '4', '420'],
      ['F', '100', '11'],
      ['BTC', '0.5', '40000'],
      ['ETH', '1.5', '2100'],
    ],
  });
  const { positions, totalValue } = await several.portfolio();
  const stocks = positions
    .filter(({ type }) => type === 'stock')
    .reduce((sum, one) => sum + (one.currentValue ?? 0), 0);
  expect(await askBell('what percent of my account sits in stocks', several)).toContain(
    `That’s **${percent((100 * stocks) / totalValue)}** of`,
  );
});

it.each([
  'purchase date of MSFT',
  'when was my buy date for microsoft',
  'microsoft buys, list them with dates',
  'list all my microsoft purchases',
  'date i bought microsoft',
])('%s: no order', async (prompt) => {
  expect(await ask(prompt)).toContain('bought **Aug 1, 2025**');
});

it('an order to buy is still one', async () => {
  expect(await ask('purchase 5 shares of MSFT')).toContain('I’m read-only');
});

it.each(['purchase price of MSFT', 'what did i spend on microsoft back then'])('%s: what was paid', async (prompt) => {
  expect(await ask(prompt)).toContain('You paid **$2,500.00**');
});

it.each([
  'what do i pay for 3 microsoft',
  'what would I have to pay for 3 MSFT',
  'what is 3 shares of msft gonna cost me',
])('%s: what it costs', async (prompt) => {
  expect(await ask(prompt)).toContain(money(3 * (await priceOf('MSFT'))));
});

it('how many, without a verb, are those that one holds, and with one may be all that there are', async () => {
  expect(await ask('how many microsoft shares')).toContain('You hold 5 **Microsoft');
  expect(await ask('how many shares does microsoft have')).not.toContain('You hold');
});

it('a level that one must not make a loss under is the break-even price, and alone it is none', async () => {
  expect(await ask('the price my tesla shares must not fall under if i am not to make a loss')).toContain(
    'break even at **$420.00**',
  );
  expect(await ask('price tesla must not fall below')).not.toContain('$420.00');
});

it.each([
  'biggest drop from the top for bitcoin this year',
  'max drop from the high of BTC this year',
  'worst fall from its high, BTC, this year',
])('%s: a drawdown', async (prompt) => {
  expect(await ask(prompt)).toContain('largest drawdown this year');
});

it('a time back then is no time at all without what was paid', async () => {
  expect(await ask('what was bitcoin back then')).not.toContain(money(await priceOf('BTC')));
  expect(await ask('if everything crashed')).not.toContain('is worth');
  expect(await ask('how is apple from the top')).not.toContain('day’s high');
});

it.each([
  'if id dropped 2k into amd a year back what would it be now',
  'threw $2,000 into AMD 1 year back, what would it be now',
  'if i had thrown 2000 bucks at AMD a year ago',
])('%s', async (prompt) => {
  expect(await ask(prompt)).toContain('At that close, $2,000.00 bought');
});

it.each(['how much would i get if i sold half my microsoft', 'how much cash would i get if i sold half my MSFT'])(
  '%s',
  async (prompt) => {
    expect(await ask(prompt)).toContain('Selling 2.5 of your **Microsoft Corporation (MSFT)**');
  },
);

it.each(['today’s damage?', 'the damage today'])('%s: the day of all', async (prompt) => {
  expect(await ask(prompt)).toContain('Your portfolio is ');
});

it('dollars in stocks are one’s own', async () => {
  expect(await ask('how much $ in stocks')).toContain('Your stocks are worth');
});

it.each([
  'in how many cases out of a hundred has the forecast turned out correct',
  'how many times out of 100 are your predictions correct',
  'what percentage of predictions came out right',
])('%s', async (prompt) => {
  expect(await ask(prompt)).toContain('correct out of');
});

it.each([
  ['is gold up today', 'GLD'],
  ['is silver down', 'SLV'],
  ['alphabet class c quote', 'GOOG'],
  ['berkshire class b price', 'BRK.B'],
])('%s: %s', async (prompt, symbol) => {
  expect(await ask(prompt)).toContain(`(${symbol})**: `);
});

it.each([
  ['people say buy blue chips, what is that, im lost', 'Blue chip'],
  ['my boss talks about short selling all day. what is that?', 'Short selling'],
])('%s', async (prompt, term) => {
  expect(await ask(prompt)).toMatch(new RegExp(`^\\*\\*${term}\\*\\* `));
});

it('a word that has figures is not explained where they are asked for', async () => {
  expect(await ask('my best stock, what is that')).toContain('percent gain');
});

describe('what is taken back', () => {
  it.each([
    ['how much did i make on tesla', 'sorry wrong one, i wanted microsoft'],
    ['how much did i make on tesla', 'my bad, microsoft'],
    ['price of microsoft', 'not the price, my profit on it'],
    ['price of microsoft', 'my profit on it, not the price'],
  ])('%s › %s', async (...prompts) => {
    expect(await ask(...prompts)).toContain(signedMoney((await held('MSFT')).profitLoss ?? 0));
  });

  it('an exception is not', async () => {
    const stocks = await ask('price of apple', 'everything i own, not crypto');
    expect(stocks).toContain('(AAPL)');
    expect(stocks).not.toContain('(BTC)');
  });
});

it.each([
  ['the first one', 'Coca-Cola'],
  ['the second one', 'PepsiCo'],
  ['the latter', 'PepsiCo'],
])('of two, the day’s high of %s', async (which, name) => {
  const answer = await ask('whats coke at', 'and pepsi', `day high of ${which}`);
  expect(answer).toContain(name);
  expect(answer).toContain('day’s high');
  expect(answer).not.toContain(name === 'PepsiCo' ? 'Coca-Cola' : 'PepsiCo');
});

it('side by side, the figure stays', async () => {
  const answer = await ask('volatility TSLA', 'NVDA too', 'put them side by side');
  expect(answer.match(/volatility \*\*/g)).toHaveLength(2);
});

test('what is compared with the last figure is told beside it', async () => {
  const [tesla, apple] = await services.quotes(['TSLA', 'AAPL']);
  const volumes = await ask('tsla vol today', 'vs aapl?');
  for (const quote of [tesla, apple]) expect(volumes).toContain(`volume ${wholeNumber(quote?.volume ?? Number.NaN)}`);
  const quantities = await ask('how many shares of tesla do i own', 'is that a lot compared with my apple shares?');
  expect(quantities).toContain('You hold 4 **Tesla');
  expect(quantities).toContain('You hold 12.5 **Apple');
});

test('what follows from a supposition is no question of its own', async () => {
  const asked = await ask('what happens if apple drops 20%, how much would i lose');
  expect(asked).toContain(`from ${money(await priceOf('AAPL'))}`);
  expect(asked).not.toContain('(BTC)');
  const sale = await ask('is it possible that i sell my half apple, how much money i receive?');
  expect(sale).toContain(money(((await held('AAPL')).currentValue ?? Number.NaN) / 2));
});

test('an amount put in at the start of the year is worth what its price became', async () => {
  const closes = (await services.history('AAPL'))?.filter(({ date }) => date < '2026-01-01') ?? [];
  const worth = (5000 / (closes.at(-1)?.close ?? Number.NaN)) * (await priceOf('AAPL'));
  const asked = 'if i had put 5000 dollars in apple at the start of the year, what would i have now';
  expect(await ask(asked)).toContain(`**${money(worth)}**`);
});

test('a typo of a word that many names have is no name', async () => {
  expect(await ask('whats the prise of invidia stok')).toMatch(/^\*\*NVIDIA Corporation \(NVDA\)\*\*/);
});

test('dividends that someone received are in the transactions', async () => {
  expect(await ask('how much did i get in dividends')).toContain('in the Transactions view');
  expect(await ask('does ford pay a dividend')).not.toContain('in the Transactions view');
});

it.each([
  [['hi bell, how much have we win with apple'], 'on what you paid'],
  [['did I win or lose today', 'and just the Tesla'], '**Tesla, Inc. (TSLA)**: −$50.04 on the day.'],
  [['how much is my apple worth', 'and apple and tesla altogether'], 'Total: **$'],
  [['tesla price', 'sorry I meant gm'], '**General Motors Company (GM)**: $'],
  [['what is my best holding', 'and the worst one'], 'Worst: **'],
  [['microsoft or apple, which gave to me more'], '**Apple Inc. (AAPL)**: +'],
  [['how much has the Apple I got in 2024 made me'], 'bought **Mar 4, 2024**'],
  [['what have one share of my apple made me'], '(AAPL)**: **+$115.74** each since you bought'],
  [['Are my stocks safe? My uncle expects a collapse.'], 'No one knows whether the market will rise or fall'],
  [['what did tesla do today', 'is that since the open or since yesterday?'], 'since the previous close'],
  [['what did I pay for a tesla share and what is a share now'], '**$420.00** each'],
])('%j: %s', async (prompts, said) => {
  expect(await ask(...prompts)).toContain(said);
});

it('a part of the profit is told of the profit, and of no day', async () => {
  const { totalProfitLoss } = await services.portfolio();
  const share = percent((((await held('AAPL')).profitLoss ?? 0) / (totalProfitLoss ?? 0)) * 100);
  expect(await ask('what have I made so far', 'how much of that is from Apple')).toContain(
    `That’s **${share}** of your total profit.`,
  );
  expect(await ask('how much did I make today', 'what fraction of that is Apple')).not.toContain('%');
});
