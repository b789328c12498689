/** Days, periods, and sums: Bell answers the question it got, and no other. It is Wednesday, March 11, 2026. */
import { money, signedPercent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../test/bellServices.ts';
import { DAY, SOME_WEDNESDAY, TestClock } from '../../../../test/testClock.ts';
import { ask, services } from './testing/askBell.ts';

const simulatedNote = 'These prices are simulated, not real.';
const closeOf = async (symbol: string, date: string) =>
  (await services.history(symbol))?.find((bar) => bar.date === date)?.close ?? Number.NaN;
const priceOf = async (symbol: string) => (await services.quotes([symbol]))[0]?.price ?? Number.NaN;

it.each(['what did AAPL cost on 3 March 2026', 'AAPL on 2026-03-03', 'price of appel on mar 3rd'])(
  '%s: the close of that day, with its date',
  async (prompt) => {
    const answer = await ask(prompt);
    expect(answer).toContain(
      `**Apple Inc. (AAPL)** closed at **${money(await closeOf('AAPL', '2026-03-03'))}** on Tue, Mar 3, 2026 (`,
    );
    expect(answer).toMatch(/\((?:up|down) \$[\d.,]+, [+−]\d+\.\d\d%, that day\)\. Since then/);
    expect(answer).toContain('(latest price, Mar 11, 2026)');
    expect(answer).toContain(simulatedNote);
  },
);

it('a day when the exchange was closed: the last close before it', async () => {
  expect(await ask('AAPL on 1 March 2026')).toContain(
    `the exchange was closed on Sun, Mar 1, 2026. The last close before that was **${money(await closeOf('AAPL', '2026-02-27'))}** on Fri, Feb 27, 2026.`,
  );
  expect(await ask('bitcoin on 1 March 2026')).toContain(
    `closed at **${money(await closeOf('BTC', '2026-03-01'))}** on Sun, Mar 1, 2026 (`,
  );
});

it('a number of units that the person believes to have: what is recorded, if it differs', async () => {
  const worth = async (units: number) => ask(`i have ${units} AAPL shares if i remember right, what are they worth`);
  const held = (await services.portfolio()).positions.find(({ symbol }) => symbol === 'AAPL')?.quantity ?? 0;
  expect(await worth(held + 1)).toContain(`Your portfolio has **${held}** AAPL, not ${held + 1}.`);
  expect(await worth(held)).not.toContain('Your portfolio has');
  expect(await ask('i have 3 KO, what is that worth')).toMatch(/Your portfolio has no KO\.$/);
});

it('yesterday, on a Monday: Friday, and says so', async () => {
  const monday = bellServices({ clock: new TestClock(SOME_WEDNESDAY + 5 * DAY) });
  const answer = await ask('price of AAPL yesterday', monday);
  expect(answer).toContain('the exchange was closed on Sun, Mar 15, 2026. Before that, it closed at');
  expect(answer).toContain('on Fri, Mar 13, 2026');
});

it('a year: from the close before it to its last, with the range', async () => {
  const bars = (await services.history('AAPL')) ?? [];
  const year = bars.filter(({ date }) => date.startsWith('2024'));
  const before = bars.findLast(({ date }) => date < '2024-01-01');
  const closes = year.map(({ close }) => close);
  const answer = await ask('AAPL price in 2024');
  expect(answer).toContain(
    `from ${money(before?.close ?? 0)} (close of Dec 29, 2023) to ${money(year.at(-1)?.close ?? 0)} (close of Dec 31, 2024)`,
  );
  expect(answer).toContain(`highest close ${money(Math.max(...closes))}`);
  expect(answer).toContain(`lowest ${money(Math.min(...closes))}`);
});

it('one period in several wordings: the same return', async () => {
  const returns = async (prompt: string) => /[+−][\d.]+%/.exec(await ask(prompt))?.[0];
  const thisYear = await returns('how did AAPL do this year');
  expect(thisYear).toBeDefined();
  for (const prompt of ['what was AAPL in 2026', 'AAPL in Q1 2026', 'AAPL this quarter', 'AAPL since Q1']) {
    expect(await returns(prompt)).toBe(thisYear);
  }
  expect(await returns('how did AAPL do this month')).toBe(await returns('AAPL in march 2026'));
});

it.each([
  ['AAPL on 3 March 1950', 'I don’t have prices as far back as Mar 3, 1950. My earliest close is'],
  ['AAPL from 7 March to 8 March', 'I don’t have a close from Mar 7, 2026 to Mar 8, 2026.'],
  ['AAPL on 30 February 2026', 'That date doesn’t exist.'],
  ['AAPL on 3 December 2026', 'Thu, Dec 3, 2026 hasn’t happened yet, so no one knows the price.'],
  ['what was my portfolio worth on 3 March 2026', 'You held nothing of that with a price on Mar 3, 2026.'],
  ['how did my watchlist do in march 2025', 'on your watchlist by price change from Mar 1, 2025 to Mar 31, 2025'],
])('%s: %s', async (prompt, said) => {
  expect(await ask(prompt)).toContain(said);
});

it.each(['which stock will go up the most tomorrow', 'which coin will gain the most', 'top gainers tomorrow'])(
  '%s: no one knows, and the reply names no symbol',
  async (prompt) => {
    const answer = await ask(prompt);
    expect(answer).toMatch(/^No one knows what will rise or fall/);
    expect(answer).toContain('the odds of Up, Down, and Neutral');
    expect(answer).toContain('[Predict page](/predict)');
    expect(answer).not.toMatch(/Strongest|\(\w+\)\*\*|\$\d/);
  },
);

it('multiplies exactly, and gives the price and its time', async () => {
  const [eth, btc, aapl] = [await priceOf('ETH'), await priceOf('BTC'), await priceOf('AAPL')];
  const inCents = (price: number) => Math.round(price * 100);
  expect(await ask('convert 2 ETH to USD')).toBe(
    `2 × **Ethereum (ETH)**: **${money((2 * inCents(eth)) / 100)}**, at ${money(eth)} per coin\n\n` +
      `As of Mar 11, 2026, 11:00 AM ET. ${simulatedNote}`,
  );
  expect(await ask('how much would 3.5 BTC be in dollars')).toContain(
    `**${money(Math.round((35 * inCents(btc)) / 10) / 100)}**`,
  );
  expect(await ask('1/2 btc in usd')).toContain('0.5 × **Bitcoin (BTC)**');
  expect(await ask('how much is 10 AAPL worth')).toContain(
    `10 × **Apple Inc. (AAPL)**: **${money((10 * inCents(aapl)) / 100)}**, at ${money(aapl)} per share`,
  );
  expect(await ask('how much BTC can i get for 500 dollars')).toContain(
    `$500.00 buys ${(500 / btc).toFixed(8)} × **Bitcoin (BTC)**`,
  );
});

it('says that prices are in US dollars only', async () => {
  const answer = await ask('tesla stock price in euros');
  expect(answer).toMatch(/^Prices here are in US dollars. I don’t have exchange rates, so I can’t convert to euros\./);
  expect(answer).toContain(money(await priceOf('TSLA')));
  expect(await ask('tesla stock price')).not.toContain('in US dollars');
  expect(await ask('convert 100 euros to dollars')).toContain('I don’t have exchange rates');
});

it('compares over the period in the question, with one price for each', async () => {
  const answer = await ask('Compare BTC and ETH over the last month');
  for (const symbol of ['BTC', 'ETH']) {
    const latest = (await services.history(symbol))?.at(-1)?.close ?? Number.NaN;
    expect(answer.match(new RegExp(`\\(${symbol}\\)\\*\\* over the last month: (up|down)`, 'g'))).toHaveLength(1);
    expect(answer.split(money(latest))).toHaveLength(2);
  }
  expect(answer).not.toContain('24 hours');
  const change = async (symbol: string) => {
    const [latest, before] = [
      (await services.history(symbol))?.at(-1)?.close ?? 0,
      await closeOf(symbol, '2026-02-09'),
    ];
    return (latest / before - 1) * 100;
  };
  const [btc, eth] = [await change('BTC'), await change('ETH')];
  expect(answer).toContain(
    `over the last month: ${signedPercent(Math.max(btc, eth))} vs. ${signedPercent(Math.min(btc, eth))}.`,
  );
});
