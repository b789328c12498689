/** Queries: any figure with any subject, in any wording, read whole or not at all. It is Wednesday, March 11, 2026. */
import { money, percent, plainDate, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../../test/bellServices.ts';
import type { Turn } from '../../engine/bellEngine.ts';
import { builtinEngine } from '../builtinEngine.ts';
import { readQuery } from './readQuery.ts';

const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['AAPL', '2.5', '180', '2025-06-02'],
    ['TSLA', '4', '620', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
    ['ETH', '1.5', '2100', '2025-04-07'],
  ],
  watchlist: ['KO'],
});
const bell = builtinEngine();

async function ask(...prompts: string[]): Promise<string> {
  const conversation: Turn[] = prompts.slice(0, -1).map((text) => ({ sender: 'user', text }));
  let text = '';
  const { signal } = new AbortController();
  const prompt = prompts.at(-1) ?? '';
  for await (const piece of bell.answer({ prompt, conversation, services, signal })) text += piece;
  return text;
}

const positions = async () => (await services.portfolio()).positions;
const held = async (symbol: string) => {
  const found = (await positions()).find((one) => one.symbol === symbol);
  if (!found) throw new Error(`The investor holds no ${symbol}.`);
  return found;
};
const named = (text: string) => [...text.matchAll(/\(([A-Z]+)\)\*\*/g)].map(([, symbol]) => symbol);
const year = async (symbol: string) =>
  ((await services.history(symbol)) ?? []).filter(({ date }) => date >= '2026-01-01').map(({ close }) => close);

const NAMES = { AAPL: 'apple', TSLA: 'tesla', BTC: 'bitcoin', ETH: 'ethereum' } as const;
type Held = keyof typeof NAMES;

describe.each(Object.keys(NAMES) as Held[])('figures of one holding: %s', (symbol) => {
  const name = NAMES[symbol];

  test.each([`how much did i pay for my ${name}`, `what did ${name} cost me`, `my cost basis of ${symbol}`])(
    '%s',
    async (prompt) => {
      const { cost, averagePrice } = await held(symbol);
      expect(await ask(prompt)).toContain(`You paid **${money(cost)}** for it, or **${money(averagePrice)}** each`);
    },
  );

  test.each([`break even on ${name}`, `at what price do i break even on ${symbol}`])('%s', async (prompt) => {
    expect(await ask(prompt)).toContain(`You break even at **${money((await held(symbol)).averagePrice)}**`);
  });

  test.each([
    `profit on ${name}?`,
    `loss on ${symbol} in %`,
    `how much am i up on ${name}`,
    `what percent am i down on ${name}`,
  ])('%s', async (prompt) => {
    const { profitLoss, profitLossPercentage } = await held(symbol);
    expect(await ask(prompt)).toContain(`${signedMoney(profitLoss)} (${signedPercent(profitLossPercentage)})`);
  });

  test.each([`how big is ${name} in my portfolio`, `what part of my money is ${symbol}`])('%s', async (prompt) => {
    expect(await ask(prompt)).toContain(`That’s **${percent((await held(symbol)).sharePercentage)}** of the value`);
  });

  test(`how much did i gain on ${name} today`, async () => {
    const { bySymbol } = await services.portfolioDay();
    const own = bySymbol.find((one) => one.symbol === symbol)?.dollars;
    expect(await ask(`how much did i gain on ${name} today`)).toContain(signedMoney(own));
  });
});

describe.each([
  ['smallest holding i have', 'lowest', 'currentValue'],
  ['what is my biggest position', 'highest', 'currentValue'],
  ['which holding lost me the most money', 'lowest', 'profitLoss'],
  ['which one of my holdings made me the most cash', 'highest', 'profitLoss'],
  ['my worst investment', 'lowest', 'profitLossPercentage'],
  ['which of my holdings is up the most', 'highest', 'profitLossPercentage'],
  ['what did i pay the most for of my holdings', 'highest', 'cost'],
] as const)('%s', (prompt, direction, figure) => {
  test(`names the ${direction} ${figure}`, async () => {
    const sorted = (await positions()).toSorted((one, other) => (one[figure] ?? 0) - (other[figure] ?? 0));
    expect(named(await ask(prompt))).toEqual([(direction === 'lowest' ? sorted[0] : sorted.at(-1))?.symbol]);
  });
});

describe('figures of a series of prices', () => {
  test.each(['average price of apple this year', 'mean close of AAPL since january'])('%s', async (prompt) => {
    const closes = await year('AAPL');
    expect(await ask(prompt)).toContain(money(closes.reduce((sum, one) => sum + one, 0) / closes.length));
  });

  test.each([
    ['worst day of tesla this year', Math.min],
    ['biggest drop tesla had this year', Math.min],
    ['best day for TSLA this year', Math.max],
  ] as const)('%s', async (prompt, extreme) => {
    const bars = (await services.history('TSLA')) ?? [];
    const from = bars.findIndex(({ date }) => date >= '2026-01-01');
    const moves = bars.slice(from).map((bar, at) => 100 * (bar.close / (bars[from + at - 1]?.close ?? Number.NaN) - 1));
    expect(await ask(prompt)).toContain(`**${signedPercent(extreme(...moves))}**`);
  });

  test('how many days in a row it has gone up', async () => {
    const closes = ((await services.history('AAPL')) ?? [])
      .filter(({ complete }) => complete)
      .map(({ close }) => close);
    const days = closes.toReversed().findIndex((close, at, all) => close <= (all[at + 1] ?? 0));
    expect(await ask('how many days in a row has apple gone up')).toContain(`**${days}** day`);
  });
});

test('dates and numbers of lots', async () => {
  expect(await ask('when was my last purchase')).toContain(`**${plainDate('2025-09-15')}**`);
  expect(await ask('what date did i buy my first apple')).toContain(`**${plainDate('2024-03-04')}**`);
  expect(named(await ask('when did i buy apple'))).toEqual(['AAPL', 'AAPL']);
  expect(await ask('how many lots do i have')).toContain('**5 lots**');
});

test('everything held, and not only the five largest', async () => {
  for (const prompt of ['list my holdings', 'what do i own']) expect(named(await ask(prompt))).toHaveLength(4);
  const total = (await positions()).reduce((sum, { cost }) => sum + cost, 0);
  expect(await ask('how much did i invest in total')).toContain(`**${money(total)}**`);
});

test.each([
  ['what would 1000$ of tesla be worth', 1000],
  ['i got 2k usd, how many tesla shares is that', 2000],
])('%s: the units that the sum buys', async (prompt, sum) => {
  const [quote] = await services.quotes(['TSLA']);
  const units = (sum / (quote?.price ?? 0)).toFixed(4).slice(0, -1);
  expect(await ask(prompt)).toContain(`${money(sum)} buys ${units}`);
});

test.each([
  ['is anything on my watchlist in the red', 'down'],
  ['which ones on my watchlist are up today', 'up'],
])('%s: only those', async (prompt, only) => {
  const watching = bellServices({ lots: [], watchlist: ['TSLA', 'BTC-USD', 'AAPL', 'KO'] });
  const quotes = await watching.quotes(['TSLA', 'BTC-USD', 'AAPL', 'KO']);
  const those = quotes.filter(({ changePercent }) => (only === 'up' ? 1 : -1) * (changePercent ?? 0) > 0);
  let answer = '';
  const { signal } = new AbortController();
  for await (const piece of bell.answer({ prompt, conversation: [], services: watching, signal })) answer += piece;
  expect(answer).toContain(`${those.length} of the 4 symbols on your watchlist `);
  for (const { symbol } of quotes) {
    expect([symbol, answer.includes(`(${symbol})**: $`)]).toEqual([symbol, those.some((one) => one.symbol === symbol)]);
  }
});

test('a short symbol on the watchlist', async () => {
  expect(await ask('is ko on my watchlist')).toContain('(KO)** is on your watchlist.');
});

test('what is in the red, and nothing else', async () => {
  const red = (await positions()).filter(({ profitLoss }) => (profitLoss ?? 0) < 0).map(({ symbol }) => symbol);
  expect(red).toEqual(['TSLA']);
  expect(named(await ask('which of my holdings are in the red'))).toEqual(red);
  expect(named(await ask('which of my holdings are in the green'))).toHaveLength(3);
});

describe('a follow-up changes only what it says', () => {
  test('"it" is what the last message named, or ranked first', async () => {
    expect(await ask('nvda', 'how much did i lose on it')).toContain('You don’t hold **NVIDIA');
    const { cost } = await held('TSLA');
    expect(await ask('what is my worst holding', 'how much did i pay for it')).toContain(`You paid **${money(cost)}**`);
    expect(await ask('price of apple', 'and how much of it do i own')).toContain('You hold 12.5 **Apple');
  });

  test('the other end, or another time', async () => {
    expect(named(await ask('what is my best holding', 'and the worst?'))).toEqual(['TSLA']);
    const { total } = await services.portfolioDay();
    expect(await ask('how is my portfolio doing', 'and just today?')).toContain(money(Math.abs(total?.dollars ?? 0)));
  });

  test('of those two, and not of all', async () => {
    expect(named(await ask('compare tesla and apple', 'which one do i own more of'))).toEqual(['AAPL', 'TSLA']);
  });
});

describe('read whole, or not at all', () => {
  test.each([
    'which of my holdings is the prettiest',
    'my largest holding in my retirement account',
    'profit on btc after taxes',
    'worst day of bitcoin under the last president',
    'my best holding under the last president',
    'what is my smallest loss',
    'best holding of my neighbor',
  ])('%s is no query', async (prompt) => {
    expect(await readQuery(prompt, [], services)).toBeUndefined();
  });

  test('a ranking that is no query names no holding, and says what comes nearest', async () => {
    const answer = await ask('which of my holdings is the best for retirement');
    expect(answer).toMatch(/^I’m not sure how to rank your holdings by that/);
    expect(named(answer)).toEqual([]);
  });
});

describe('what people ask next', () => {
  test.each([
    [['which holdings are below what i paid'], 'At a loss since you bought:'],
    [['do i have any losers'], 'At a loss since you bought:'],
    [['how many of my positions are green'], ' up: '],
    [['which one did i buy last'], 'bought **Sep 15, 2025**'],
    [['did i buy tesla before or after ethereum'], 'bought **Apr 7, 2025**'],
    [['when did i get into eth'], 'bought **Apr 7, 2025**'],
    [['my biggest position', 'how much did i pay for it', 'is it up today'], '**Bitcoin (BTC)**: '],
    [['how is btc', 'and eth', 'compare them this month'], ' outperformed '],
    [['forecast for nvda', 'how sure are you'], '**NVIDIA Corporation (NVDA)**, close of '],
    [['which is riskier btc or eth'], '**Ethereum (ETH)**: volatility **'],
    [['whats the most apple has ever cost'], '**Apple Inc. (AAPL)**: highest close since '],
    [['lowest point for tesla this year'], '**Tesla, Inc. (TSLA)**: lowest close this year '],
    [['was the market open on presidents day'], 'was **closed** on Mon, Feb 16, 2026'],
    [['is tomorrow a trading day'], 'is **open** on Thu, Mar 12, 2026'],
    [['how many ford shares could i buy with 500 bucks'], '$500.00 buys '],
    [['how many bitcoins do i need for a million dollars'], '$1,000,000.00 buys '],
    [['can i get an email when apple hits 300'], '**Set Alert**'],
    [['price of eth', 'and how much do i have'], 'You hold 1.5 **Ethereum (ETH)**'],
    [['whats my exposure to apple'], ' of the value of your priced holdings'],
    [['how do i change my email'], 'on the **Settings** page'],
    [['what would my apple be worth at 500 a share'], 'would be worth **$6,250.00**'],
    [['apple', 'is it on my watchlist'], 'is not on your watchlist.'],
    [['what do i own', 'which one is up most today'], 'by percent change today'],
    [['which of my watchlist stocks fell today'], 'of the 1 stock on your watchlist '],
    [['which day was my worst'], 'worst day **'],
    [['total profit on crypto'], '+$21,818.79 (+94.25%) on what you paid'],
    [['which lot of apple did i buy first'], 'bought **Mar 4, 2024**'],
    [['how do i get my data out'], 'Download everything that is stored about you'],
    [['whats the next market holiday'], '**Fri, Apr 3, 2026**'],
    [['everything except bitcoin how much is it worth'], 'Without BTC:'],
    [['show me the 52 week range for tesla'], 'Highest close '],
    [['what did apple do', 'why'], 'I don’t know why prices move.'],
  ])('%s', async (prompts, said) => {
    expect(await ask(...prompts)).toContain(said);
  });

  test('which of my stocks are down today: only those', async () => {
    const answer = await ask('which of my stocks are down today');
    const fell = (await positions()).filter((one) => one.type === 'stock' && (one.dayChangePercentage ?? 0) < 0);
    expect(named(answer)).toEqual(fell.map(({ symbol }) => symbol));
  });
});
