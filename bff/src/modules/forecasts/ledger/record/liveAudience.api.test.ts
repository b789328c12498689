import { endpoints } from '@bellwether/sdk/contract';
import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp } from '../../../../../test/testApp.ts';
import { TestClock } from '../../../../../test/testClock.ts';
import { endpointsOpenToAll } from '../testing/endpointsOpenToAll.ts';

/** An hour after the close in New York. */
const EVENING = Date.UTC(2026, 2, 11, 21, 0);

async function startWith(env: Record<string, string>) {
  const app = await TestApp.start({
    clock: new TestClock(EVENING),
    env: { COINBASE_URL: 'http://127.0.0.1:9', ...env },
  });
  const list = async (token?: string) =>
    (await app.request('GET /api/track-record/forecasts', token === undefined ? {} : { token })).body;
  return { app, list };
}

test('personal licenses keep prices from visitors, and not from people with an account', async () => {
  const { app, list } = await startWith({ MARKET_DATA: 'live' });
  try {
    const { token } = await app.person();
    const said = await list();
    expect(endpoints.listForecasts.reply.parse(said)).toEqual(said);
    expect(said).toMatchObject({ forecasts: [], next: null, withheld: expect.stringContaining('Please log in') });
    expect(await list(token)).not.toHaveProperty('withheld');
    refusalOf(await app.request('GET /api/market-data/quote/BTC'), 401);
  } finally {
    await app.drop();
  }
});

test.each([
  { MARKET_DATA: 'live', LIVE_AUDIENCE: 'licensed' },
  { MARKET_DATA: 'simulated', LIVE_AUDIENCE: 'personal' },
])('with %j, everybody sees the list', async (env) => {
  const { app, list } = await startWith(env);
  try {
    expect(await list()).not.toHaveProperty('withheld');
  } finally {
    await app.drop();
  }
});

test('the list of forecasts is the only answer with prices that needs no account', () => {
  expect(endpointsOpenToAll()).toEqual(['listForecasts']);
});
