import { bellServices } from '../../../../test/bellServices.ts';
import { TestClock } from '../../../../test/testClock.ts';
import { keyOf } from '../../../market/instrument.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { filesMarket } from '../../../providers/market/files/filesMarket.ts';
import { barsOf } from '../../../providers/market/testing/scriptedMarket.ts';
import { ask } from './testing/askBell.ts';

const rising = (days: number) => Array.from({ length: days }, (_, at) => 100 + at);

/** Price files, as of Friday, November 20, 2026. */
function filed(files: Readonly<Record<string, readonly DailyBar[]>>, lots: readonly string[] = []) {
  const clock = new TestClock(Date.UTC(2026, 10, 20, 17));
  const series = new Map(
    Object.entries(files).map(([symbol, bars]) => [keyOf({ symbol, type: 'stock' }), [...bars]] as const),
  );
  return bellServices({
    clock,
    market: filesMarket({ series, actions: new Map() }, clock),
    lots: lots.map((symbol) => [symbol, '2', '90', '2022-01-03'] as const),
  });
}

describe('lots whose files end on different days', () => {
  const files = { AAPL: barsOf([100, 90], '2022-12-28'), MSFT: barsOf([200, 210], '2026-08-18') };

  test('today: gives the last day with prices, and says that there are no newer ones', async () => {
    const answer = await ask('how much did I make today', filed(files, ['AAPL', 'MSFT']));
    expect(answer).toMatch(/^No new prices since Aug 18, 2026\./);
    // +20 of 2·200
    expect(answer).toContain('was up **$20.00** (+5.00%) on Aug 18, 2026, the last day with prices.');
    expect(answer).toContain('None of your holdings fell.');
    expect(answer).toContain('AAPL last traded Dec 28, 2022; it doesn’t count in this change.');
  });

  test('the best and worst of the day are those of that day', async () => {
    const answer = await ask('which of my stocks did best and worst today', filed(files, ['AAPL', 'MSFT']));
    expect(answer).toContain('on Aug 18, 2026, the last day with prices:');
    expect(answer).not.toMatch(/^- .*AAPL/m);
    expect(answer).toContain('AAPL last traded Dec 28, 2022; it doesn’t count in this change.');
  });
});

describe('a file with a gap', () => {
  const gap = [...barsOf(rising(400), '2022-12-28'), ...barsOf([300, 310, 330], '2026-11-04')];
  const whole = barsOf(rising(400), '2026-11-19');
  const services = filed({ AAPL: gap, MSFT: whole });

  test.each(['how did AAPL do over the last month', 'AAPL in november 2026', 'AAPL in 2026', 'AAPL this year'])(
    '%s: is not measured from a price that is years older',
    async (prompt) => {
      const answer = await ask(prompt, services);
      expect(answer).toMatch(/I don’t have a close near \w+ \d+, 202[56]: the last one before it is from Dec 28, 2022/);
      expect(answer).toContain('(+10.00%), from $300.00 (close of Nov 2, 2026) to $330.00 (close of Nov 4, 2026)');
    },
  );

  test('a comparison names no winner', async () => {
    const answer = await ask('compare AAPL and MSFT over the last month', services);
    expect(answer).toContain('They aren’t measured from the same day');
    expect(answer).not.toContain('outperformed');
  });
});

test.each(['AAPL over the last month', 'AAPL in 2026', 'compare AAPL and MSFT over the last month'])(
  '%s, with prices that ended: says on which day',
  async (prompt) => {
    const answer = await ask(
      prompt,
      filed({ AAPL: barsOf(rising(9), '2022-12-28'), MSFT: barsOf(rising(99), '2026-11-19') }),
    );
    expect(answer).toContain('my prices end on Dec 28, 2022.');
    expect(answer).not.toContain('as far back');
  },
);

test('a day after prices ended: says so, with the last close', async () => {
  const services = filed({ AAPL: barsOf([100, 110], '2022-12-28'), MSFT: barsOf([100, 110], '2026-11-19') });
  expect(await ask('AAPL on 3 March 2026', services)).toContain(
    'my prices end on Dec 28, 2022. The last close before that was **$110.00** on Wed, Dec 28, 2022.',
  );
  expect(await ask('MSFT on 20 November 2026', services)).toContain('I don’t have a close for Fri, Nov 20, 2026.');
});

test('prices that start within the period: measures from the first, and says so', async () => {
  const answer = await ask('AAPL this year', filed({ AAPL: barsOf([100, 110], '2026-11-19') }));
  expect(answer).toContain('from $100.00 (close of Nov 18, 2026) to $110.00');
  expect(answer).toContain('My prices start on Nov 18, 2026.');
});
