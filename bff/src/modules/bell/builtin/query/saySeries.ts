import type { Instrument } from '@bellwether/sdk/contract/types';
import { percent, plainDate, plainNumber, signedPercent } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import { annualVolatility, comovement, DAYS_A_YEAR, maxDrawdown } from '../../../../market/statistics/statistics.ts';
import { annualVolatility as lately } from '../../../dashboard/volatility.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import type { CalendarUnit } from '../language/askedDay.ts';
import { askedPeriods } from '../language/askedPeriods.ts';
import { calendarUnit, DAY_MS, type Days, isoDay, spanStart } from '../language/resolveDay.ts';
import { endedBefore, periodBase } from '../say/periodBase.ts';
import { label, level, sourceNote } from '../say/quotes.ts';
import { count, enumerate, reply } from '../say/reply.ts';
import { daysBeyond, levelRun, movesBeyond } from './levels.ts';
import type { Query, SeriesMetric, Span } from './query.ts';
import { furthest, onlyIf, type Series } from './series.ts';
import { averageVolume, extremeVolume, opened } from './volumes.ts';

const MOST = 4;
const MOST_CLOSES = 31;
const A_YEAR = { kind: 'days', days: 365, said: 'over the last year' } as const;

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
  volatility: { asked: 'volatility', of: volatility },
  daysUp: { asked: 'number of days up', of: (series) => daysMoved(series, 'higher') },
  daysDown: { asked: 'number of days down', of: (series) => daysMoved(series, 'lower') },
  daysBeyond: { asked: 'closes', of: daysBeyond },
  levelRun: { asked: 'closes', of: levelRun },
  movesBeyond: { asked: 'number of days up', of: movesBeyond },
  opened: { asked: 'opening price', of: opened },
  averageVolume: { asked: 'average volume', of: averageVolume },
  highestVolume: { asked: 'highest volume', of: (series) => extremeVolume(series, 'highest') },
  lowestVolume: { asked: 'lowest volume', of: (series) => extremeVolume(series, 'lowest') },
  closes: { asked: 'closes', of: closesOf },
  streak: { asked: 'days in a row up', of: (series) => streak(series, 'up') },
  streakDown: { asked: 'days in a row down', of: (series) => streak(series, 'down') },
  longestUp: { asked: 'most days in a row up', of: (series) => longest(series, 'up') },
  longestDown: { asked: 'most days in a row down', of: (series) => longest(series, 'down') },
} satisfies Readonly<Record<string, Metric>>;

/** Says what the daily prices of instruments amount to. */
export async function saySeries(query: Query, services: BellServices): Promise<string> {
  if (query.metric === 'correlation') return reply(await correlation(query, services), sourceNote(services.source));
  const asked = query.instruments.slice(0, MOST);
  const histories = await Promise.all(asked.map(async ({ symbol }) => (await services.history(symbol)) ?? []));
  const now = services.now();
  const volatilityAt = (at: number) => {
    const series = seriesOf(asked[at] as Instrument, histories[at] ?? [], query, now);
    return (series && volatilityOf(series)) ?? 0;
  };
  // "Rank them by volatility"
  const order = [...asked.keys()];
  if (query.metric === 'volatility' && query.direction === 'highest')
    order.sort((one, other) => volatilityAt(other) - volatilityAt(one));
  const told = order.map((at) => figureOf(asked[at] as Instrument, histories[at] ?? [], query, now));
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

function seriesOf(instrument: Instrument, all: readonly DailyBar[], query: Query, now: number): Series | undefined {
  const { on, span, limit, per, aggregate } = query;
  const [oldest] = all;
  const time = oldest && timeOf(query, oldest, now);
  if (!time) return undefined;
  const { to, said } = time;
  // So many sessions are as many closes.
  const sessions = span !== 'always' && span?.kind === 'days' ? span.sessions : undefined;
  const from = (sessions && all.at(-sessions)?.date) || time.from;
  const before = periodBase(all, isoDay(Date.parse(from) - DAY_MS));
  return {
    instrument,
    all,
    within: all.filter(({ date }) => date >= from && date <= to),
    before: before && !before.late ? before.from : undefined,
    limit,
    per,
    isFirst: aggregate === 'first',
    isTimed: on !== undefined || span !== undefined,
    isDay: on !== undefined && from === to,
    said,
  };
}

/** The days of a query, and how they are said; undefined for a date that does not exist. */
function timeOf(query: Query, oldest: DailyBar, now: number): (Days & { readonly said: string }) | undefined {
  const today = isoDay(now);
  if (query.on) {
    const [days] = askedPeriods(query, now) ?? [];
    if (!days) return undefined;
    const to = query.since ? today : days.to;
    return { from: days.from, to, said: `from ${plainDate(days.from)} to ${plainDate(to)}` };
  }
  const over = (query.span ?? A_YEAR) as Span | 'always';
  return over === 'always'
    ? { from: oldest.date, to: today, said: `since my prices begin (${plainDate(oldest.date)})` }
    : { from: spanStart(over, now).first, to: today, said: over.said };
}

/** Too few closes for the time that is named leave what is known of the last ones. */
function volatility(series: Series): string | undefined {
  const found = volatilityOf(series);
  if (found !== null)
    return `volatility **${percent(found)}** a year, from its ${series.isTimed ? `daily moves ${series.said}` : 'last 21 daily moves'}`;
  return onlyIf(
    lately(series.all)?.percent,
    (last) =>
      `I have too few closes ${series.said} for a volatility. From its last 21 daily moves, it’s **${percent(last)}** a year`,
  );
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

function closesOf({ within, said, instrument: { symbol } }: Series): string {
  if (within.length > MOST_CLOSES) return `${within.length} closes ${said}, and I can list up to ${MOST_CLOSES}`;
  const at = ({ date, close, complete }: DailyBar) =>
    `${level(symbol, close)} on ${plainDate(date)}${complete ? '' : ' so far'}`;
  return `closes ${said}: ${enumerate(within.map(at))}`;
}

function averageClose({ within, all, instrument: { symbol }, said }: Series): string {
  const average = within.reduce((sum, { close }) => sum + close, 0) / within.length;
  return `average close ${said} **${level(symbol, average)}**, of ${within.length} closes. ${awayFrom(average, all, symbol)}`;
}

/** Where the latest price is, as seen from a level. */
function awayFrom(from: number, all: readonly DailyBar[], symbol: string): string {
  const { close } = all.at(-1) as DailyBar;
  return `The latest price is ${level(symbol, close)}, ${signedPercent((close / from - 1) * 100)} from it`;
}

function drawdown({ within, said }: Series): string | undefined {
  return onlyIf(
    maxDrawdown(within),
    (deepest) =>
      `largest drawdown ${said} **${percent(-deepest.percent)}**, from the close of ${plainDate(deepest.peak)} to that of ${plainDate(deepest.trough)}`,
  );
}

function extreme({ within, all, isDay, instrument: { symbol }, said }: Series, which: 'highest' | 'lowest') {
  const [only] = within;
  if (isDay && only) return ofTheDay(only, which, all, symbol);
  const found = furthest(within, ({ close }) => close, which === 'highest') as DailyBar;
  const latest = all.at(-1) as DailyBar;
  const days = Math.round((Date.parse(latest.date) - Date.parse(found.date)) / DAY_MS);
  const [ago, now] =
    latest === found
      ? ['', 'That’s the latest price']
      : [`, ${count(days, 'day')} ago`, awayFrom(found.close, all, symbol)];
  return `${which} close ${said} **${level(symbol, found.close)}** on ${plainDate(found.date)}${ago}. ${now}`;
}

/** The high or the low of one day, which is no close. */
function ofTheDay(
  { date, high, low, close, complete }: DailyBar,
  which: 'highest' | 'lowest',
  all: readonly DailyBar[],
  symbol: string,
): string {
  const found = which === 'highest' ? high : low;
  const name = which === 'highest' ? 'high' : 'low';
  const said = found === null ? 'unknown' : `**${level(symbol, found)}**`;
  const end = `${complete ? 'close' : 'latest price'} ${level(symbol, close)}`;
  return `${name} on ${plainDate(date)} ${said}, ${end}${complete ? `. ${awayFrom(found ?? close, all, symbol)}` : ''}`;
}

function day({ within, before, said, per, instrument: { symbol } }: Series, which: 'best' | 'worst') {
  const bars = before ? [before, ...within] : within;
  const ends = per ? endsOf(bars, per) : bars;
  const moves = ends.slice(1).map((bar, at) => ({ bar, moved: 100 * (bar.close / (ends[at] as DailyBar).close - 1) }));
  return onlyIf(
    furthest(moves, ({ moved }) => moved, which === 'best'),
    ({ bar, moved }) =>
      per
        ? `${which} ${per} ${said} **${signedPercent(moved)}**, ${unitName(bar.date, per)}, to ${level(symbol, bar.close)} on ${plainDate(bar.date)}`
        : `${which} day ${said} **${signedPercent(moved)}**, to ${level(symbol, bar.close)} on ${plainDate(bar.date)}`,
  );
}

/** The last bar of each week, month, quarter, or year. */
function endsOf(bars: readonly DailyBar[], per: CalendarUnit): readonly DailyBar[] {
  const unitOf = ({ date }: DailyBar) => calendarUnit(per, 0, new Date(Date.parse(date))).to;
  return bars.filter((bar, at) => {
    const next = bars[at + 1];
    return next === undefined || unitOf(next) !== unitOf(bar);
  });
}

/** `Mar 1 to Mar 31, 2025` */
function unitName(date: string, per: CalendarUnit): string {
  const { from, to } = calendarUnit(per, 0, new Date(Date.parse(date)));
  return `${plainDate(from)} to ${plainDate(to)}`;
}

/** How many of the closes were higher than the one before, or lower. */
function daysMoved({ within, before, said }: Series, way: 'higher' | 'lower'): string {
  // A day that is running has not closed.
  const over = within.filter(({ complete }) => complete);
  const closes = [...(before ? [before] : []), ...over].map(({ close }) => close);
  const moves = closes.slice(1).map((close, at) => close - (closes[at] ?? close));
  const those = moves.filter((moved) => (way === 'higher' ? moved > 0 : moved < 0));
  return `closed ${way} than the day before on **${those.length}** of ${moves.length} days ${said}`;
}

type Way = 'up' | 'down';

const moved = (from: DailyBar | undefined, to: DailyBar, way: Way) =>
  from !== undefined && (way === 'up' ? to.close > from.close : to.close < from.close);

/** A week that is running is none of those in a row. */
function endedUnits(bars: readonly DailyBar[], per: CalendarUnit | undefined): readonly DailyBar[] {
  const closes = bars.filter(({ complete }) => complete);
  const [running] = per ? [calendarUnit(per, 0, new Date(Date.parse(bars.at(-1)?.date ?? '')))] : [];
  return per ? endsOf(closes, per).filter(({ date }) => date < (running?.from ?? '')) : closes;
}

function streak({ all, per }: Series, way: Way): string | undefined {
  const unit = per ?? 'day';
  const closes = endedUnits(all, per).toReversed();
  const [last] = closes;
  if (!last || closes.length < 2) return undefined;
  const ended = closes.findIndex((bar, at) => !moved(closes[at + 1], bar, way));
  const other = way === 'up' ? 'down' : 'up';
  const instead = ended === 0 && moved(closes[1], last, other) ? `, when it closed ${other}` : '';
  return `**${ended}** ${ended === 1 ? unit : `${unit}s`} ${way} in a row, to the close of ${plainDate(last.date)}${instead}`;
}

/** The first of the longest runs of closes that all moved one way. */
function longest({ within, before, said, per }: Series, way: Way): string | undefined {
  const closes = endedUnits([...(before ? [before] : []), ...within], per);
  let run = 0;
  let found: { readonly days: number; readonly from: DailyBar; readonly to: DailyBar } | undefined;
  for (const [at, to] of closes.entries()) {
    run = moved(closes[at - 1], to, way) ? run + 1 : 0;
    if (run > (found?.days ?? 0)) found = { days: run, from: closes[at - run] as DailyBar, to };
  }
  return onlyIf(found, ({ days, from, to }) => {
    const percents = signedPercent(100 * (to.close / from.close - 1));
    return `most ${per ?? 'day'}s ${way} in a row ${said} **${days}**, to the close of ${plainDate(to.date)} (${percents})`;
  });
}

async function correlation(query: Query, services: BellServices): Promise<string> {
  const [one, other] = query.instruments;
  if (!one || !other) throw new Error('A correlation is between two instruments.');
  const [own = [], theirs = []] = await Promise.all(
    [one, other].map(async ({ symbol }) => ((await services.history(symbol)) ?? []).filter(({ complete }) => complete)),
  );
  const [oldest] = own;
  const time = oldest && timeOf(query, oldest, services.now());
  const start = own.findIndex(({ date }) => time !== undefined && date >= time.from);
  // The first move is from the close before.
  const within = start < 0 ? [] : own.slice(Math.max(0, start - 1)).filter(({ date }) => date <= (time?.to ?? ''));
  const found = time && comovement(within, theirs);
  if (!found) return `${label(one)} and ${label(other)}: I don’t have enough common closes for that.`;
  return `${label(one)} and ${label(other)}: correlation **${plainNumber(found.correlation)}**, of their daily moves ${time.said}. The beta of ${label(one)} to ${label(other)}: **${plainNumber(found.beta)}**.`;
}
