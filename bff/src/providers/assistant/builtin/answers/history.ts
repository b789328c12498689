import type { Instrument } from '@bellwether/sdk/contract/types';
import type { DailyBar } from '../../../market/marketData.ts';
import type { Period } from '../language/period.ts';
import { signedPercent } from '../say/figures.ts';
import { label, level, move, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import { plainDay, weekdayOf } from '../say/times.ts';
import type { Asked } from './asked.ts';
import { leftOut } from './quotesOf.ts';
import { whyNoClose } from './whyNoClose.ts';

const most = 4;
const dayMs = 86_400_000;

interface Move {
  readonly instrument: Instrument;
  readonly said: string;
  readonly from: DailyBar;
  readonly to: DailyBar;
  readonly highest: DailyBar;
  readonly lowest: DailyBar;
}

/** How prices moved over a span, from close to close; the last one is the latest price. */
export async function answerHistory(asked: Asked): Promise<string> {
  const moves = await Promise.all(asked.instruments.slice(0, most).map((instrument) => moveOver(instrument, asked)));
  const told = moves.filter(isNamed);
  const without = asked.instruments.slice(0, most).filter((_, at) => moves[at] === undefined);
  return reply(
    told.map((one) => `${yesterday(one, asked)}${movesSentence(one)}${rangeOf(one)}`),
    without.map((instrument) => `${label(instrument)}: I have no prices that far back.`),
    leftOut(asked),
    told.length > 0 ? sourceNote(asked.services.source) : '',
  );
}

export function isNamed<T>(found: T | undefined): found is T {
  return found !== undefined;
}

/** Undefined where there are no two days to compare. */
export async function moveOver(instrument: Instrument, { period, services }: Asked): Promise<Move | undefined> {
  const bars = (await services.history(instrument.symbol)) ?? [];
  const to = period?.said === 'since the close before' ? bars.findLast(({ complete }) => complete) : bars.at(-1);
  if (!to || !period) return undefined;
  const first = startOf(period, bars, to, services.now());
  const from = bars[first];
  const span = bars.slice(first);
  if (!from || from === to) return undefined;
  const sorted = [...span].sort((one, other) => one.close - other.close);
  return { instrument, said: period.said, from, to, lowest: sorted[0] ?? from, highest: sorted.at(-1) ?? to };
}

/** The last close on or before the day on which the span begins; where prices begin later, the first there is. */
function startOf(period: Period, bars: readonly DailyBar[], to: DailyBar, now: number): number {
  if (period.kind === 'days' && period.days === 1) return bars.indexOf(to) - 1;
  const day =
    period.kind === 'days'
      ? new Date(now - period.days * dayMs)
      : new Date(Date.UTC(new Date(now).getUTCFullYear(), 0, 0));
  const date = day.toISOString().slice(0, 10);
  return Math.max(
    0,
    bars.findLastIndex((bar) => bar.date <= date),
  );
}

/** Apple Inc. (AAPL) over the last week: up $3.10 (+1.40%), from $221.00 (close of …) to $224.10 (…). */
export function movesSentence({ instrument, said, from, to }: Move): string {
  const { symbol } = instrument;
  const change = move(symbol, Number((to.close - from.close).toPrecision(10)));
  const latest = to.complete ? `close of ${plainDay(to.date)}` : `latest price, ${plainDay(to.date)}`;
  return (
    `${label(instrument)} ${said}: ${change} (${signedPercent((to.close / from.close - 1) * 100)}), ` +
    `from ${level(symbol, from.close)} (close of ${plainDay(from.date)}) to ${level(symbol, to.close)} (${latest})`
  );
}

/** The close itself; on the day after a Sunday that was not yesterday's. */
function yesterday({ instrument, to, said }: Move, { services }: Asked): string {
  if (said !== 'since the close before') return '';
  const day = new Date(services.now() - dayMs).toISOString().slice(0, 10);
  const none = to.date === day ? '' : `${whyNoClose(instrument, day)} Before that it `;
  return `${label(instrument)}: ${none}closed at **${level(instrument.symbol, to.close)}** on ${weekdayOf(to.date)}. `;
}

function rangeOf({ instrument, highest, lowest, from, to }: Move): string {
  if (Date.parse(to.date) - Date.parse(from.date) < 5 * dayMs) return '.';
  const at = (bar: DailyBar) => `${level(instrument.symbol, bar.close)} on ${plainDay(bar.date)}`;
  return `. Highest close ${at(highest)}, lowest ${at(lowest)}.`;
}
