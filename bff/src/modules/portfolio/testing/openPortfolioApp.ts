import { type WatchedMarket, watchedMarket } from '../../../../test/markets.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { TestClock } from '../../../../test/testClock.ts';
import type { InstrumentKey } from '../../../market/instrument.ts';

const ROUND_PRICES = [
  ['stock:AAPL', 200],
  ['crypto:BTC', 50_000],
] as const;

/** Starts a server with these prices, and simulated ones for the rest. Ann has no holdings. */
export async function openPortfolioApp(
  prices: readonly (readonly [InstrumentKey, number])[] = ROUND_PRICES,
): Promise<{ app: TestApp; market: WatchedMarket; ann: TestUser }> {
  const clock = new TestClock(); // Wednesday, March 11, 2026
  const market = watchedMarket(clock);
  for (const [key, price] of prices) market.prices.set(key, price);
  const app = await TestApp.start({ clock, market });
  return { app, market, ann: await app.person({ browser: new TestBrowser() }) };
}
