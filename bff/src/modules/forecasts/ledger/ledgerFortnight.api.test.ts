import type { ForecastList } from '@bellwether/sdk/contract/types';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { DAY, HOUR, TestClock } from '../../../../test/testClock.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { simulatedMarket } from '../../../providers/market/simulated/simulatedMarket.ts';
import { type Forecast, forecastNext } from '../model/forecaster.ts';
import { verifyLedger } from './verify/verify.ts';

/** Monday, 2 March 2026, early in the morning UTC. */
const BEGIN = Date.UTC(2026, 2, 2, 0, 10);
const STOCKS = ['AAPL', 'MSFT', 'KO', 'SPY', 'TSLA'];
const COINS = ['BTC', 'ETH', 'SOL'];
/** UTC times: ten past midnight, before the bell, mid-session, after the close. */
const HOURS = [0, 12, 15, 21];

let app: TestApp;
let people: TestUser[];
beforeAll(async () => {
  const clock = new TestClock(BEGIN);
  app = await TestApp.start({ clock });
  people = [await app.person(), await app.person()];
  const [ann, bob] = people as [TestUser, TestUser];
  for (const symbol of [...STOCKS, 'BTC']) await watch(ann, symbol);
  for (const symbol of ['AAPL', ...COINS]) await watch(bob, symbol);
  for (let day = 0; day < 15; day += 1) {
    for (const hour of HOURS) {
      clock.advance(BEGIN + day * DAY + hour * HOUR - clock.now());
      await app.composed.ledgerRound();
    }
    // Requests a symbol on no watchlist, once in time and once too late.
    if (day === 3) await ask(ann, 'NVDA');
    if (day === 4) {
      clock.advance(-6 * HOUR);
      await ask(ann, 'AMD');
      clock.advance(6 * HOUR);
    }
  }
}, 120_000);
afterAll(() => app.drop());

const watch = ({ token }: TestUser, symbol: string) =>
  app.request('POST /api/watchlist/add', { token, body: { symbol } });
async function ask(person: TestUser, symbol: string) {
  const { token } = await app.signIn(person); // sessions expire within the day
  const { status } = await app.request(`GET /api/predict/${symbol}`, { token });
  expect(status).toBe(200);
  await app.settled();
}

interface Expected {
  readonly target: string;
  readonly forecast: Forecast;
  readonly close: number | undefined;
}

/** The expected forecasts and outcomes, computed from the market without any ledger code. */
async function expectedOf(symbol: string, type: 'stock' | 'crypto', days: readonly string[]): Promise<Expected[]> {
  const bars = (await simulatedMarket({ clock: app.clock }).history({ symbol, type })) as readonly DailyBar[];
  return days.map((target) => {
    const before = bars.filter(({ date }) => date < target).map(({ close }) => close);
    const bar = bars.find(({ date }) => date === target);
    return { target, forecast: forecastNext(before), close: bar?.complete ? bar.close : undefined };
  });
}

// Four sessions a week are issued the evening before, the first Monday's in the morning.
const SESSIONS = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17].map((day) => `2026-03-${String(day).padStart(2, '0')}`);
const UTC_DAYS = Array.from({ length: 15 }, (_, at) => `2026-03-${String(at + 2).padStart(2, '0')}`);

async function everything(): Promise<(Expected & { symbol: string })[]> {
  const of = async (symbol: string, type: 'stock' | 'crypto', days: readonly string[]) =>
    (await expectedOf(symbol, type, days)).map((one) => ({ ...one, symbol }));
  const all = await Promise.all([
    ...STOCKS.map((symbol) => of(symbol, 'stock', SESSIONS)),
    ...COINS.map((symbol) => of(symbol, 'crypto', UTC_DAYS)),
    of('NVDA', 'stock', ['2026-03-06']),
  ]);
  return all.flat();
}

function outcome({ forecast, close = 0 }: Expected) {
  const change = 100 * (close / forecast.lastClose - 1);
  if (change > forecast.neutralBandPct) return 'Up';
  return change < -forecast.neutralBandPct ? 'Down' : 'Neutral';
}

test('after two weeks there is one forecast per session and watched symbol, and none issued late', async () => {
  const rows = await app.db.knex('forecasts').orderBy('sequence');
  const expected = await everything();
  const name = (symbol: string, day: string) => `${symbol} ${day}`;
  expect(rows.map((row) => name(row.symbol, row.target_date)).toSorted()).toEqual(
    expected.map(({ symbol, target }) => name(symbol, target)).toSorted(),
  );
  for (const row of rows) {
    expect(row.issued_at).toBeLessThan(row.type === 'stock' ? row.opens_at : row.opens_at + 0.5 * HOUR);
    const { forecast } =
      expected.find(({ symbol, target }) => symbol === row.symbol && target === row.target_date) ?? {};
    // No look-ahead: matches a forecast from the earlier closes alone.
    expect(Number(row.predicted_price)).toBe(forecast?.predictedPrice);
    expect(Number(row.high95)).toBe(forecast?.range95[1]);
    expect(row.direction).toBe(forecast?.direction);
  }
});

test('the track record matches one computed from the market', async () => {
  const expected = await everything();
  const scored = expected.filter(({ close }) => close !== undefined);
  const n = scored.length;
  const sum = (figure: (one: Expected & { close: number }) => number) =>
    scored.reduce((total, one) => total + figure(one as Expected & { close: number }), 0);
  const hits = sum((one) => (outcome(one) === one.forecast.direction ? 1 : 0));
  const inside = (at: 'range80' | 'range95') =>
    sum(({ forecast, close }) => (close >= forecast[at][0] && close <= forecast[at][1] ? 1 : 0));
  const error = sum(({ forecast, close }) => Math.abs(forecast.predictedPrice - close) / forecast.lastClose);
  const noChange = sum(({ forecast, close }) => Math.abs(forecast.lastClose - close) / forecast.lastClose);
  const direction = sum(({ forecast, close }) =>
    close === forecast.lastClose ? 0.5 : forecast.pUp > 0.5 === close > forecast.lastClose ? 1 : 0,
  );
  const { body } = await app.request('GET /api/track-record');
  expect(n).toBeGreaterThan(80);
  expect(body.issued).toBe(expected.length);
  expect(body.record).toMatchObject({ n, pending: expected.length - n, unscorable: 0, from: '2026-03-02' });
  expect(body.record.to).toBe(
    scored
      .map(({ target }) => target)
      .toSorted()
      .at(-1),
  );
  const figures: [string, number][] = [
    ['hitRate', hits / n],
    ['directionHitRate', direction / n],
    ['coverage80', inside('range80') / n],
    ['coverage95', inside('range95') / n],
    ['maeRatio', error / noChange],
  ];
  for (const [figure, value] of figures)
    expect([figure, body.record[figure]]).toEqual([figure, expect.closeTo(value, 4)]);
  expect(body.record.betterThanNoChange).toBe(error < noChange);

  // Wilson's interval, from its equation: the shares p with |p̂ − p| = z·√(p(1−p)/n).
  for (const end of body.record.hitRate95) {
    expect(Math.abs(hits / n - end) / Math.sqrt((end * (1 - end)) / n)).toBeCloseTo(1.96, 1);
  }
  const rows: { from: number; n: number; stated: number; observed: number }[] = body.record.reliability;
  expect(rows.reduce((total, row) => total + row.n, 0)).toBe(n);
  for (const row of rows) {
    const own = scored.filter(({ forecast }) => Math.floor(forecast.confidence * 10) / 10 === row.from);
    expect(own).toHaveLength(row.n);
    const right = own.filter((one) => outcome(one) === one.forecast.direction).length;
    expect(row.observed).toBeCloseTo(right / own.length, 4);
    expect(row.stated).toBeCloseTo(own.reduce((total, one) => total + one.forecast.confidence, 0) / own.length, 4);
  }
  expect(body.byModelVersion).toEqual([{ modelVersion: expect.any(String), record: body.record }]);
});

test('one symbol has every forecast with its outcome, newest first, and its own record', async () => {
  const { token } = await app.signIn(people[0] as TestUser);
  const { body } = await app.request('GET /api/predict/KO/track-record', { token });
  const expected = (await expectedOf('KO', 'stock', SESSIONS)).reverse();
  expect(body.calls.map(({ targetDate }: { targetDate: string }) => targetDate)).toEqual(
    expected.map(({ target }) => target),
  );
  for (const [at, call] of body.calls.entries()) {
    const one = expected[at] as Expected;
    if (one.close === undefined) expect(call).toMatchObject({ state: 'pending', result: null });
    else {
      const right = outcome(one) === one.forecast.direction;
      expect(call).toMatchObject({
        state: right ? 'right' : 'wrong',
        result: { close: one.close, outcome: outcome(one) },
      });
    }
  }
  const scored = expected.filter(({ close }) => close !== undefined);
  const hits = scored.filter((one) => outcome(one) === one.forecast.direction).length;
  expect(body.live).toMatchObject({ n: scored.length, pending: 1 });
  expect(body.live.hitRate).toBeCloseTo(hits / scored.length, 4);
  expect(body.simulated.kind).toBe('simulated');
});

test('the list of forecasts is the ledger, latest issued first, with the market’s outcomes', async () => {
  const expected = await everything();
  const told: ForecastList['forecasts'] = [];
  for (let query = ''; ; ) {
    const { body } = await app.request(`GET /api/track-record/forecasts${query}`);
    told.push(...(body as ForecastList).forecasts);
    if (body.next === null) break;
    query = `?before=${body.next}`;
  }
  expect(told.map(({ sequence }) => sequence)).toEqual(expected.map((_, at) => expected.length - at));
  for (const { symbol, targetDate, predictedDirection, state, result } of told) {
    const one = expected.find((other) => other.symbol === symbol && other.target === targetDate) as Expected;
    expect(predictedDirection).toBe(one.forecast.direction);
    if (one.close === undefined) expect({ state, result }).toEqual({ state: 'pending', result: null });
    else expect(result).toMatchObject({ close: one.close, outcome: outcome(one) });
  }
  const { body: record } = await app.request('GET /api/track-record');
  const right = told.filter(({ state }) => state === 'right').length;
  expect(right / record.record.n).toBeCloseTo(record.record.hitRate, 4);
});

test('the chain is intact', async () => {
  const scored = (await everything()).filter(({ close }) => close !== undefined).length;
  expect(await verifyLedger(app.db)).toMatchObject({ scored, unscorable: 0, broken: null });
});
