import type { Instrument } from '@bellwether/sdk/contract/types';
import { percent, plainDate, plainNumber, signedPercent } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import { comovement, maxDrawdown } from '../../../../market/statistics/statistics.ts';
import { annualVolatility } from '../../../dashboard/volatility.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { endedBefore, periodBase } from '../answers/periodBase.ts';
import { isoDay, resolveDay } from '../answers/resolveDay.ts';
import type { Direction } from '../language/direction.ts';
import { label, level, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Query, SeriesMetric } from './query.ts';
import { spanStart } from './spanStart.ts';

export type OfSeries = Exclude<
  Extract<Query, { subject: 'instruments' }>,
  { metric: 'price' | 'change' | 'worth' | 'units' | 'invested' | 'range' | 'volume' }
>;
type Asked = Exclude<OfSeries, { metric: 'correlation' }>;

const MOST = 4;
const DAY_MS = 86_400_000;
const A_YEAR = { kind: 'days', days: 365, said: 'over the last year' } as const;

interface History {
  readonly instrument: Instrument;
  readonly all: readonly DailyBar[];
}

/** The bars of a period, with the close that its first move is measured from. */
interface Series extends History {
  readonly within: readonly DailyBar[];
  readonly before: DailyBar | undefined;
  /** "Over the last year". */
  readonly said: string;
}

/** Every figure that a series of daily closes has. Undefined where the series is too short for it. */
const seriesMetrics: Readonly<Record<SeriesMetric, (series: Series) => string | undefined>> = {
  high: (series) => extreme(series, 'highest'),
  low: (series) => extreme(series, 'lowest'),
  averageClose: ({ within, instrument: { symbol }, said }) =>
    `average close ${said} **${level(symbol, within.reduce((sum, { close }) => sum + close, 0) / within.length)}**, of ${within.length} closes`,
  bestDay: (series) => day(series, 'best'),
  worstDay: (series) => day(series, 'worst'),
  drawdown: ({ within, said }) => {
    const deepest = maxDrawdown(within);
    return deepest
      ? `largest drawdown ${said} **${percent(-deepest.percent)}**, from the close of ${plainDate(deepest.peak)} to that of ${plainDate(deepest.trough)}`
      : undefined;
  },
  volatility: ({ all }) => {
    const found = annualVolatility(all);
    return found ? `volatility **${percent(found.percent)}** a year, from its last 21 daily moves` : undefined;
  },
  streak: ({ all }) => streak(all),
};

/** Says what the daily prices of instruments amount to. */
export async function saySeries(query: OfSeries, services: BellServices): Promise<string> {
  if (query.metric === 'correlation')
    return reply(await correlation(query.instruments, services), sourceNote(services.source));
  const histories = await Promise.all(
    query.instruments.slice(0, MOST).map(async (instrument) => ({
      instrument,
      all: (await services.history(instrument.symbol)) ?? [],
    })),
  );
  const told = histories.map((one) => figureOf(one, query, services.now()));
  const more = query.instruments.length - told.length;
  return reply(
    query.metric === 'volatility' ? mostVolatile(histories, query.direction) : '',
    told.length === 1 ? (told[0] ?? '') : told,
    more > 0 ? `I can look at up to ${MOST} at a time, so I left out the rest.` : '',
    sourceNote(services.source),
  );
}

/** Says which of several instruments moves the most, and which the least. "" for one alone. */
function mostVolatile(histories: readonly History[], direction: Direction | undefined): string {
  const known = histories.flatMap(({ instrument, all }) => {
    const found = annualVolatility(all);
    return found ? { instrument, volatility: found.percent } : [];
  });
  const [most, ...others] = known.toSorted((one, other) => other.volatility - one.volatility);
  const least = others.at(-1);
  if (!most || !least || most.volatility === least.volatility) return '';
  if (direction === 'lowest') {
    const calmest = others.length === 1 ? 'is less volatile than' : 'is the least volatile of these, and the most is';
    return `${label(least.instrument)} ${calmest} ${label(most.instrument)}.`;
  }
  return others.length === 1
    ? `${label(most.instrument)} is more volatile than ${label(least.instrument)}.`
    : `${label(most.instrument)} is the most volatile of these, and ${label(least.instrument)} the least.`;
}

function figureOf({ instrument, all }: History, query: Asked, now: number): string {
  const series = seriesOf(instrument, all, query, now);
  if (!series || series.within.length === 0) return endedBefore(instrument, all);
  const figure = seriesMetrics[query.metric](series);
  return figure ? `${label(instrument)}: ${figure}.` : `${label(instrument)}: I don’t have enough closes for that.`;
}

function seriesOf(
  instrument: Instrument,
  all: readonly DailyBar[],
  { span, on, since }: Asked,
  now: number,
): Series | undefined {
  const days = on ? resolveDay(on, now) : undefined;
  if ((on && !days) || all.length === 0) return undefined;
  const said = span === 'always' ? `since my prices begin (${plainDate(all[0]?.date ?? '')})` : (span ?? A_YEAR).said;
  const first = span === 'always' ? (all[0]?.date ?? '') : spanStart(span ?? A_YEAR, now).first;
  const from = days ? days.from : first;
  const to = since ? isoDay(now) : (days?.to ?? isoDay(now));
  const within = all.filter(({ date }) => date >= from && date <= to);
  const before = periodBase(all, isoDay(Date.parse(from) - DAY_MS));
  return {
    instrument,
    within,
    before: before && !before.late ? before.from : undefined,
    all,
    said: days ? `from ${plainDate(days.from)} to ${plainDate(to)}` : said,
  };
}

function extreme({ within, all, instrument: { symbol }, said }: Series, which: 'highest' | 'lowest'): string {
  const found = within.reduce((one, other) =>
    (which === 'highest' ? other.close > one.close : other.close < one.close) ? other : one,
  );
  const latest = all.at(-1) as DailyBar;
  const away = (latest.close / found.close - 1) * 100;
  const now =
    latest === found
      ? 'That’s the latest price'
      : `The latest price is ${level(symbol, latest.close)}, ${signedPercent(away)} from it`;
  return `${which} close ${said} **${level(symbol, found.close)}** on ${plainDate(found.date)}. ${now}`;
}

function day({ within, before, said, instrument: { symbol } }: Series, which: 'best' | 'worst'): string | undefined {
  const bars = before ? [before, ...within] : within;
  const moves = bars
    .slice(1)
    .map((bar, at) => ({ bar, percent: 100 * (bar.close / (bars[at] as DailyBar).close - 1) }));
  const [first] = moves;
  if (!first) return undefined;
  const found = moves.reduce(
    (one, other) => ((which === 'best' ? other.percent > one.percent : other.percent < one.percent) ? other : one),
    first,
  );
  return `${which} day ${said} **${signedPercent(found.percent)}**, to ${level(symbol, found.bar.close)} on ${plainDate(found.bar.date)}`;
}

function streak(all: readonly DailyBar[]): string | undefined {
  const completed = all.filter(({ complete }) => complete);
  const last = completed.at(-1);
  if (!last || completed.length < 2) return undefined;
  let length = 0;
  while (
    length < completed.length - 1 &&
    (completed.at(-1 - length) as DailyBar).close > (completed.at(-2 - length) as DailyBar).close
  )
    length += 1;
  return `**${length}** ${length === 1 ? 'day' : 'days'} up in a row, to the close of ${plainDate(last.date)}`;
}

async function correlation([one, other]: readonly Instrument[], services: BellServices): Promise<string> {
  if (!one || !other) throw new Error('A correlation is between two instruments.');
  const [own, theirs] = await Promise.all(
    [one, other].map(async ({ symbol }) => ((await services.history(symbol)) ?? []).filter(({ complete }) => complete)),
  );
  const since = isoDay(services.now() - 365 * DAY_MS);
  const found = comovement(
    (own ?? []).filter(({ date }) => date >= since),
    theirs ?? [],
  );
  if (!found) return `${label(one)} and ${label(other)}: I don’t have enough common closes for that.`;
  return `${label(one)} and ${label(other)}: correlation **${plainNumber(found.correlation)}**, of their daily moves over the last year.`;
}
