/** Questions that lie beside one that can be answered. It is Wednesday, 11 March 2026. */
import { money, percent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../test/bellServices.ts';
import { ask, belongings, services } from './testing/askBell.ts';

describe('of the future', () => {
  test.each([
    'how likely is AAPL to be above 300 by christmas',
    'AAPL next christmas',
    'will AAPL reach 300 in december',
  ])('%s: that only the next session is forecast, and that forecast', async (prompt) => {
    const answer = await ask(prompt);
    expect(answer).toMatch(/^I forecast the next session only, and can say nothing of another day\./);
    expect(answer).toContain('close of Wed, Mar 11, 2026: **');
    expect(answer).not.toContain('2025.');
  });

  test('of tomorrow while the session runs: whose close the forecast is of, and whether it counts', async () => {
    const late = {
      ...services,
      forecast: async (symbol: string) => ({ ...(await services.forecast(symbol)), recorded: false }),
    };
    const answer = await ask('will apple go up tomorrow', late);
    expect(answer).toContain("That is today's close: tomorrow's is forecast only when today's is known.");
    expect(answer).toContain('Too late to count in the track record: forecasts must be made before the session opens.');
    expect(await ask('forecast for apple')).not.toMatch(/too late|today's close/i);
  });
});

describe('of spans', () => {
  const closes = async () => new Map((await services.history('AAPL'))?.map(({ date, close }) => [date, money(close)]));

  test('since a quarter: from its beginning until now', async () => {
    const of = await closes();
    const answer = await ask('AAPL since Q3');
    expect(answer).toContain('from Jul 1, 2025 until now');
    expect(answer).toContain(
      `from ${of.get('2025-06-30')} (close of Jun 30, 2025) to ${of.get('2026-03-11')} (latest price`,
    );
  });

  test('two quarters side by side, of the year that is said once', async () => {
    const answer = await ask('difference between Q1 and Q2 2025 for AAPL');
    expect(answer).toContain('from Jan 1, 2025 to Mar 31, 2025: ');
    expect(answer).toContain('from Apr 1, 2025 to Jun 30, 2025: ');
    expect(await ask('AAPL from Q1 to Q2 2025')).toContain('from Jan 1, 2025 to Jun 30, 2025: ');
    expect(await ask('AAPL from march to june 2025')).toContain('from Mar 1, 2025 to Jun 30, 2025: ');
    expect(await ask('AAPL from november to february 2025')).toContain('from Nov 1, 2024 to Feb 28, 2025: ');
    expect(await ask('AAPL from 20 december to 6 january 2025')).toContain('from Dec 20, 2024 to Jan 6, 2025: ');
  });

  test('one of two that is to come has no price yet', async () => {
    const answer = await ask('compare Q1 2026 and Q2 2026 for AAPL');
    expect(answer).toContain('from Jan 1, 2026 until now: ');
    expect(answer).toContain('Apr 1, 2026 to Jun 30, 2026 is still to come.');
  });

  test('a quarter that no year has', async () => {
    expect(await ask('AAPL in Q5')).toContain('There is no Q5: a year has four quarters.');
  });

  test('Christmas of a year', async () => {
    expect(await ask('AAPL on christmas 2025')).toContain('the exchange was closed on Thu, Dec 25, 2025.');
  });
});

describe('of what one owns', () => {
  test('the share of one symbol is that of the Portfolio page', async () => {
    const { positions } = await services.portfolio();
    const own = positions.find(({ symbol }) => symbol === 'AAPL');
    const said = `That is **${percent(own?.sharePercentage ?? Number.NaN)}** of what your priced holdings are worth.`;
    for (const word of ['percentage', 'share'])
      expect(await ask(`what ${word} of my portfolio is AAPL`)).toContain(said);
    expect(await ask('how much of my portfolio is AAPL')).toContain(said);
    for (const prompt of ['how many apple shares do i own', 'how much is my position of AAPL worth']) {
      expect(await ask(prompt)).not.toContain('priced holdings');
    }
  });

  test('the share of one kind', async () => {
    const { positions, totalValue } = await services.portfolio();
    const coin = positions.find(({ symbol }) => symbol === 'BTC')?.currentValue ?? Number.NaN;
    expect(await ask('what share of my portfolio is crypto')).toContain(
      `That is **${percent((100 * coin) / totalValue)}** of what your priced holdings are worth.`,
    );
  });

  test('what was paid, in all and on average, also without a price', async () => {
    for (const prompt of ['what is my average price for AAPL', 'what did I pay for AAPL']) {
      expect(await ask(prompt)).toContain('You paid **$1,950.00** for it, on average **$156.00** each.');
    }
    expect(await ask('what did I pay for AAPL and ZZZZ')).toContain(
      'You paid **$30.00** for it, on average **$10.00** each.',
    );
    expect(await ask('my apple shares')).not.toContain('You paid');
  });

  test('a part of all, or of one', async () => {
    const { positions, totalValue } = await services.portfolio();
    const coin = positions.find(({ symbol }) => symbol === 'BTC')?.currentValue ?? Number.NaN;
    expect(await ask('what is 10% of my portfolio')).toContain(`10% of it is **${money(totalValue / 10)}**.`);
    expect(await ask('how much is half of my BTC')).toContain(`Half of it is **${money(coin / 2)}**.`);
  });

  test('is not judged: that it does not, and the figures', async () => {
    const { totalValue } = await services.portfolio();
    const answer = await ask('rate my portfolio');
    expect(answer).toMatch(/^I do not judge a portfolio, and I do not give investment advice\./);
    expect(answer).toContain(`worth **${money(totalValue)}**`);
    expect(await ask('what is my portfolio worth')).not.toContain('judge');
  });
});

describe('of what is not so', () => {
  test.each([
    ['if BTC falls 20%', '**Bitcoin (BTC)**: $'],
    ['what if AAPL goes to 300', '**Apple Inc. (AAPL)**: $'],
    ['what happens to my portfolio if BTC drops 20%', '**Bitcoin (BTC)**: you hold 0.5'],
    ['what if the market crashes', '**S&P 500 (SPX)**: '],
    ['what if my portfolio doubles', 'Your portfolio is worth **'],
  ])('%s: that it is not worked out, and how it stands now', async (prompt, present) => {
    const answer = await ask(prompt);
    expect(answer).toMatch(/^I do not work out what would be if a price were another one\. This is how it stands now:/);
    expect(answer).toContain(present);
  });

  test('units that were bought, or a condition of something else, are no such question', async () => {
    for (const prompt of ['if i had 10 shares of apple what would they be worth', 'let me know if apple is up']) {
      expect(await ask(prompt)).not.toContain('work out what would be');
    }
  });
});

test('advice for a day that is to come does not look back', async () => {
  expect(await ask('should i buy apple by christmas')).toMatch(/^I do not give investment advice/);
});

test('a sum in something: how many units it is', async () => {
  const [quote] = await services.quotes(['ETH']);
  expect(await ask('$5000 in ETH')).toContain(
    `$5,000.00 is ${(5000 / (quote?.price ?? 0)).toFixed(8).replace(/0+$/, '')} × **Ethereum`,
  );
});

test('whether it is right is answered with the record', async () => {
  const record = await ask('how accurate are your forecasts');
  for (const prompt of ['how accurate are you', 'is bell reliable']) expect(await ask(prompt)).toBe(record);
});

test('of somebody without holdings there is no share and no part', async () => {
  const nothing = bellServices({ ...belongings, lots: [] });
  expect(await ask('what is 10% of my portfolio', nothing)).toContain('Your portfolio is empty.');
  expect(await ask('what percentage of my portfolio is AAPL', nothing)).toContain('You have no **Apple Inc. (AAPL)**');
});
