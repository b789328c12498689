import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDate, signedPercent } from '@bellwether/sdk/format';
import type { DailyBar } from '../../../../market/marketData.ts';
import { label, level, move } from '../say/quotes.ts';
import type { Asked } from './asked.ts';
import { tooEarly } from './closeOn.ts';
import { endedBefore, periodBase } from './periodBase.ts';
import { type Days, isoDay } from './resolveDay.ts';

const DAY_MS = 86_400_000;

/** The change over a period, from the close before it to its last one, with its highest and lowest close. */
export function performanceOf(
  { services }: Asked,
  instrument: Instrument,
  bars: readonly DailyBar[],
  { from, to }: Days,
): string {
  if (from > isoDay(services.now()))
    return `${label(instrument)}: ${plainDate(from)} to ${plainDate(to)} hasn’t started yet.`;
  const within = bars.filter(({ date }) => date >= from && date <= to);
  const last = within.at(-1);
  const start = periodBase(bars, isoDay(Date.parse(from) - DAY_MS));
  if (!last || !start) {
    const [first, latest] = [bars[0]?.date, bars.at(-1)?.date];
    if (first === undefined || first > to) return tooEarly(instrument, bars, to);
    if (latest !== undefined && latest < from) return endedBefore(instrument, bars);
    return `${label(instrument)}: I don’t have a close from ${plainDate(from)} to ${plainDate(to)}.`;
  }
  const sorted = [...within].sort((one, other) => one.close - other.close);
  const at = (bar: DailyBar) =>
    `${level(instrument.symbol, bar.close)} (${bar.complete ? 'close of' : 'latest price,'} ${plainDate(bar.date)})`;
  const { from: first, late } = start;
  const moved = move(instrument.symbol, Number((last.close - first.close).toPrecision(10)));
  const percent = signedPercent((last.close / first.close - 1) * 100);
  const change = first === last ? at(last) : `${moved} (${percent}), from ${at(first)} to ${at(last)}`;
  return (
    `${label(instrument)} from ${plainDate(from)} ${to >= isoDay(services.now()) ? 'to now' : `to ${plainDate(to)}`}: ${change}; ` +
    `highest close ${at(sorted.at(-1) ?? last)}, lowest ${at(sorted[0] ?? last)}. ${late}`.trim()
  );
}
