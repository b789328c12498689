import type { Instrument } from '@bellwether/sdk/contract/types';
import { isIndex } from '../../../market/directory/isIndex.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import { exactMoney, exactUnits, exactValue } from '../say/exactly.ts';
import { signedPercent } from '../say/figures.ts';
import { label, level, move, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import { plainDay, weekdayOf } from '../say/times.ts';
import type { Asked } from './asked.ts';
import { closeOn, tooEarly } from './closeOn.ts';
import { leftOut } from './quotesOf.ts';
import { type Days, isoDay, resolveDay } from './resolveDay.ts';
import { endedBefore, spanStart } from './spanStart.ts';

const most = 4;
const dayMs = 86_400_000;

/** The close of a day that has been, or the course of a month or a year, from the daily closes. */
export async function answerPriceOn(asked: Asked): Promise<string> {
  const { services, instruments } = asked;
  const days = daysAsked(asked);
  if (!days) return 'There is no such day in the calendar. Ask me, for example, "AAPL on 3 March".';
  if (days.from > isoDay(services.now())) return toCome(days, instruments);
  const told = await Promise.all(
    instruments.slice(0, most).map(async (instrument) => {
      const bars = (await services.history(instrument.symbol)) ?? [];
      return days.from === days.to
        ? closeOn(asked, instrument, bars, days.to)
        : `${courseOf(asked, instrument, bars, days)}${worthNow(asked, instrument, bars)}`;
    }),
  );
  return reply(
    told.length === 1 ? (told[0] ?? '') : told,
    companyQuarter(asked),
    leftOut(asked),
    sourceNote(services.source),
  );
}

/** Apple's third quarter ends in June: who asks for Q3 of a company may mean that one. */
function companyQuarter({ on, instruments }: Asked): string {
  const isOfCalendar =
    on?.kind === 'quarter' && instruments.some(({ type, symbol }) => type === 'stock' && !isIndex(symbol));
  return isOfCalendar ? "That is the quarter of the calendar; a company's own quarters may be others." : '';
}

/** One day, or the span from the earlier to the later of two; "since Q2" begins with it and goes on. */
function daysAsked({ on, until, says, services }: Asked): Days | undefined {
  const first = on && resolveDay(on, services.now());
  if (first && !until && says('since') && first.from !== first.to)
    return { from: first.from, to: isoDay(services.now()) };
  if (!first || !until) return first;
  const second = resolveDay(until, services.now());
  if (!second) return undefined;
  return first.from <= second.from ? { from: first.from, to: second.to } : { from: second.from, to: first.to };
}

function toCome({ from }: Days, instruments: readonly Instrument[]): string {
  return reply(
    `${weekdayOf(from)} is still to come: nobody knows its price.`,
    `A forecast here is about the next close alone: ask me for the forecast of ${instruments[0]?.symbol}.`,
  );
}

/** From the close before a month or a year to its last one, with the highest and the lowest of it. */
function courseOf({ services }: Asked, instrument: Instrument, bars: readonly DailyBar[], { from, to }: Days): string {
  const within = bars.filter(({ date }) => date >= from && date <= to);
  const last = within.at(-1);
  const start = spanStart(bars, isoDay(Date.parse(from) - dayMs));
  if (!last || !start) {
    const [first, latest] = [bars[0]?.date, bars.at(-1)?.date];
    if (first === undefined || first > to) return tooEarly(instrument, bars, to);
    if (latest !== undefined && latest < from) return endedBefore(instrument, bars);
    return `${label(instrument)}: I have no close from ${plainDay(from)} to ${plainDay(to)}.`;
  }
  const sorted = [...within].sort((one, other) => one.close - other.close);
  const at = (bar: DailyBar) =>
    `${level(instrument.symbol, bar.close)} (${bar.complete ? 'close of' : 'latest price,'} ${plainDay(bar.date)})`;
  const { from: first, late } = start;
  const moved = move(instrument.symbol, Number((last.close - first.close).toPrecision(10)));
  const percent = signedPercent((last.close / first.close - 1) * 100);
  const course = first === last ? at(last) : `${moved} (${percent}), from ${at(first)} to ${at(last)}`;
  return (
    `${label(instrument)} from ${plainDay(from)} ${to >= isoDay(services.now()) ? 'until now' : `to ${plainDay(to)}`}: ${course}; ` +
    `highest close ${at(sorted.at(-1) ?? last)}, lowest ${at(sorted[0] ?? last)}. ${late}`.trim()
  );
}

/** Of units that were asked about with a span: what they were worth is another figure each day of it. */
function worthNow({ amounts, dollars }: Asked, { symbol }: Instrument, bars: readonly DailyBar[]): string {
  const amount = amounts.find(({ instrument }) => instrument.symbol === symbol);
  const latest = bars.at(-1);
  if (!latest || isIndex(symbol)) return '';
  if (dollars !== undefined) return ' Name the day on which it was bought, and I work out what it is worth now.';
  if (!amount) return '';
  return ` At the latest price ${exactUnits(amount.quantity)} are worth **${exactMoney(exactValue(amount.quantity, latest.close))}**.`;
}
