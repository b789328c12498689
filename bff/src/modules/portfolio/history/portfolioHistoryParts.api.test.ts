import { endpoints } from '@bellwether/sdk/contract';
import type { PortfolioHistory, PortfolioHistoryParts } from '@bellwether/sdk/contract/types';
import fc from 'fast-check';
import { refusalOf } from '../../../../test/errorShape.ts';
import type { WatchedMarket } from '../../../../test/markets.ts';
import type { TestApp, TestUser } from '../../../../test/testApp.ts';
import { openPortfolioApp } from '../testing/openPortfolioApp.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeEach(async () => {
  ({ app, market, ann } = await openPortfolioApp([]));
});
afterEach(() => app.drop());

const show = ({ token }: TestUser, symbols: string, period = '1M') =>
  app.request(`GET /api/portfolio/history/parts?period=${period}&symbols=${symbols}`, { token });
const add = ({ token }: TestUser, lot: object) =>
  app.request('POST /api/portfolio/add', { token, body: { quantity: '2', purchasePrice: '100', ...lot } });
const valuesOf = ({ parts, other }: PortfolioHistoryParts) => [...parts.map(({ values }) => values), other];

describe('for any lots', () => {
  const lot = fc.record({
    symbol: fc.constantFrom('AAPL', 'MSFT', 'KO', 'BTC', 'BTC-USD', 'ETH', 'NVDA'),
    quantity: fc.integer({ min: 1, max: 99_999_999 }).map((units) => (units / 10_000).toString()),
    purchaseDate: fc.constantFrom(null, '2025-06-02', '2026-02-21', '2026-03-01', '2026-03-09', '2026-03-11'),
  });
  const symbols = fc.subarray(['AAPL', 'KO', 'BTC', 'NVDA', 'TSLA'], { minLength: 1 });

  it('the parts of every day add up to the value of that day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lot, { minLength: 1, maxLength: 4 }), symbols, async (lots, named) => {
        const bob = await app.person();
        for (const one of lots) await add(bob, one);
        for (const period of ['1M', 'All']) {
          const { body: history }: { body: PortfolioHistory } = await app.request(
            `GET /api/portfolio/history?period=${period}`,
            { token: bob.token },
          );
          const { body }: { body: PortfolioHistoryParts } = await show(bob, named.join(','), period);
          expect(endpoints.portfolioHistoryParts.reply.parse(body)).toEqual(body);
          expect(body.dates).toEqual(history.points.map(({ date }) => date));
          const apart = history.points.map(({ value }, day) => {
            const sum = valuesOf(body).reduce((total, values) => total + (values[day] ?? 0), 0);
            return Math.abs(sum - value) / (value || 1);
          });
          expect(Math.max(...apart)).toBeLessThan(1e-13); // a cent of the largest total is 20 times that
        }
      }),
      { numRuns: 8 },
    );
  });
});

it('values a symbol at nothing before its purchase, and at its closes since', async () => {
  await add(ann, { symbol: 'AAPL', purchaseDate: '2026-03-05' });
  await add(ann, { symbol: 'MSFT', purchaseDate: '2026-03-09' });
  const { status, body } = await show(ann, 'MSFT,AAPL');
  expect(status).toBe(200);
  expect(body.dates).toEqual(['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11']);
  const [msft, aapl] = body.parts;
  expect(msft).toEqual({ symbol: 'MSFT', values: [0, 0, expect.any(Number), expect.any(Number), expect.any(Number)] });
  const { body: history } = await app.request('GET /api/portfolio/history?period=1M', { token: ann.token });
  expect(aapl.values[1]).toBe(history.points[1].value);
  expect(body.other).toEqual([0, 0, 0, 0, 0]);
});

it('counts the spellings of a coin as one part, and what is not named as other', async () => {
  await add(ann, { symbol: 'BTC' });
  await add(ann, { symbol: 'BTC-USD' });
  await add(ann, { symbol: 'KO' });
  const { body } = await show(ann, 'BTC-USD');
  const { body: portfolio } = await app.request('GET /api/portfolio', { token: ann.token });
  const [btc, ko] = portfolio.positions;
  expect(body.parts).toHaveLength(1);
  expect(body.parts[0].values.at(-1)).toBe(btc.currentValue);
  expect(body.other.at(-1)).toBe(ko.currentValue);
});

it('does not know the value of a held symbol without prices', async () => {
  await add(ann, { symbol: 'AAPL', purchaseDate: '2026-03-05' });
  market.down = true; // the symbol cannot be checked now
  await add(ann, { symbol: 'ZZZZZ', purchaseDate: '2026-03-09' });
  market.down = false;
  const { body } = await show(await app.signIn(ann), 'ZZZZZ,MSFT');
  expect(body.parts).toEqual([
    { symbol: 'ZZZZZ', values: [0, 0, null, null, null] },
    { symbol: 'MSFT', values: [0, 0, 0, 0, 0] },
  ]);
});

it('includes only the user’s own lots', async () => {
  await add(await app.person(), { symbol: 'AAPL' });
  expect((await show(ann, 'AAPL')).body).toEqual({
    period: '1M',
    dates: [],
    parts: [{ symbol: 'AAPL', values: [] }],
    other: [],
  });
});

it('refuses more than ten symbols, none, and an unknown period', async () => {
  const eleven = Array.from({ length: 11 }, (_, nth) => `S${nth}`).join(',');
  expect(refusalOf(await show(ann, eleven), 400)).toBe('Please ask for at most 10 symbols at a time.');
  expect(refusalOf(await show(ann, ''), 400)).toBe('Please name the symbols, separated by commas.');
  expect(refusalOf(await show(ann, 'AAPL', '5Y'), 400)).toBe('Please choose 1M, 6M, 1Y or All.');
});

it('returns 503 if no price history is available', async () => {
  await add(ann, { symbol: 'AAPL' });
  market.down = true;
  expect(refusalOf(await show(ann, 'AAPL'), 503)).toBe('Price history is unavailable. Please try again.');
});
