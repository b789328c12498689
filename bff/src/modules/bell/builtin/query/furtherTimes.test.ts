/** Figures of a time: between days, of calendar units, and of several times at once. */
import { signedPercent } from '@bellwether/sdk/format';
import { ask, investor } from '../testing/anInvestor.ts';

test.each([
  ['lowest close of KO between october and january', 'lowest close from Oct 1, 2025 to Jan 31, 2026'],
  ['how did Nvidia do between january and april', 'from Jan 1, 2025 to Apr 30, 2025'],
  ['AMD from february 4 to february 12', '(close of Feb 4, 2026) to'],
  ['MSFT 2 years and 1 month ago', 'Fri, Feb 9, 2024'],
  ['BTC on the first session of 2025', 'Wed, Jan 1, 2025'],
  ['what happened to Ford in november', 'I don’t know why prices move. Here’s how it went:'],
  ['what happened to Ford in november', 'from Nov 1, 2025 to Nov 30, 2025'],
  ['how far has ETH come down from its high', 'highest close over the last year **$5,551.39**'],
  ['how much has NVDA risen since its low in 2025', 'lowest close from Jan 1, 2025 to Dec 31, 2025'],
  ['what is Tesla’s worst session ever', 'worst day since my prices begin'],
  ['when did Nvidia top out', 'highest close since my prices begin'],
  ['how many days in a row is Tesla down', '**0** days down in a row, to the close of Mar 10, 2026, when it closed up'],
  ['longest winning streak of AAPL this year', 'most days up in a row this year'],
  ['Tesla’s strongest quarter in 2025', 'best quarter from Jan 1, 2025 to Dec 31, 2025'],
  ['correlation of NVDA and AMD this year', 'of their daily moves this year'],
  ['when did Apple first close over 250', 'the first of them on'],
  ['how often did Tesla close under 460 this month', 'The latest price, $449.84, is below, too'],
  ['is Microsoft lower than in december', 'closed at **$561.49** on Wed, Dec 31, 2025'],
  ['my portfolio from january 5 to february 5', 'Your portfolio from Jan 5, 2026 to Feb 5, 2026:'],
  ['my portfolio since I bought Nvidia', 'Your portfolio from Feb 3, 2025 to now:'],
  ['lowest close of Microsoft since I purchased it', 'lowest close from Aug 1, 2025 to Mar 11, 2026'],
  ['list the closing prices of Ford for the last 3 days', 'closes over the last 3 days:'],
  ['which of my coins fell this month', '**2** of your 2 coins are down this month:'],
  ['which of my stocks gained more than 20% this year', 'are up by more than 20.00% this year.'],
  ['which of my stocks were down in february', 'of your 4 stocks are down from Feb 1, 2026 to Feb 28, 2026:'],
  ['my watchlist in january', 'The 3 symbols on your watchlist by price change from Jan 1, 2026 to Jan 31, 2026:'],
  ['how did my stocks do today', 'Your stocks are up'],
  ['which coins are up today', 'Of the 32 coins with a current price, **19** are up and **12** are down.'],
  ['are there more stocks up than down', 'Of the 98 stocks with a current price,'],
  ['the dominance of ethereum', 'I don’t have that: no company financials'],
  ['headlines of yesterday', 'Latest market news from Tue, Mar 10, 2026:'],
])('of its time, %s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

test('the best month is the one whose last close rose most on the last close of the month before', async () => {
  const closes = ((await investor.history('AAPL')) ?? []).filter(({ date }) => date < '2026-01-01');
  const ends = closes.filter(({ date }, at) => closes[at + 1]?.date.slice(0, 7) !== date.slice(0, 7)).slice(-13);
  const rose = ends.slice(1).map(({ close }, at) => 100 * (close / (ends[at]?.close ?? Number.NaN) - 1));
  expect(await ask('Apple’s best month in 2025')).toContain(`**${signedPercent(Math.max(...rose))}**`);
});

test.each([
  ['how did MSFT do this year versus last year', 'this year:', 'from Jan 1, 2025 to Dec 31, 2025'],
  ['what did my portfolio do in may compared with june', 'from May 1, 2025 to May 31, 2025', 'from Jun 1, 2025'],
  ['was Nvidia riskier in 2024 or in 2025', 'from Jan 1, 2024 to Dec 31, 2024', 'from Jan 1, 2025 to Dec 31, 2025'],
])('%s: each of the two times', async (prompt, first, second) => {
  const reply = await ask(prompt);
  expect(reply).toContain(first);
  expect(reply).toContain(second);
});

test.each([
  ['Tesla close on Jan 5 and on Feb 20', ['**$572.24** on Mon, Jan 5, 2026', '**$514.28** on Fri, Feb 20, 2026']],
  [
    'was February better than January for Tesla',
    ['from Feb 1, 2026 to Feb 28, 2026', 'from Jan 1, 2026 to Jan 31, 2026'],
  ],
  ['how much is my Tesla up this year and since I bought it', ['**−$527.20** this year', '+$119.36 (+7.10%)']],
  ['how did Coca-Cola do yesterday and today', ['$64.02, up $0.06', 'on Tue, Mar 10, 2026']],
  ['how did my stocks do today except Nvidia', ['Without NVDA:', 'Your stocks are down **']],
  ['second question: what is my largest holding', ['Your largest holding by value:']],
  [
    'which of my two largest stocks and what did I pay for them',
    ['You paid **$2,400.00** for it', 'You paid **$1,950.00**'],
  ],
])('%s: each part', async (prompt, said) => {
  const reply = await ask(prompt);
  for (const one of said) expect(reply).toContain(one);
});
