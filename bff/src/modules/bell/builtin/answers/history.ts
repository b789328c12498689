import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDate, plainDateWithWeekday, signedPercent } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import { label, level, move, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { worthThen } from './closeOn.ts';
import { endedBefore } from './periodBase.ts';
import { periodStart } from './periodStart.ts';
import { leftOut } from './quotesOf.ts';
import { whyNoClose } from './whyNoClose.ts';

const MOST = 4;
const DAY_MS = 86_400_000;

export interface Move {
  readonly instrument: Instrument;
  readonly said: string;
  readonly from: DailyBar;
  readonly to: DailyBar;
  readonly highest: DailyBar;
  readonly lowest: DailyBar;
  /** Why the change starts later than the period does. Empty if it does not. */
  readonly late: string;
}

/** Price changes over a period, from close to close. The last one is the latest price. */
export async function answerHistory(asked: Asked): Promise<string> {
  const moves = await Promise.all(asked.instruments.slice(0, MOST).map((instrument) => moveOver(instrument, asked)));
  const told = moves.filter(isMove);
  return reply(
    told.map((one) =>
      `${yesterday(one, asked)}${movesSentence(one)}${rangeOf(one)}${worthThen(asked, one.instrument, one.from, one.to)} ${one.late}`.trim(),
    ),
    moves.filter((one) => typeof one === 'string'),
    leftOut(asked),
    told.length > 0 ? sourceNote(asked.services.source) : '',
  );
}

export function isMove(found: Move | string): found is Move {
  return typeof found !== 'string';
}

/** The change over the period, or a sentence that says why there are not two closes to compare. */
export async function moveOver(instrument: Instrument, { period, services }: Asked): Promise<Move | string> {
  const bars = (await services.history(instrument.symbol)) ?? [];
  const to = period?.kind === 'yesterday' ? bars.findLast(({ complete }) => complete) : bars.at(-1);
  if (!to || !period) return endedBefore(instrument, bars);
  const start = periodStart(period, bars, to, services.now());
  if (!start) return endedBefore(instrument, bars);
  const { from, late } = start;
  if (from === to)
    return `${label(instrument)}: I have only one close for that period, ${level(instrument.symbol, to.close)} on ${plainDate(to.date)}. ${late}`.trim();
  const within = bars.slice(bars.indexOf(from) + (late ? 0 : 1), bars.indexOf(to) + 1);
  const sorted = [...within].sort((one, other) => one.close - other.close);
  return { instrument, said: period.said, from, to, late, lowest: sorted[0] ?? to, highest: sorted.at(-1) ?? to };
}

/** Apple Inc. (AAPL) over the last week: up $3.10 (+1.40%), from $221.00 (close of …) to $224.10 (…). */
export function movesSentence({ instrument, said, from, to }: Move): string {
  const { symbol } = instrument;
  const change = move(symbol, Number((to.close - from.close).toPrecision(10)));
  const latest = to.complete ? `close of ${plainDate(to.date)}` : `latest price, ${plainDate(to.date)}`;
  return (
    `${label(instrument)} ${said}: ${change} (${signedPercent((to.close / from.close - 1) * 100)}), ` +
    `from ${level(symbol, from.close)} (close of ${plainDate(from.date)}) to ${level(symbol, to.close)} (${latest})`
  );
}

/** The close itself. On a Monday, it is Friday's, and the sentence says so. */
function yesterday({ instrument, to }: Move, { period, services }: Asked): string {
  if (period?.kind !== 'yesterday') return '';
  const day = new Date(services.now() - DAY_MS).toISOString().slice(0, 10);
  const lead = to.date === day ? '' : `: ${whyNoClose(instrument, day)} Before that, it`;
  return `${label(instrument)}${lead} closed at **${level(instrument.symbol, to.close)}** on ${plainDateWithWeekday(to.date)}. `;
}

function rangeOf({ instrument, highest, lowest, from, to }: Move): string {
  if (Date.parse(to.date) - Date.parse(from.date) < 5 * DAY_MS) return '.';
  const at = (bar: DailyBar) => `${level(instrument.symbol, bar.close)} on ${plainDate(bar.date)}`;
  return `. Highest close ${at(highest)}, lowest ${at(lowest)}.`;
}
