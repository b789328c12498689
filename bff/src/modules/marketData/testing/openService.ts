import { Refusal } from '../../../kernel/errors.ts';
import { ScriptedMarket } from '../../../providers/market/testing/scriptedMarket.ts';
import { MarketDataService } from '../marketData.service.ts';
import { GUARD_SETTINGS } from '../providerGuard.ts';
import { STALE_CACHE_SETTINGS } from '../staleCache.ts';

/** The service over a market that does what a test says. */
export function openService({ timeoutMs = 40, halfOpenAfterMs = 60, patienceMs = 15, inProcess = false } = {}) {
  let now = Date.parse('2026-03-11T15:00:00Z');
  const provider = new ScriptedMarket([
    { symbol: 'AAPL', type: 'stock' },
    { symbol: 'MSFT', type: 'stock' },
    { symbol: 'LTC', type: 'stock' },
    { symbol: 'BTC', type: 'crypto' },
  ]);
  provider.inProcess = inProcess;
  const health: boolean[] = [];
  const market = new MarketDataService({
    market: provider,
    clock: { now: () => now },
    cache: { ...STALE_CACHE_SETTINGS, patienceMs },
    guard: { ...GUARD_SETTINGS, timeoutMs, halfOpenAfterMs },
    onHealthChange: (healthy) => void health.push(healthy),
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { provider, market, health, pass };
}

/** What a promise was refused with; null if it was not. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, message: error.message } : error),
  );
