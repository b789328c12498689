import { aLedgerEntry, aScoredEntry } from '@bellwether/sdk/testing/trackRecords.ts';
import { forecastEvents } from './forecastEvents.ts';

const row = (symbol: string, part = {}) => ({
  symbol,
  name: symbol,
  type: 'stock' as const,
  latest: null,
  lastSettled: null,
  ...part,
});
const coin = { type: 'crypto' as const };
const pending = (targetDate: string) => ({ latest: aLedgerEntry({ targetDate }) });
const SUNDAY = Date.parse('2026-11-22T15:00:00Z');

test('lists what happens next, the soonest first, with the symbols that share it', () => {
  const events = forecastEvents(
    [
      row('AAPL', pending('2026-11-23')),
      row('MSFT', { next: 'before-open' }),
      row('NVDA', { next: 'before-open' }),
      row('BTC', { ...coin, next: 'midnight-utc' }),
      row('ETH', { ...coin, ...pending('2026-11-22') }),
    ],
    SUNDAY,
  );
  expect(events).toEqual([
    { when: '7:00 PM ET', zoned: expect.stringMatching(/12:00 AM UTC\)?$/), what: 'New forecasts', symbols: ['BTC'] },
    { when: 'After 7:00 PM ET', zoned: expect.anything(), what: 'Scored', symbols: ['ETH'] },
    { when: 'Before the next open', what: 'New forecasts', symbols: ['MSFT', 'NVDA'] },
    { when: 'After the close of Mon, Nov 23', what: 'Scored', symbols: ['AAPL'] },
  ]);
});

test('before the open, new forecasts come before today’s close', () => {
  const events = forecastEvents(
    [row('AAPL', pending('2026-11-23')), row('MSFT', { next: 'before-open' })],
    Date.parse('2026-11-23T09:00:00Z'),
  );
  expect(events.map(({ what }) => what)).toEqual(['New forecasts', 'Scored']);
});

test('is empty if nothing is pending or will be issued', () => {
  expect(forecastEvents([row('OLD', { next: 'never' }), row('DONE', { latest: aScoredEntry() })], SUNDAY)).toEqual([]);
});
