import type { SummarySources } from './dailySummary.ts';

type TrackRecord = SummarySources['trackRecord'];
type Forecasts = Awaited<ReturnType<TrackRecord['latestForecasts']>>;

/**
 * Reads the forecasts of each symbol once for everyone who watches it. Make one for the people whose summaries are written
 * together: it does not notice what is issued or settled meanwhile.
 */
export function sharedForecasts(trackRecord: TrackRecord): TrackRecord {
  const reads = new Map<string, Promise<Forecasts>>();
  return {
    async latestForecasts(symbols) {
      const missing = symbols.filter((symbol) => !reads.has(symbol));
      if (missing.length > 0) {
        const read = trackRecord.latestForecasts(missing);
        for (const symbol of missing) reads.set(symbol, read);
        // The next person asks again.
        read.catch(() => {
          for (const symbol of missing) reads.delete(symbol);
        });
      }
      const found = new Map<string, Forecasts extends ReadonlyMap<string, infer Entry> ? Entry : never>();
      for (const symbol of symbols) {
        const own = (await reads.get(symbol))?.get(symbol);
        if (own) found.set(symbol, own);
      }
      return found;
    },
  };
}
