import type { Instrument } from '@bellwether/sdk/contract/types';
import { signedPercent } from '@bellwether/sdk/format';
import type { BellServices } from '../../engine/bellServices.ts';
import { spanStart } from '../language/resolveDay.ts';
import { asText } from '../say/asText.ts';
import { periodBase } from '../say/periodBase.ts';
import { EMPTY_PORTFOLIO } from '../say/positions.ts';
import { label, level, sourceNote } from '../say/quotes.ts';
import { count, enumerate, nounsOf, reply } from '../say/reply.ts';
import type { Query, Span } from './query.ts';

interface Moved {
  readonly symbol: string;
  readonly percent: number;
  readonly line: string;
}

const titles = {
  holdings: (counted: string) => `Your ${counted} by price change`,
  watchlist: (counted: string) => `The ${counted} on your watchlist by price change`,
  market: (counted: string) => `I follow ${counted} in the market overview. By price change`,
};
/** So many lines can be read. */
const MOST = 20;

/** Ranks holdings, the watchlist, or the market overview by the change of their prices over a period. */
export async function sayMovers(query: Query, services: BellServices): Promise<string> {
  const { among = 'market', direction, type, count: asked = 1 } = query;
  const span = query.span as Span;
  const all = await instrumentsOf(query, services);
  if (all.length === 0 && among === 'holdings' && type === undefined) return EMPTY_PORTFOLIO;
  if (all.length === 0) return `There are no ${nounsOf(type, 'symbols')} to rank there.`;
  const found = await Promise.all(all.map((instrument) => movedOver(instrument, span, services)));
  const moved = found.filter((one) => one !== undefined).sort((one, other) => other.percent - one.percent);
  const without = all.filter(({ symbol }) => !moved.some((one) => one.symbol === symbol));
  const [best, worst] = [moved[0], moved.at(-1)];
  if (!best || !worst) return `I don’t have prices that cover that ${span.said}.`;
  const ends = direction === 'both' ? [best, worst] : direction === 'lowest' ? moved.toReversed() : moved;
  const shown = direction === 'both' ? ends : ends.slice(0, Math.min(asked, MOST));
  const isEnds = direction === 'both' || shown.length === 1;
  const places = direction === 'lowest' ? ['Worst: '] : ['Best: ', 'Worst: '];
  const noun = nounsOf(type, among === 'holdings' ? 'holdings' : 'symbols').slice(0, -1);
  return reply(
    `${titles[among as keyof typeof titles](count(all.length, noun))} ${span.said}:`,
    shown.map(({ line }, at) => `${isEnds ? places[at] : ''}${line}`),
    without.length > 0
      ? `Without prices over that time: ${enumerate(without.map(({ symbol }) => asText(symbol)))}.`
      : '',
    sourceNote(services.source),
  );
}

async function instrumentsOf({ among, type }: Query, services: BellServices): Promise<readonly Instrument[]> {
  const { stockOverview, cryptoOverview } = among === 'market' ? await services.overview() : NONE;
  const listed = among === 'watchlist' ? await services.watchlist() : [];
  const held = among === 'holdings' ? (await services.portfolio()).positions : [];
  const symbols = [...listed, ...[...held, ...stockOverview, ...cryptoOverview].map(({ symbol }) => symbol)];
  const known = symbols.flatMap((symbol) => services.find(symbol) ?? []);
  return type === undefined ? known : known.filter((one) => one.type === type);
}

const NONE = { stockOverview: [], cryptoOverview: [] };

async function movedOver(instrument: Instrument, span: Span, services: BellServices): Promise<Moved | undefined> {
  const { symbol } = instrument;
  const bars = (await services.history(symbol)) ?? [];
  const { first, eve } = spanStart(span, services.now());
  const base = periodBase(bars, eve);
  const last = bars.at(-1);
  if (!base || base.late || !last || last.date < first) return undefined;
  const percent = 100 * (last.close / base.from.close - 1);
  const fromTo = `from ${level(symbol, base.from.close)} to ${level(symbol, last.close)}`;
  return { symbol, percent, line: `${label(instrument)}: **${signedPercent(percent)}**, ${fromTo}` };
}
