import type { Instrument } from '@bellwether/sdk/contract/types';
import { percent, plainDate, plainNumber, signedPercent } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import { annualVolatility, comovement, DAYS_A_YEAR, maxDrawdown } from '../../../../market/statistics/statistics.ts';
import { annualVolatility as lately } from '../../../dashboard/volatility.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { DAY_MS, isoDay, resolveDay, spanStart } from '../language/resolveDay.ts';
import { endedBefore, periodBase } from '../say/periodBase.ts';
import { label, level, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Limit, Query, SeriesMetric, Span } from './query.ts';

const MOST = 4;
const A_YEAR = { kind: 'days', days: 365, said: 'over the last year' } as const;

/** The bars of a period, with the close that its first move is measured from. */
interface Series {
  readonly instrument: Instrument;
  readonly all: readonly DailyBar[];
  readonly within: readonly DailyBar[];
  readonly before: DailyBar | undefined;
  /** "Over the last year". */
  readonly said: string;
  /** Whether the question names the time. */
  readonly isTimed: boolean;
  readonly limit: Limit | undefined;
}

interface Metric {
  /** How a question names it. */
  readonly asked: string;
  /** Undefined where the series is too short for it. */
  readonly of: (series: Series) => string | undefined;
}

/** Every figure that a series of daily closes has, one line each. */
// biome-ignore format: a table
export const SERIES_METRICS = {
  high: { asked: 'highest close', of: (series) => extreme(series, 'highest') },
  low: { asked: 'lowest close', of: (series) => extreme(series, 'lowest') },
  averageClose: { asked: 'average close', of: averageClose },
  bestDay: { asked: 'best day', of: (series) => day(series, 'best') },
  worstDay: { asked: 'worst day', of: (series) => day(series, 'worst') },
  drawdown: { asked: 'drawdown', of: drawdown },
  volatility: { asked: 'volatility', of: (series) => onlyIf(volatilityOf(series), (found) => `volatility **${percent(found)}** a year, from its ${series.isTimed ? `daily moves ${series.said}` : 'last 21 daily moves'}`) },
  daysUp: { asked: 'number of days up', of: (series) => daysMoved(series, 'higher') },
  daysDown: { asked: 'number of days down', of: (series) => daysMoved(series, 'lower') },
  daysBeyond: { asked: 'closes', of: daysBeyond },
  streak: { asked: 'days in a row up', of: ({ all }) => streak(all) },
} satisfies Readonly<Record<string, Metric>>;

function onlyIf<T>(found: T | null | undefined, say: (found: T) => string): string | undefined {
  return found === null || found === undefined ? undefined : say(found);
}

/** Says what the daily prices of instruments amount to. */
export async function saySeries(query: Query, services: BellServices): Promise<string> {
  if (query.metric === 'correlation')
    return reply(await correlation(query.instruments, services), sourceNote(services.source));
  const asked = query.instruments.slice(0, MOST);
  const histories = await Promise.all(asked.map(async ({ symbol }) => (await services.history(symbol)) ?? []));
  const told = asked.map((one, at) => figureOf(one, histories[at] ?? [], query, services.now()));
  return reply(
    query.metric === 'volatility' ? mostVolatile(asked, histories, query, services.now()) : '',
    told.length === 1 ? (told[0] ?? '') : told,
    query.instruments.length > MOST ? `I can look at up to ${MOST} at a time, so I left out the rest.` : '',
    sourceNote(services.source),
  );
}

/** Says which of several instruments moves the most, and which the least. "" for one alone. */
function mostVolatile(
  asked: readonly Instrument[],
  histories: readonly (readonly DailyBar[])[],
  query: Query,
  now: number,
): string {
  const isLeast = query.direction === 'lowest';
  const known = asked.flatMap((instrument, at) => {
    const series = seriesOf(instrument, histories[at] ?? [], query, now);
    const volatility = series && volatilityOf(series);
    return volatility ? { name: label(instrument), volatility } : [];
  });
  const [most, ...others] = known.toSorted((one, other) => other.volatility - one.volatility);
  const least = others.at(-1);
  if (!most || !least || most.volatility === least.volatility) return '';
  if (others.length === 1)
    return isLeast
      ? `${least.name} is less volatile than ${most.name}.`
      : `${most.name} is more volatile than ${least.name}.`;
  return isLeast
    ? `${least.name} is the least volatile of these, and the most is ${most.name}.`
    : `${most.name} is the most volatile of these, and ${least.name} the least.`;
}

function figureOf(instrument: Instrument, all: readonly DailyBar[], query: Query, now: number): string {
  const series = seriesOf(instrument, all, query, now);
  if (!series || series.within.length === 0) return endedBefore(instrument, all);
  const figure = SERIES_METRICS[query.metric as SeriesMetric].of(series);
  return `${label(instrument)}: ${figure ?? 'I don’t have enough closes for that'}.`;
}

function seriesOf(
  instrument: Instrument,
  all: readonly DailyBar[],
  { span, on, since, limit }: Query,
  now: number,
): Series | undefined {
  const days = on ? resolveDay(on, now) : undefined;
  const [oldest] = all;
  if ((on && !days) || !oldest) return undefined;
  const over = (span ?? A_YEAR) as Span | 'always';
  const said = over === 'always' ? `since my prices begin (${plainDate(oldest.date)})` : over.said;
  const from = days?.from ?? (over === 'always' ? oldest.date : spanStart(over, now).first);
  const to = since ? isoDay(now) : (days?.to ?? isoDay(now));
  const before = periodBase(all, isoDay(Date.parse(from) - DAY_MS));
  return {
    instrument,
    all,
    within: all.filter(({ date }) => date >= from && date <= to),
    before: before && !before.late ? before.from : undefined,
    limit,
    isTimed: on !== undefined || span !== undefined,
    said: days ? `from ${plainDate(days.from)} to ${plainDate(to)}` : said,
  };
}

/** Per year, in percent: of the time that the question names, or as on the dashboard’s card. */
function volatilityOf({ all, within, before, isTimed, instrument: { type } }: Series): number | null {
  if (!isTimed) return lately(all)?.percent ?? null;
  const closes = [...(before ? [before] : []), ...within].filter(({ complete }) => complete);
  return annualVolatility(
    closes.map(({ close }) => close),
    DAYS_A_YEAR[type],
  );
}

function averageClose({ within, instrument: { symbol }, said }: Series): string {
  const average = within.reduce((sum, { close }) => sum + close, 0) / within.length;
  return `average close ${said} **${level(symbol, average)}**, of ${within.length} closes`;
}

function drawdown({ within, said }: Series): string | undefined {
  return onlyIf(
    maxDrawdown(within),
    (deepest) =>
      `largest drawdown ${said} **${percent(-deepest.percent)}**, from the close of ${plainDate(deepest.peak)} to that of ${plainDate(deepest.trough)}`,
  );
}

/** The first of the largest figures, or of the smallest. */
function furthest<T>(all: readonly T[], figure: (one: T) => number, isLargest: boolean): T | undefined {
  return all.reduce<T | undefined>((one, other) => {
    const apart = one === undefined ? 1 : figure(other) - figure(one);
    return one === undefined || (isLargest ? apart > 0 : apart < 0) ? other : one;
  }, undefined);
}

function extreme({ within, all, instrument: { symbol }, said }: Series, which: 'highest' | 'lowest') {
  const found = furthest(within, ({ close }) => close, which === 'highest') as DailyBar;
  const latest = all.at(-1) as DailyBar;
  const away = signedPercent((latest.close / found.close - 1) * 100);
  const now =
    latest === found
      ? 'That’s the latest price'
      : `The latest price is ${level(symbol, latest.close)}, ${away} from it`;
  return `${which} close ${said} **${level(symbol, found.close)}** on ${plainDate(found.date)}. ${now}`;
}

function day({ within, before, said, instrument: { symbol } }: Series, which: 'best' | 'worst') {
  const bars = before ? [before, ...within] : within;
  const moves = bars.slice(1).map((bar, at) => ({ bar, moved: 100 * (bar.close / (bars[at] as DailyBar).close - 1) }));
  return onlyIf(
    furthest(moves, ({ moved }) => moved, which === 'best'),
    ({ bar, moved }) =>
      `${which} day ${said} **${signedPercent(moved)}**, to ${level(symbol, bar.close)} on ${plainDate(bar.date)}`,
  );
}

/** How many of the closes were higher than the one before, or lower. */
function daysMoved({ within, before, said }: Series, way: 'higher' | 'lower'): string {
  const closes = [...(before ? [before] : []), ...within].map(({ close }) => close);
  const moves = closes.slice(1).map((close, at) => close - (closes[at] ?? close));
  const those = moves.filter((moved) => (way === 'higher' ? moved > 0 : moved < 0));
  return `closed ${way} than the day before on **${those.length}** of ${moves.length} days ${said}`;
}

/** The closes beyond a level, in US dollars or points, with the last of them. */
function daysBeyond({ within, all, said, limit, instrument: { symbol } }: Series): string | undefined {
  if (!limit) return undefined;
  const value = Number(limit.value);
  const isHigh = (all.at(-1)?.close ?? 0) < value;
  const side = limit.side !== 'reached' ? limit.side : isHigh ? 'above' : 'below';
  const those = within.filter(({ close }) => (side === 'above' ? close > value : close < value));
  const beyond = `${side} ${level(symbol, value)} ${said}`;
  const last = those.at(-1);
  if (last) {
    const when = `the last of them on ${plainDate(last.date)} at **${level(symbol, last.close)}**`;
    return `${limit.side === 'reached' ? 'yes, ' : ''}**${those.length}** of ${within.length} closes were ${beyond}, ${when}`;
  }
  const nearest = furthest(within, ({ close }) => close, side === 'above') as DailyBar;
  return `no close was ${beyond}. The nearest was **${level(symbol, nearest.close)}** on ${plainDate(nearest.date)}`;
}

function streak(all: readonly DailyBar[]): string | undefined {
  const closes = all.filter(({ complete }) => complete).toReversed();
  const [last] = closes;
  if (!last || closes.length < 2) return undefined;
  const ended = closes.findIndex(({ close }, at) => close <= (closes[at + 1]?.close ?? Number.POSITIVE_INFINITY));
  return `**${ended}** ${ended === 1 ? 'day' : 'days'} up in a row, to the close of ${plainDate(last.date)}`;
}

async function correlation([one, other]: readonly Instrument[], services: BellServices): Promise<string> {
  if (!one || !other) throw new Error('A correlation is between two instruments.');
  const [own = [], theirs = []] = await Promise.all(
    [one, other].map(async ({ symbol }) => ((await services.history(symbol)) ?? []).filter(({ complete }) => complete)),
  );
  const since = isoDay(services.now() - 365 * DAY_MS);
  const found = comovement(
    own.filter(({ date }) => date >= since),
    theirs,
  );
  if (!found) return `${label(one)} and ${label(other)}: I don’t have enough common closes for that.`;
  return `${label(one)} and ${label(other)}: correlation **${plainNumber(found.correlation)}**, of their daily moves over the last year. The beta of ${label(one)} to ${label(other)}: **${plainNumber(found.beta)}**.`;
}
