import { type WatchedMarket, watchedMarket } from '../../../../test/markets.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { TestClock } from '../../../../test/testClock.ts';

/** A server whose market has AAPL at 200 and BTC at 50,000, and Ann, who has no holdings. */
export async function openPortfolioApp(): Promise<{ app: TestApp; market: WatchedMarket; ann: TestUser }> {
  const clock = new TestClock();
  const market = watchedMarket(clock);
  market.prices.set('stock:AAPL', 200);
  market.prices.set('crypto:BTC', 50_000);
  const app = await TestApp.start({ clock, market });
  return { app, market, ann: await app.person({ browser: new TestBrowser() }) };
}
