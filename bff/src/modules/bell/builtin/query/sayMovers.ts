import type { Instrument } from '@bellwether/sdk/contract/types';
import { percent, plainDate, signedPercent } from '@bellwether/sdk/format';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { askedPeriods, eveOf } from '../language/askedPeriods.ts';
import { isoDay, spanStart } from '../language/resolveDay.ts';
import { asText } from '../say/asText.ts';
import { periodBase } from '../say/periodBase.ts';
import { EMPTY_PORTFOLIO } from '../say/positions.ts';
import { label, level, sourceNote } from '../say/quotes.ts';
import { count, enumerate, nounsOf, type Paragraph, reply } from '../say/reply.ts';
import { keyOf } from '../say/watched.ts';
import type { Query, Span } from './query.ts';

interface Moved {
  readonly instrument: Instrument;
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
  const { among = 'market', direction, type, against, only, limit } = query;
  const time = timeOf(query, services.now());
  if (!time) return 'That date doesn’t exist. Try “my best stock in March.”';
  const all = await instrumentsOf(query, services);
  if (all.length === 0 && among === 'holdings' && type === undefined) return EMPTY_PORTFOLIO;
  if (all.length === 0) return `There are no ${nounsOf(type, 'symbols')} to rank there.`;
  const moved = await movedAmong(all, time, services);
  const without = all.filter(({ symbol }) => !moved.some((one) => one.symbol === symbol));
  const measure = against === undefined ? undefined : services.find(against);
  const base = measure && (await movedOver(measure, time, services));
  const [best, worst] = [moved[0], moved.at(-1)];
  if (!best || !worst) return `My prices don’t cover that time.`;
  const isDown = only === 'losses';
  const beyond = limit ? Number(limit.value) : 0;
  const isAsked = (one: Moved) => (isDown ? one.percent < beyond : one.percent > beyond);
  const shown = shownOf(moved, query);
  const isEnds = direction === 'both' || shown.length === 1;
  const places = direction === 'lowest' ? ['Worst: '] : ['Best: ', 'Worst: '];
  const noun = nounsOf(type, among === 'holdings' ? 'holdings' : 'symbols').slice(0, -1);
  if (only) {
    const those = moved.filter(isAsked).slice(0, MOST);
    const by = limit ? ` by more than ${percent(Math.abs(beyond))}` : '';
    const inOrder = only === 'gains' ? those : those.toReversed();
    const way = only === 'gains' ? 'up' : 'down';
    return reply(
      those.length === 0
        ? `None of your ${count(all.length, noun)} are ${way}${by} ${time.said}.`
        : `**${those.length}** of your ${count(all.length, noun)} ${those.length === 1 ? 'is' : 'are'} ${way}${by} ${time.said}:`,
      inOrder.map(({ line }) => line),
      sourceNote(services.source),
    );
  }
  const apart = base && besides(base, moved);
  if (apart)
    return reply(
      `${titles[among as keyof typeof titles](count(all.length, noun))} ${time.said}:`,
      ...apart,
      sourceNote(services.source),
    );
  return reply(
    `${titles[among as keyof typeof titles](count(all.length, noun))} ${time.said}:`,
    shown.map(({ line }, at) => `${isEnds ? places[at] : ''}${line}`),
    without.length > 0
      ? `Without prices over that time: ${enumerate(without.map(({ symbol }) => asText(symbol)))}.`
      : '',
    sourceNote(services.source),
  );
}

/** Those that did better than another, and those that did not. */
function besides(base: Moved, moved: readonly Moved[]): readonly Paragraph[] {
  const others = moved.filter(({ symbol }) => symbol !== base.symbol);
  const [ahead, behind] = [
    others.filter(({ percent }) => percent > base.percent),
    others.filter(({ percent }) => percent <= base.percent),
  ].map((some) => some.map(({ line }) => line));
  const than = `${asText(base.symbol)} (${signedPercent(base.percent)})`;
  return [
    ahead?.length ? `Ahead of ${than}:` : `None of them did better than ${than}.`,
    ahead ?? [],
    behind?.length ? `Behind ${than}:` : `None of them did worse than ${than}.`,
    behind ?? [],
  ];
}

/** What the answer lists, in its order. */
export async function listedMovers(query: Query, services: BellServices): Promise<readonly Instrument[]> {
  const time = timeOf(query, services.now());
  const moved = time ? await movedAmong(await instrumentsOf(query, services), time, services) : [];
  return shownOf(moved, query).map(({ instrument }) => instrument);
}

/** Those with prices over the time, the strongest first. */
async function movedAmong(all: readonly Instrument[], time: Time, services: BellServices): Promise<readonly Moved[]> {
  const found = await Promise.all(all.map((instrument) => movedOver(instrument, time, services)));
  return found.filter((one) => one !== undefined).sort((one, other) => other.percent - one.percent);
}

function shownOf(moved: readonly Moved[], { direction, count: asked = 1 }: Query): readonly Moved[] {
  if (direction === 'both') return [...moved.slice(0, 1), ...moved.slice(1).slice(-1)];
  return (direction === 'lowest' ? moved.toReversed() : moved).slice(0, Math.min(asked, MOST));
}

async function instrumentsOf(
  { among, type, excluded = [] }: Query,
  services: BellServices,
): Promise<readonly Instrument[]> {
  const { stockOverview, cryptoOverview } = among === 'market' ? await services.overview() : NONE;
  const listed = among === 'watchlist' ? await services.watchlist() : [];
  const held = among === 'holdings' ? (await services.portfolio()).positions : [];
  const symbols = [...listed, ...[...held, ...stockOverview, ...cryptoOverview].map(({ symbol }) => symbol)];
  const left = new Set(excluded.map(keyOf));
  // An index is on the overview of stocks, and is none.
  const isStock = ({ symbol }: Instrument) => type !== 'stock' || among !== 'market' || !isIndex(symbol);
  const known = symbols.flatMap((symbol) => services.find(symbol) ?? []).filter(isStock);
  return known.filter((one) => (type === undefined || one.type === type) && !left.has(keyOf(one)));
}

const NONE = { stockOverview: [], cryptoOverview: [] };

interface Time {
  readonly eve: string;
  readonly to: string;
  readonly said: string;
}

function timeOf(query: Query, now: number): Time | undefined {
  const today = isoDay(now);
  if (!query.on) {
    const span = query.span as Span;
    return { eve: spanStart(span, now).eve, to: today, said: span.said };
  }
  const [days] = askedPeriods(query, now) ?? [];
  if (!days) return undefined;
  const isDay = days.from === days.to;
  const to = query.since ? today : days.to;
  const said = isDay && !query.since ? `on ${plainDate(to)}` : `from ${plainDate(days.from)} to ${plainDate(to)}`;
  return { eve: isDay && query.since ? days.from : eveOf(days), to, said };
}

async function movedOver(
  instrument: Instrument,
  { eve, to }: Time,
  services: BellServices,
): Promise<Moved | undefined> {
  const { symbol } = instrument;
  const bars = (await services.history(symbol)) ?? [];
  const base = periodBase(bars, eve);
  const last = bars.findLast(({ date }) => date <= to);
  if (!base || base.late || !last || last.date <= eve) return undefined;
  const change = 100 * (last.close / base.from.close - 1);
  const fromTo = `from ${level(symbol, base.from.close)} to ${level(symbol, last.close)}`;
  return { instrument, symbol, percent: change, line: `${label(instrument)}: **${signedPercent(change)}**, ${fromTo}` };
}
