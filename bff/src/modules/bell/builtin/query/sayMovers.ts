import type { Instrument } from '@bellwether/sdk/contract/types';
import { signedPercent } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import { periodBase } from '../answers/periodBase.ts';
import { EMPTY_PORTFOLIO } from '../answers/portfolioWorth.ts';
import { asText } from '../say/asText.ts';
import { label, level, sourceNote } from '../say/quotes.ts';
import { count, enumerate, reply } from '../say/reply.ts';
import type { Query } from './query.ts';
import { spanStart } from './spanStart.ts';

type OfMovers = Extract<Query, { subject: 'movers' }>;

interface Moved {
  readonly instrument: Instrument;
  readonly percent: number;
  readonly from: number;
  readonly to: number;
}

const titles = {
  holdings: (counted: string) => `Your ${counted} by price change`,
  watchlist: (counted: string) => `The ${counted} on your watchlist by price change`,
  market: (counted: string) => `I follow ${counted} in the market overview. By price change`,
};
const NOUNS = { holdings: 'holding', watchlist: 'symbol', market: 'symbol' } as const;
/** So many lines can be read. */
const MOST = 20;

/** Ranks holdings, the watchlist, or the market overview by the change of their prices over a period. */
export async function sayMovers(query: OfMovers, services: BellServices): Promise<string> {
  const { among, span, direction, type } = query;
  const all = await instrumentsOf(query, services);
  if (all.length === 0 && among === 'holdings' && type === undefined) return EMPTY_PORTFOLIO;
  if (all.length === 0) return `There are no ${type === undefined ? 'symbols' : KINDS[type]} to rank there.`;
  const found = await Promise.all(all.map((instrument) => movedOver(instrument, query, services)));
  const moved = found.filter((one) => one !== undefined).sort((one, other) => other.percent - one.percent);
  const without = all.filter(({ symbol }) => !moved.some(({ instrument }) => instrument.symbol === symbol));
  if (moved.length === 0) return `I don’t have prices that cover that ${span.said}.`;
  const worst = moved.toReversed();
  const ends = direction === 'both' ? [moved[0] as Moved, worst[0] as Moved] : direction === 'lowest' ? worst : moved;
  const shown = ends.slice(0, direction === 'both' ? 2 : Math.min(query.count, MOST));
  const names = ['Best: ', 'Worst: '];
  const one = direction === 'lowest' ? names[1] : names[0];
  const lines = shown.map((each, at) => {
    const place = direction === 'both' ? names[at] : shown.length === 1 ? one : '';
    return `${place}${label(each.instrument)}: **${signedPercent(each.percent)}**, from ${level(each.instrument.symbol, each.from)} to ${level(each.instrument.symbol, each.to)}`;
  });
  return reply(
    `${titles[among](count(all.length, type ? KIND[type] : NOUNS[among]))} ${span.said}:`,
    lines,
    without.length > 0
      ? `Without prices over that time: ${enumerate(without.map(({ symbol }) => asText(symbol)))}.`
      : '',
    sourceNote(services.source),
  );
}

const KIND = { stock: 'stock', crypto: 'coin' } as const;
const KINDS = { stock: 'stocks', crypto: 'coins' } as const;

async function instrumentsOf({ among, type }: OfMovers, services: BellServices): Promise<readonly Instrument[]> {
  const symbols = await {
    holdings: async () => (await services.portfolio()).positions.map(({ symbol }) => symbol),
    watchlist: () => services.watchlist(),
    market: async () => {
      const { stockOverview, cryptoOverview } = await services.overview();
      return [...stockOverview, ...cryptoOverview].map(({ symbol }) => symbol);
    },
  }[among]();
  const known = symbols.flatMap((symbol) => services.find(symbol) ?? []);
  return type === undefined ? known : known.filter((one) => one.type === type);
}

async function movedOver(
  instrument: Instrument,
  { span }: OfMovers,
  services: BellServices,
): Promise<Moved | undefined> {
  const bars = (await services.history(instrument.symbol)) ?? [];
  const { first, eve } = spanStart(span, services.now());
  const base = periodBase(bars, eve);
  const last = bars.at(-1);
  if (!base || base.late || !last || last.date < first) return undefined;
  return { instrument, from: base.from.close, to: last.close, percent: 100 * (last.close / base.from.close - 1) };
}
