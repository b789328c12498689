import { signedMoney, signedPercent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../../test/bellServices.ts';
import { ask, nothing } from '../testing/askBell.ts';

/** Wednesday, March 11, 2026. */
const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['MSFT', '5', '500', '2025-08-01'],
    ['TSLA', '4', '600', '2025-09-15'],
    ['BTC', '0.5', '40000', '2024-05-06'],
    ['F', '100', '11'],
  ],
  watchlist: ['TSLA', 'BTC-USD', 'KO', 'AMD'],
});
const SPY = 'SPY';

/** The change of a price since its last close before a day, in percent. */
async function changeSince(symbol: string, day: string): Promise<number> {
  const bars = (await services.history(symbol)) ?? [];
  const base = bars.findLast(({ date }) => date < day)?.close ?? Number.NaN;
  return 100 * ((bars.at(-1)?.close ?? Number.NaN) / base - 1);
}

test('several months are those of the calendar', async () => {
  const change = signedPercent(await changeSince('AAPL', '2025-09-12'));
  expect(await ask('how did apple do over the last 6 months', services)).toContain(`(${change}), from`);
});

describe('the whole portfolio', () => {
  test.each([
    ['how did my portfolio do this year', '2025-12-31', 'this year'],
    ['how much did i lose this month', '2026-02-28', 'this month'],
    ['hows my portfolio looking this week', '2026-03-04', 'over the last week'],
  ])('%s: what it gained since the close of %s, as on the Portfolio page', async (prompt, since, said) => {
    const { gain, timeWeighted } = await services.performance({ since, benchmark: SPY });
    expect(await ask(prompt, services)).toContain(
      `Your portfolio ${said}: **${signedMoney(gain)}**, a time-weighted return of **${signedPercent(timeWeighted)}**.`,
    );
  });

  test('beside what else the money could have been in', async () => {
    const { timeWeighted, benchmark } = await services.performance({ since: '2025-12-31', benchmark: SPY });
    const other = benchmark?.timeWeighted ?? Number.NaN;
    const answer = await ask('did i beat the market this year', services);
    expect(answer).toContain(`**SPDR S&P 500 ETF Trust (SPY)** over the same time: **${signedPercent(other)}**.`);
    expect(answer).toContain(timeWeighted > other ? 'You’re ahead by' : 'You’re behind by');
    expect(await ask('did tesla beat my portfolio this year', services)).toContain(
      '**Tesla, Inc. (TSLA)** over the same',
    );
  });

  test('since the first purchase, where the period is longer', async () => {
    const young = bellServices({ lots: [['AAPL', '1', '200', '2026-02-02']] });
    expect(await ask('how did my portfolio do this year', young)).toMatch(/^Your portfolio since Feb 2, 2026: /);
    expect(await ask('how did my portfolio do this year', nothing)).toMatch(/^Your portfolio is empty/);
  });

  test('of yesterday alone it is that of the day before', async () => {
    expect(await ask('did my portfolio go up yesterday', services)).toMatch(/^Your portfolio on Mar 10, 2026: /);
  });
});

describe('what moved most over a period', () => {
  test('ranks holdings, coins alone, the watchlist, and the market by their prices', async () => {
    const changes = await Promise.all(['AAPL', 'MSFT', 'TSLA', 'F'].map((symbol) => changeSince(symbol, '2026-03-01')));
    expect(await ask('my best stock this month', services)).toContain(`Best: `);
    expect(await ask('my best stock this month', services)).toContain(`**${signedPercent(Math.max(...changes))}**`);
    expect(await ask('which of my coins did best this year', services)).toContain(
      `- Best: **Bitcoin (BTC)**: **${signedPercent(await changeSince('BTC', '2026-01-01'))}**`,
    );
    const top = await ask('top 3 gainers on my watchlist this week', services);
    expect(top.match(/^- /gm)).toHaveLength(3);
    expect(await ask('how has the market done this month', services)).toContain('I follow 12 symbols');
  });

  test('only the losers are losers', async () => {
    const day = await services.portfolioDay();
    const down = day.bySymbol.filter(({ percent }) => percent < 0).map(({ symbol }) => symbol);
    const answer = await ask('show me my losers today', services);
    const named = [...answer.matchAll(/^- \*\*.*?\((\w+)\)\*\*/gm)].map(([, symbol]) => symbol);
    expect(named.toSorted()).toEqual(down.toSorted());
  });
});

test('lists what was bought in a period, and says which lots have no date', async () => {
  const answer = await ask('what did i buy in 2025', services);
  expect(answer).toMatch(
    /^Bought from Jan 1, 2025 to Dec 31, 2025, \*\*2\*\* of the lots that you hold, for \*\*\$4,900\.00\*\*:/,
  );
  expect([...answer.matchAll(/bought \*\*(.*?)\*\*/g)].map(([, day]) => day)).toEqual(['Aug 1, 2025', 'Sep 15, 2025']);
  expect(answer).toContain('1 lot without a purchase date can’t be placed.');
});

test('an all-time high is that of all prices there are, and a cheap holding has a low price', async () => {
  const closes = ((await services.history('NVDA')) ?? []).map(({ close }) => close);
  expect(await ask('all time high of nvidia', services)).toContain(`**$${Math.max(...closes).toFixed(2)}**`);
  expect(await ask('my cheapest holding', services)).toMatch(/^Your cheapest holding by price per unit:\n\n- \*\*Ford/);
});

test('counts winners and losers', async () => {
  const { positions } = await services.portfolio();
  const up = positions.filter(({ profitLoss }) => (profitLoss ?? 0) > 0).length;
  expect(await ask('how many winners vs losers do i have', services)).toContain(`**${up}** up`);
});

test('no figure answers another question', async () => {
  expect(await ask('when will i retire on this', services)).not.toMatch(/\$\d/);
});

test.each([
  ['is the stock market open on thanksgiving', '**closed** on Thu, Nov 26, 2026.'],
  ['is the market open on black friday', '**open** on Fri, Nov 27, 2026, from 9:30 AM to 1:00 PM ET, a half day.'],
  ['are markets closed on good friday', '**closed** on Fri, Apr 3, 2026.'],
  ['is the stock market open on christmas', '**closed** on Fri, Dec 25, 2026.'],
  ['is the market open on saturday', '**closed** on Sat, Mar 14, 2026.'],
  ['when does nyse open tomorrow', '**open** on Thu, Mar 12, 2026, from 9:30 AM to 4:00 PM ET.'],
  ['is the market open on independence day', '**closed** on Sat, Jul 4, 2026.'],
])('%s: %s', async (prompt, said) => expect(await ask(prompt, services)).toContain(`The stock exchange is ${said}`));
