import { HOUR, MINUTE } from '../../../../../test/testClock.ts';
import type { InstrumentForecast } from '../../predict/instrumentForecast.ts';
import { AAPL, BTC, LedgerBench, MSFT, type Replica } from '../testing/ledgerBench.ts';
import { verifyLedger } from '../verify/verify.ts';

let bench: LedgerBench;
let one: Replica;
beforeEach(async () => {
  bench = await LedgerBench.open();
  one = await bench.replica({ own: false });
});
afterEach(() => bench.close());

const rows = () => bench.test.db.knex('forecasts').orderBy('sequence');
const settled = (replica: Replica) => replica.background.settled();

/** Forecasts of many fictional symbols from the same prices. */
function many(count: number): InstrumentForecast[] {
  const made = bench.forecast(AAPL);
  return Array.from({ length: count }, (_, at) => ({ ...made, id: { type: 'stock', symbol: `S${at}` } }));
}

async function expectIntact(forecasts: number) {
  expect(await verifyLedger(bench.test.db)).toMatchObject({ forecasts, broken: null });
}

test('a forecast is written unchanged before its session', async () => {
  const made = bench.forecast(AAPL);
  expect(await one.issuing.offer(made)).toBe(true);
  await settled(one);
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    sequence: 1,
    source: 'scripted',
    type: 'stock',
    symbol: 'AAPL',
    as_of: '2026-03-10',
    target_date: '2026-03-11',
    issued_at: bench.clock.now(),
    opens_at: Date.UTC(2026, 2, 11, 13, 30),
    closes_at: Date.UTC(2026, 2, 11, 20, 0),
    model_version: made.forecast.modelVersion,
    direction: made.forecast.direction,
  });
  // The text preserves the number to its last bit.
  expect(Number(row.predicted_price)).toBe(made.forecast.predictedPrice);
  expect(Number(row.low95)).toBe(made.forecast.range95[0]);
  // Climatology: the shares of all 399 changes so far, one day added to each outcome.
  const { closes } = made.history;
  const changes = Array.from(closes.slice(1), (close, at) => 100 * (close / (closes[at] as number) - 1));
  const share = (days: readonly number[]) => (days.length + 1) / (changes.length + 3);
  const { neutralBandPct } = made.forecast;
  expect(Number(row.climate_up)).toBeCloseTo(share(changes.filter((change) => change > neutralBandPct)), 12);
  expect(Number(row.climate_down)).toBeCloseTo(share(changes.filter((change) => change < -neutralBandPct)), 12);
  expect(Number(row.climate_up) + Number(row.climate_neutral) + Number(row.climate_down)).toBeCloseTo(1, 12);
  await expectIntact(1);
});

test('the first forecast of a day counts; later ones change nothing', async () => {
  const made = bench.forecast(AAPL);
  await one.issuing.offer(made);
  await settled(one);
  const before = await rows();
  const other = { ...made, forecast: { ...made.forecast, predictedPrice: 1, direction: 'Down' as const } };
  expect(await one.issuing.offer(made)).toBe(true);
  expect(await one.issuing.offer(other)).toBe(true);
  // The same holds on a server that does not remember the first one.
  const two = await bench.replica();
  expect(await two.issuing.offer(other)).toBe(true);
  await Promise.all([settled(one), settled(two)]);
  expect(await rows()).toEqual(before);
});

test('a forecast is not issued once its session has begun; an earlier one stays', async () => {
  await one.issuing.offer(bench.forecast(AAPL));
  await settled(one);
  bench.clock.advance(16 * HOUR + 29 * MINUTE); // 13:29 in London, 9:29 in New York
  expect(await one.issuing.offer(bench.forecast(MSFT))).toBe(true);
  await settled(one);
  bench.clock.advance(1 * MINUTE);
  const two = await bench.replica();
  const late = { ...bench.forecast(MSFT), id: { type: 'stock', symbol: 'LATE' } } as const;
  expect(await two.issuing.offer(late)).toBe(false);
  expect(await two.issuing.offer(bench.forecast(AAPL))).toBe(true);
  await settled(two);
  expect((await rows()).map(({ symbol }) => symbol)).toEqual(['AAPL', 'MSFT']);
  await expectIntact(2);
});

test('a crypto day counts in its first half hour', async () => {
  bench.clock.advance(3 * HOUR + 29 * MINUTE); // 00:29 UTC on Wednesday
  expect(await one.issuing.offer(bench.forecast(BTC))).toBe(true);
  bench.clock.advance(1 * MINUTE);
  expect(await one.issuing.offer({ ...bench.forecast(BTC), id: { type: 'crypto', symbol: 'ETH' } })).toBe(false);
});

test('a forecast that could not be written in time is not written late', async () => {
  const { transaction } = one.db;
  Object.assign(one.db, { transaction: () => Promise.reject(new Error('the disk is full')) });
  try {
    expect(await one.issuing.offer(bench.forecast(AAPL))).toBe(true);
    await settled(one);
  } finally {
    Object.assign(one.db, { transaction });
  }
  expect(one.lines.join()).toContain('could not be written into the ledger');
  bench.clock.advance(17 * HOUR);
  await one.issuing.flush();
  expect(await rows()).toEqual([]);
  expect(one.lines.join()).toContain('too late for the ledger');
});

test('a failed write is logged, queued and retried in the next round', async () => {
  const { transaction } = one.db;
  Object.assign(one.db, { transaction: () => Promise.reject(new Error('the disk is full')) });
  try {
    const answer = await one.predict.predict('AAPL');
    expect(answer.recorded).toBe(true);
    await settled(one);
  } finally {
    Object.assign(one.db, { transaction });
  }
  expect(await rows()).toEqual([]);
  await one.rounds.run();
  expect(await rows()).toHaveLength(1);
});

test('a forecast is returned even if the ledger is unreadable', async () => {
  bench.clock.advance(17 * HOUR); // late: only the database knows whether there is one
  const two = await bench.replica();
  await two.db.close();
  const answer = await two.predict.predict('AAPL');
  expect(answer).toMatchObject({ symbol: 'AAPL', targetDate: '2026-03-11' });
  expect(answer.recorded).toBeUndefined();
  expect(two.lines.join()).toContain('could not be taken into the ledger');
});

test('two servers on one database at once: exactly one row a day, one chain', async () => {
  const replicas = [await bench.replica(), await bench.replica(), await bench.replica()];
  const forecasts = many(60);
  const strides = [1, 7, 59]; // through all 60, in another order each
  await Promise.all(
    replicas.map(async (replica, at) => {
      // A few at a time, so that they meet at the head of the chain.
      for (let turn = 0; turn < forecasts.length; turn += 1) {
        await replica.issuing.offer(
          forecasts[(turn * (strides[at] as number) + at * 20) % forecasts.length] as InstrumentForecast,
        );
        if (turn % 4 === 0) await replica.issuing.flush();
      }
      await settled(replica);
    }),
  );
  const issued = await rows();
  expect(issued.map(({ symbol }) => symbol).toSorted()).toEqual(forecasts.map(({ id }) => id.symbol).toSorted());
  expect(replicas.flatMap(({ lines }) => lines)).toEqual([]);
  await expectIntact(60);
});

test('fifty concurrent forecasts are written in batches', async () => {
  const { transaction } = one.db;
  let transactions = 0;
  const counted: typeof transaction = (work, options) => {
    transactions += 1;
    return transaction(work, options);
  };
  Object.assign(one.db, { transaction: counted });
  try {
    await Promise.all(many(50).map((made) => one.issuing.offer(made)));
    await settled(one);
  } finally {
    Object.assign(one.db, { transaction });
  }
  expect(await rows()).toHaveLength(50);
  expect(transactions).toBeLessThanOrEqual(2);
});

test('rows reject updates and deletes', async () => {
  await one.issuing.offer(bench.forecast(AAPL));
  await settled(one);
  const table = () => bench.test.db.knex('forecasts');
  await expect(table().update({ direction: 'Down' })).rejects.toThrow('forecasts is append-only');
  await expect(table().del()).rejects.toThrow('forecasts is append-only');
});

test('the hash covers every column of both tables', async () => {
  const { FORECAST_FIELDS, SCORE_FIELDS, columnOf } = await import('../entries/seal.ts');
  const { knex } = bench.test.db;
  const columns = async (table: string) => Object.keys(await knex(table).columnInfo()).toSorted();
  const hashed = (fields: readonly string[]) => [...fields.map(columnOf), 'format', 'hash'].toSorted();
  expect(await columns('forecasts')).toEqual(hashed(FORECAST_FIELDS));
  expect(await columns('forecast_scores')).toEqual(hashed(SCORE_FIELDS));
});

describe('rounds', () => {
  test('issue for every symbol on a watchlist, once, and for no other', async () => {
    one.watched.push('AAPL', 'BTC', 'MSFT', 'NOPE', 'BTC-USD');
    await one.rounds.run();
    await one.rounds.run();
    expect((await rows()).map(({ symbol }) => symbol)).toEqual(['AAPL', 'MSFT']); // no crypto day has begun
    bench.clock.advance(3 * HOUR + 5 * MINUTE);
    await one.rounds.run();
    expect((await rows()).map(({ symbol }) => symbol)).toEqual(['AAPL', 'MSFT', 'BTC']);
  });

  test('two of them on two servers at once', async () => {
    const two = await bench.replica();
    for (const { watched } of [one, two]) watched.push('AAPL', 'MSFT');
    await Promise.all([one.rounds.run(), two.rounds.run(), one.rounds.run()]);
    expect((await rows()).map(({ symbol }) => symbol).toSorted()).toEqual(['AAPL', 'MSFT']);
    await expectIntact(2);
  });

  test('a symbol with unusable prices does not block the others', async () => {
    bench.gives(
      MSFT,
      (bench.provider.histories.get('stock:MSFT') ?? []).map((bar) => ({ ...bar, close: 0 })),
    );
    one.watched.push('AAPL', 'MSFT');
    await one.rounds.run();
    expect((await rows()).map(({ symbol }) => symbol)).toEqual(['AAPL']);
  });

  test('gives up quickly on a price source that is down, and the next round catches up', async () => {
    one.watched.push('AAPL');
    bench.provider.does = 'fail';
    await one.rounds.run();
    expect(await rows()).toEqual([]);
    bench.provider.does = 'answer';
    await one.rounds.run();
    expect(await rows()).toHaveLength(1);
  });
});
