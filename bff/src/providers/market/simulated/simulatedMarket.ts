import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
import type { Clock } from '../../../kernel/clock.ts';
import { dateOf } from '../../../market/calendar/days.ts';
import { latestSession } from '../../../market/calendar/exchangeCalendar.ts';
import { DIRECTORY, inDirectory } from '../../../market/directory/directory.ts';
import { rankInstruments } from '../../../market/directory/rankInstruments.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../market/instrument.ts';
import type { MarketData, MarketOverviewPlan, MarketQuote } from '../../../market/marketData.ts';
import { changeFrom } from '../../../market/roundPrice.ts';
import { NewsDesk } from './news/newsDesk.ts';
import { DEFAULT_SEED } from './prices/epoch.ts';
import type { SimulatedInstrument } from './prices/simulatedInstrument.ts';
import { simulatedInstruments } from './prices/simulatedInstruments.ts';

const OVERVIEW_PLAN: MarketOverviewPlan = {
  stocks: ['SPX', 'IXIC', 'DJI', 'AAPL', 'MSFT', 'NVDA'].map((symbol) => ({ symbol, type: 'stock' })),
  crypto: ['BTC', 'ETH', 'SOL', 'BNB', 'XRP', 'DOGE'].map((symbol) => ({ symbol, type: 'crypto' })),
  benchmark: { symbol: 'SPX', type: 'stock' },
};

const NO_PRICE_YET = 'The session has just begun, so there is no chart of it yet.';

/**
 * A simulated market, marked as such: determined by its seed and the clock, without network or disk. Two instances agree
 * to the cent at every instant, regardless of when they started.
 */
export function simulatedMarket({ clock, seed = DEFAULT_SEED }: { clock: Clock; seed?: string }): MarketData {
  const instruments = simulatedInstruments(seed);
  const news = new NewsDesk(instruments, seed);

  return {
    source: 'simulated',
    abilities: { intraday: true, news: true },
    inProcess: true,
    find: (id) => (instruments.has(keyOf(id)) ? inDirectory(id) : undefined),
    splits: () => [],
    async quotes(ids) {
      const now = clock.now();
      const found = new Map<InstrumentKey, MarketQuote>();
      for (const id of ids) {
        const quote = quoteAt(id, instruments.get(keyOf(id)), now);
        if (quote) found.set(keyOf(id), quote);
      }
      return found;
    },
    async quotesAtHand() {
      const now = clock.now();
      return DIRECTORY.flatMap((one) => quoteAt(one, instruments.get(keyOf(one)), now) ?? []);
    },
    async intraday(id) {
      const instrument = instruments.get(keyOf(id));
      if (!instrument) return undefined;
      const bars = instrument.intradayUntil(clock.now());
      const session = id.type === 'stock' ? dateOf(latestSession(clock.now()).day) : null;
      return bars.length > 0 ? { session, bars, delayMinutes: 0 } : { reason: NO_PRICE_YET };
    },
    history: async (id) => instruments.get(keyOf(id))?.barsUntil(clock.now()),
    overview: () => OVERVIEW_PLAN,
    news: async () => news.latest(clock.now()),
    search: async (query: string, limit: number, type?: InstrumentType): Promise<readonly Instrument[]> =>
      rankInstruments(DIRECTORY, query, limit, type),
    async prepare() {
      await news.latest(clock.now());
    },
  };
}

function quoteAt(id: InstrumentId, instrument: SimulatedInstrument | undefined, now: number): MarketQuote | undefined {
  const standing = instrument?.at(now);
  if (!standing) return undefined;
  const { price, before, high, low } = standing;
  const { volume } = standing.bar;
  return {
    symbol: id.symbol,
    type: id.type,
    name: inDirectory(id)?.name ?? id.symbol,
    price,
    ...(before === undefined ? { change: null, changePercent: null } : changeFrom(before, price)),
    high,
    low,
    volume,
    asOf: new Date(standing.asOfMs).toISOString(),
    state: standing.running ? 'live' : 'closed',
  };
}
