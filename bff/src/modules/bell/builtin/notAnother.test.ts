/** Questions close to one that Bell can answer. It is Wednesday, March 11, 2026. */
import { money, percent } from '@bellwether/sdk/format';
import { bellServices } from '../../../../test/bellServices.ts';
import { ask, belongings, services } from './testing/askBell.ts';

describe('about the future', () => {
  test.each([
    'how likely is AAPL to be above 300 by christmas',
    'AAPL next christmas',
    'will AAPL reach 300 in december',
  ])('%s: says that it only forecasts the next session, and states no figure', async (prompt) => {
    const answer = await ask(prompt);
    expect(answer).toMatch(/^I only forecast the next session, so I can’t say anything about a later day\./);
    expect(answer).toContain('“forecast for AAPL.”');
    expect(answer).not.toMatch(/\$\d|\d%/);
  });

  test('tomorrow, during a session: says which close the forecast is for, and whether it counts', async () => {
    const late = {
      ...services,
      forecast: async (symbol: string) => ({ ...(await services.forecast(symbol)), recorded: false }),
    };
    const answer = await ask('will apple go up tomorrow', late);
    expect(answer).toContain('That’s today’s close. Tomorrow’s forecast comes after it.');
    expect(answer).toContain('Too late to count in the track record: forecasts must be made before the session opens.');
    expect(await ask('forecast for apple')).not.toMatch(/too late|today’s close/i);
  });
});

describe('about periods', () => {
  const closes = async () => new Map((await services.history('AAPL'))?.map(({ date, close }) => [date, money(close)]));

  test('since a quarter: from its start to now', async () => {
    const of = await closes();
    const answer = await ask('AAPL since Q3');
    expect(answer).toContain('from Jul 1, 2025 to now');
    expect(answer).toContain(
      `from ${of.get('2025-06-30')} (close of Jun 30, 2025) to ${of.get('2026-03-11')} (latest price`,
    );
  });

  test('two quarters side by side, with the year named once', async () => {
    const answer = await ask('difference between Q1 and Q2 2025 for AAPL');
    expect(answer).toContain('from Jan 1, 2025 to Mar 31, 2025: ');
    expect(answer).toContain('from Apr 1, 2025 to Jun 30, 2025: ');
    expect(await ask('AAPL from Q1 to Q2 2025')).toContain('from Jan 1, 2025 to Jun 30, 2025: ');
    expect(await ask('AAPL from march to june 2025')).toContain('from Mar 1, 2025 to Jun 30, 2025: ');
    expect(await ask('AAPL from november to february 2025')).toContain('from Nov 1, 2024 to Feb 28, 2025: ');
    expect(await ask('AAPL from 20 december to 6 january 2025')).toContain('from Dec 20, 2024 to Jan 6, 2025: ');
  });

  test('the one of two quarters that has not started has no price', async () => {
    const answer = await ask('compare Q1 2026 and Q2 2026 for AAPL');
    expect(answer).toContain('from Jan 1, 2026 to now: ');
    expect(answer).toContain('Apr 1, 2026 to Jun 30, 2026 hasn’t started yet.');
  });

  test('a quarter that does not exist', async () => {
    expect(await ask('AAPL in Q5')).toContain('There’s no Q5: a year has four quarters.');
  });

  test('Christmas of a year', async () => {
    expect(await ask('AAPL on christmas 2025')).toContain('the exchange was closed on Thu, Dec 25, 2025.');
  });
});

describe('about holdings', () => {
  test('the share of one symbol is the one on the Portfolio page', async () => {
    const { positions } = await services.portfolio();
    const own = positions.find(({ symbol }) => symbol === 'AAPL');
    const said = `That’s **${percent(own?.sharePercentage ?? Number.NaN)}** of the value of your priced holdings.`;
    for (const word of ['percentage', 'share'])
      expect(await ask(`what ${word} of my portfolio is AAPL`)).toContain(said);
    expect(await ask('how much of my portfolio is AAPL')).toContain(said);
    for (const prompt of ['how many apple shares do i own', 'how much is my position of AAPL worth']) {
      expect(await ask(prompt)).not.toContain('priced holdings');
    }
  });

  test('the share of one type', async () => {
    const { positions, totalValue } = await services.portfolio();
    const coin = positions.find(({ symbol }) => symbol === 'BTC')?.currentValue ?? Number.NaN;
    expect(await ask('what share of my portfolio is crypto')).toContain(
      `That’s **${percent((100 * coin) / totalValue)}** of the value of your priced holdings.`,
    );
  });

  test('the total and average cost, even without a price', async () => {
    for (const prompt of ['what is my average price for AAPL', 'what did I pay for AAPL']) {
      expect(await ask(prompt)).toContain('You paid **$1,950.00** for it, or **$156.00** each on average.');
    }
    expect(await ask('what did I pay for AAPL and ZZZZ')).toContain(
      'You paid **$30.00** for it, or **$10.00** each on average',
    );
    expect(await ask('my apple shares')).not.toContain('You paid');
  });

  test('a portion of the portfolio, or of one holding', async () => {
    const { positions, totalValue } = await services.portfolio();
    const coin = positions.find(({ symbol }) => symbol === 'BTC')?.currentValue ?? Number.NaN;
    expect(await ask('what is 10% of my portfolio')).toContain(`10% of it is **${money(totalValue / 10)}**.`);
    expect(await ask('how much is half of my BTC')).toContain(`Half of it is **${money(coin / 2)}**.`);
  });

  test('declines to rate the portfolio, and gives the figures', async () => {
    const { totalValue } = await services.portfolio();
    const answer = await ask('rate my portfolio');
    expect(answer).toMatch(/^I don’t rate portfolios or give investment advice\./);
    expect(answer).toContain(`worth **${money(totalValue)}**`);
    expect(await ask('what is my portfolio worth')).not.toContain('rate portfolios');
  });
});

describe('about hypothetical prices', () => {
  test.each([
    ['if BTC falls 20%', 0.8, 'BTC', 0.5],
    ['what if AAPL goes to 300', 300, 'AAPL', 12.5],
    ['what happens to my portfolio if BTC drops by 20 percent', 0.8, 'BTC', 0.5],
    ['what would my btc be worth if it went to 200k', 200_000, 'BTC', 0.5],
    ['how much would i have if microsoft tripled', 3, 'MSFT', 5],
    ['suppose bitcoin goes to zero', 0, 'BTC', 0.5],
  ])('%s: the holding and the portfolio then', async (prompt, to, symbol, held) => {
    const { positions, totalValue } = await services.portfolio();
    const position = positions.find((one) => one.symbol === symbol);
    const { currentPrice = 0, currentValue } = position as { currentPrice: number; currentValue: number };
    const price = to > 0 && to < 10 ? currentPrice * to : to;
    const answer = await ask(prompt);
    expect(answer).toContain(`would go from ${money(currentPrice)} to **${money(price)}** (`);
    expect(answer).toContain(`would be worth **${money(price * held)}**, `);
    expect(answer).toContain(`Your portfolio would be worth **${money(totalValue - currentValue + price * held)}**.`);
    expect(answer).toContain('That’s arithmetic, not a forecast.');
  });

  test.each([
    ['what if my portfolio doubles', 'everything you hold rose by 100.00%', () => 1, 1],
    [
      'what happens if the market crashes 20%',
      'every stock you hold fell by 20.00%',
      (type: string) => Number(type === 'stock'),
      -0.2,
    ],
    [
      'if crypto drops 50% what am i left with',
      'every coin you hold fell by 50.00%',
      (type: string) => Number(type === 'crypto'),
      -0.5,
    ],
  ])('%s: all of a kind moves alike', async (prompt, supposed, counts, change) => {
    const { positions, totalValue } = await services.portfolio();
    const moved = positions.reduce((sum, { type, currentValue }) => sum + counts(type) * (currentValue ?? 0), 0);
    expect(await ask(prompt)).toContain(
      `If ${supposed}, your portfolio would be worth **${money(totalValue + change * moved)}**, `,
    );
  });

  test.each(['what if the market crashes', 'what if bitcoin falls 120%', 'what if AAPL or MSFT drops 10%'])(
    '%s: states no figure where no one figure is supposed',
    async (prompt) => {
      const answer = await ask(prompt);
      expect(answer).toContain('I can’t work that out. Name one price or percentage, such as “if BTC falls 20%”');
      expect(answer).not.toMatch(/\$\d/);
    },
  );

  test('units bought, or a condition about something else, is no such question', async () => {
    for (const prompt of ['if i had 10 shares of apple what would they be worth', 'let me know if apple is up']) {
      expect(await ask(prompt)).not.toContain('Name one price');
    }
  });
});

test('advice for a future day does not look back', async () => {
  expect(await ask('should i buy apple by christmas')).toMatch(/^I don’t give investment advice/);
});

test('a sum in an instrument: how many units it buys', async () => {
  const [quote] = await services.quotes(['ETH']);
  expect(await ask('$5000 in ETH')).toContain(
    `$5,000.00 buys ${(5000 / (quote?.price ?? 0)).toFixed(8).replace(/0+$/, '')} × **Ethereum`,
  );
});

test('whether it is right: the record', async () => {
  const [record = ''] = (await ask('track record')).split('\n');
  expect(record).toMatch(/^\*\*\d/);
  for (const prompt of ['how accurate are your forecasts', 'how accurate are you', 'is bell reliable'])
    expect(await ask(prompt)).toContain(record);
});

test('without holdings there is no share and no portion', async () => {
  const nothing = bellServices({ ...belongings, lots: [] });
  expect(await ask('what is 10% of my portfolio', nothing)).toContain('Your portfolio is empty.');
  expect(await ask('what percentage of my portfolio is AAPL', nothing)).toContain(
    'You don’t hold **Apple Inc. (AAPL)**',
  );
});
