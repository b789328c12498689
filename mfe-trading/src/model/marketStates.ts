import type { Quote } from '@bellwether/sdk/contract/types';
import { dayOf } from './oldPrices.ts';

/** How current the prices of one market are. */
export interface MarketState {
  readonly state: Current;
  readonly source: Quote['source'];
  /** Instant of its latest price. */
  readonly asOf: string;
}

type Current = (typeof CURRENT)[number];
export type MarketStates = ReadonlyMap<Quote['type'], MarketState>;

const CURRENT = ['live', 'delayed', 'closed'] as const;
export const MARKETS = [
  ['stock', 'Stocks'],
  ['crypto', 'Crypto'],
] as const;

/** Of a quote or a lot. */
type Priced = Pick<Quote, 'type' | 'state' | 'source' | 'asOf'>;

/** Returns the state that most prices of each market have. A market without current prices is absent. */
export function marketStates(prices: readonly Priced[]): MarketStates {
  const states = new Map<Quote['type'], MarketState>();
  for (const [market] of MARKETS) {
    const latestFirst = (wanted: Current) =>
      prices
        .flatMap(({ type, state, source, asOf }) =>
          type === market && state === wanted && asOf ? [{ state: wanted, source, asOf }] : [],
        )
        .toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1));
    const most = CURRENT.map(latestFirst).toSorted((a, b) => b.length - a.length)[0]?.[0];
    if (most) states.set(market, most);
  }
  return states;
}

/** Returns whether a price is in another state than its market, or of an earlier day. */
export function differs({ type, state, asOf }: Omit<Priced, 'source'>, states: MarketStates): boolean {
  const market = states.get(type);
  if (market?.state !== state) return true;
  return state === 'closed' && asOf !== null && dayOf(asOf) !== dayOf(market.asOf);
}
