import { DAY, HOUR } from '../../../../../test/testClock.ts';
import type { InstrumentId } from '../../../../market/instrument.ts';
import { barsOf } from '../../../../providers/market/testing/scriptedMarket.ts';
import { AAPL, BTC, LedgerBench, MSFT, type Replica, wave } from '../testing/ledgerBench.ts';
import { verifyLedger } from '../verify/verify.ts';

let bench: LedgerBench;
let one: Replica;
beforeEach(async () => {
  bench = await LedgerBench.open();
  one = await bench.replica({ own: false });
});
afterEach(() => bench.close());

const scores = () => bench.test.db.knex('forecast_scores').orderBy('sequence');
const waiting = async () => (await bench.test.db.knex('forecasts_due')).length;

async function issue(...ids: InstrumentId[]) {
  for (const id of ids) await one.issuing.offer(bench.forecast(id));
  await one.background.settled();
}

/** After Wednesday's close in New York. */
const toWednesdayEvening = () => bench.clock.advance(24 * HOUR);

test('a forecast is scored once its close exists, not before', async () => {
  await issue(AAPL);
  expect(await one.settling.settleDue()).toBe(0);
  toWednesdayEvening();
  expect(await one.settling.settleDue()).toBe(0);
  expect(await waiting()).toBe(1);
  bench.clock.advance(1 * HOUR); // past the market service's cache
  const lastClose = wave(400).at(-1) as number;
  bench.closes(AAPL, '2026-03-11', lastClose * 1.5);
  expect(await one.settling.settleDue()).toBe(1);
  const [score] = await scores();
  expect(score).toMatchObject({
    sequence: 1,
    forecast_sequence: 1,
    kind: 'scored',
    reason: null,
    scored_at: bench.clock.now(),
    outcome: 'Up',
    inside80: 0,
    inside95: 0,
  });
  expect(Number(score.close)).toBe(lastClose * 1.5);
  expect(Number(score.no_change_error)).toBeCloseTo(0.5, 12);
  expect(await waiting()).toBe(0);
  expect(await verifyLedger(bench.test.db)).toMatchObject({ forecasts: 1, scored: 1, broken: null });
});

test('an unfinished day has no close', async () => {
  await issue(AAPL);
  toWednesdayEvening();
  const bars = bench.provider.histories.get('stock:AAPL') ?? [];
  bench.gives(AAPL, [...bars, ...barsOf([110], '2026-03-11').map((bar) => ({ ...bar, complete: false }))]);
  expect(await one.settling.settleDue()).toBe(0);
});

test('repeated and concurrent scoring scores once', async () => {
  await issue(AAPL, MSFT);
  toWednesdayEvening();
  bench.closes(AAPL, '2026-03-11', 104);
  bench.closes(MSFT, '2026-03-11', 96);
  const two = await bench.replica();
  const three = await bench.replica();
  const counts = await Promise.all([one, two, three].map(({ settling }) => settling.settleDue()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await one.settling.settleDue()).toBe(0);
  expect((await scores()).map(({ forecast_sequence }) => forecast_sequence).toSorted()).toEqual([1, 2]);
  expect(await verifyLedger(bench.test.db)).toMatchObject({ forecasts: 2, scored: 2, broken: null });
  expect((await two.trackRecord.ofAll()).record).toMatchObject({ n: 2, pending: 0 });
});

test('a forecast without a close for ten days becomes unscorable and does not count', async () => {
  await issue(AAPL, MSFT);
  bench.closes(MSFT, '2026-03-12', 100); // an unscheduled closing on Wednesday
  bench.clock.advance(10 * DAY);
  expect(await one.settling.settleDue()).toBe(0);
  bench.clock.advance(1 * DAY);
  expect(await one.settling.settleDue()).toBe(2);
  expect(await scores()).toEqual([
    expect.objectContaining({
      kind: 'unscorable',
      close: null,
      error: null,
      reason: expect.stringContaining('no close'),
    }),
    expect.objectContaining({ kind: 'unscorable' }),
  ]);
  expect(await bench.test.db.knex('forecasts')).toHaveLength(2);
  const { record, issued } = await one.trackRecord.ofAll();
  expect({ issued, ...record }).toMatchObject({ issued: 2, n: 0, unscorable: 2, pending: 0, hitRate: null });
  const { calls } = await one.trackRecord.ofSymbol('MSFT');
  expect(calls).toEqual([
    expect.objectContaining({ state: 'unscorable', result: null, reason: expect.stringContaining('no close') }),
  ]);
  expect(await verifyLedger(bench.test.db)).toMatchObject({ scored: 0, unscorable: 2, broken: null });
});

test('nothing becomes unscorable while the price source is down', async () => {
  await issue(AAPL);
  bench.provider.does = 'fail';
  bench.clock.advance(30 * DAY);
  expect(await one.settling.settleDue()).toBe(0);
  expect(await waiting()).toBe(1);
});

test('forecasts of one source are never scored by the prices of another', async () => {
  await issue(AAPL);
  toWednesdayEvening();
  bench.closes(AAPL, '2026-03-11', 104);
  const other = await bench.replica({ source: 'other' });
  expect(await other.settling.settleDue()).toBe(0);
  expect((await other.trackRecord.ofAll()).issued).toBe(0);
  bench.clock.advance(11 * DAY);
  expect(await other.settling.settleDue()).toBe(1);
  expect((await scores())[0]).toMatchObject({ kind: 'unscorable', reason: expect.stringContaining('"scripted"') });
});

test('a split between forecast and close is not scored as a crash', async () => {
  await issue(AAPL);
  toWednesdayEvening();
  const halved = (bench.provider.histories.get('stock:AAPL') ?? []).map((bar) => ({ ...bar, close: bar.close / 2 }));
  const last = halved.at(-1)?.close as number;
  bench.gives(AAPL, [...halved, ...barsOf([last * 1.002], '2026-03-11')]);
  expect(await one.settling.settleDue()).toBe(1);
  const [score] = await scores();
  expect(Number(score.no_change_error)).toBeCloseTo(0.002, 9);
  expect(score.inside95).toBe(1);
  const [call] = (await one.trackRecord.ofSymbol('AAPL')).calls;
  expect(call?.result?.close).toBeCloseTo((call?.lastClose as number) * 1.002, 1);
});

test('a crypto day is scored after midnight', async () => {
  bench.clock.advance(3 * HOUR + 60_000);
  await issue(BTC);
  bench.closes(BTC, '2026-03-11', 101);
  bench.clock.advance(23 * HOUR);
  expect(await one.settling.settleDue()).toBe(0);
  bench.clock.advance(1 * HOUR);
  expect(await one.settling.settleDue()).toBe(1);
});

test('a hundred stuck forecasts do not block the last one', async () => {
  const made = bench.forecast(AAPL);
  for (let at = 0; at < 120; at += 1) await one.issuing.offer({ ...made, id: { type: 'stock', symbol: `S${at}` } });
  await issue(AAPL);
  toWednesdayEvening();
  bench.closes(AAPL, '2026-03-11', 104);
  expect(await one.settling.settleDue()).toBe(1);
  expect(await waiting()).toBe(120);
});
