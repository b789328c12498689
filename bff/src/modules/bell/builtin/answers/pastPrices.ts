import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDate, plainDateWithWeekday, signedPercent, wholeNumber } from '@bellwether/sdk/format';
import { dayOf } from '../../../../market/calendar/days.ts';
import { isSession } from '../../../../market/calendar/exchangeCalendar.ts';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { askedPeriods, type Between, eveOf } from '../language/askedPeriods.ts';
import type { Period } from '../language/period.ts';
import { DAY_MS, isoDay } from '../language/resolveDay.ts';
import type { Query } from '../query/query.ts';
import { exactMoney, exactValue, units, unitsFor } from '../say/exactly.ts';
import { endedBefore, isNear, periodBase, periodStart } from '../say/periodBase.ts';
import { label, level, move, sourceNote } from '../say/quotes.ts';
import { oneOrList, reply } from '../say/reply.ts';
import { amountsOf, dollarsOf } from './amount.ts';
import { leftOut } from './asked.ts';
import { outperformed, type Ranked } from './outperformed.ts';

export const MOST_COMPARED = 4;

type Bars = readonly DailyBar[];

export interface Move {
  readonly instrument: Instrument;
  readonly said: string;
  readonly from: DailyBar;
  readonly to: DailyBar;
  readonly within: Bars;
  /** Why the change starts later than the period does. Empty if it does not. */
  readonly late: string;
}

export const isMove = (found: Move | string): found is Move => typeof found !== 'string';

/** Price changes over a period, from close to close. The last one is the latest price. */
export async function sayHistory(query: Query, period: Period, services: BellServices): Promise<string> {
  const { instruments } = query;
  const compared = instruments.slice(0, MOST_COMPARED);
  const moves = await Promise.all(compared.map((instrument) => moveOver(instrument, period, services)));
  const told = inOrder(moves.filter(isMove), gainOf, query);
  return reply(
    told.map((one) =>
      `${closeYesterday(one, period, services)}${movesSentence(one)}${rangeOf(one)}${worthThen(query, one)} ${one.late}`.trim(),
    ),
    moves.filter((one) => typeof one === 'string'),
    leftOut(instruments, MOST_COMPARED),
    told.length > 0 ? sourceNote(services.source) : '',
  );
}

export const gainOf = ({ from, to }: Move) => to.close / from.close;

/** By what each gained, where an order is asked for. */
export function inOrder<T>(all: readonly T[], of: (one: T) => number, { direction }: Query): readonly T[] {
  if (!direction) return all;
  const sign = direction === 'lowest' ? 1 : -1;
  return all.toSorted((one, other) => sign * (of(one) - of(other)));
}

/** The change over the period, or a sentence that says why there are not two closes to compare. */
export async function moveOver(instrument: Instrument, period: Period, services: BellServices): Promise<Move | string> {
  const bars = (await services.history(instrument.symbol)) ?? [];
  const to = period.kind === 'yesterday' ? bars.findLast(({ complete }) => complete) : bars.at(-1);
  const start = to && periodStart(period, bars, to, services.now());
  if (!start) return endedBefore(instrument, bars);
  const { from, late } = start;
  if (from === to)
    return `${label(instrument)}: I have only one close for that period, ${level(instrument.symbol, to.close)} on ${plainDate(to.date)}. ${late}`.trim();
  const within = bars.slice(bars.indexOf(from) + (late ? 0 : 1), bars.indexOf(to) + 1);
  return { instrument, said: period.said, from, to, late, within };
}

/** `up $3.10 (+1.40%)` */
function changeOf(symbol: string, from: DailyBar, to: DailyBar): string {
  const change = move(symbol, Number((to.close - from.close).toPrecision(10)));
  return `${change} (${signedPercent((to.close / from.close - 1) * 100)})`;
}

const dated = ({ complete, date }: DailyBar) => `${complete ? 'close of' : 'latest price,'} ${plainDate(date)}`;

/** Apple Inc. (AAPL) over the last week: up $3.10 (+1.40%), from $221.00 (close of …) to $224.10 (…). */
export function movesSentence({ instrument, said, from, to }: Move): string {
  const { symbol } = instrument;
  const fromTo = `from ${level(symbol, from.close)} (close of ${plainDate(from.date)}) to ${level(symbol, to.close)}`;
  return `${label(instrument)} ${said}: ${changeOf(symbol, from, to)}, ${fromTo} (${dated(to)})`;
}

/** The close itself. On a Monday, it is Friday's, and the sentence says so. */
function closeYesterday({ instrument, to }: Move, { kind }: Period, services: BellServices): string {
  if (kind !== 'yesterday') return '';
  const day = isoDay(services.now() - DAY_MS);
  const lead = to.date === day ? '' : `: ${whyNoClose(instrument, day)} Before that, it`;
  return `${label(instrument)}${lead} closed at **${level(instrument.symbol, to.close)}** on ${plainDateWithWeekday(to.date)}. `;
}

function rangeOf({ instrument, within, from, to }: Move): string {
  if (Date.parse(to.date) - Date.parse(from.date) < 5 * DAY_MS) return '.';
  const at = (bar: DailyBar) => `${level(instrument.symbol, bar.close)} on ${plainDate(bar.date)}`;
  const [lowest, highest] = endsOf(within, to);
  return `. Highest close ${at(highest)}, lowest ${at(lowest)}.`;
}

function endsOf(bars: Bars, last: DailyBar): readonly [lowest: DailyBar, highest: DailyBar] {
  const sorted = bars.toSorted((one, other) => one.close - other.close);
  return [sorted[0] ?? last, sorted.at(-1) ?? last];
}

/** The close of a past day, or the performance over a past period, from daily closes. */
export async function sayPriceOn(query: Query, services: BellServices): Promise<string> {
  const { instruments, on } = query;
  const periods = askedPeriods(query, services.now());
  const [days] = periods ?? [];
  if (on?.kind === 'noQuarter') return `There’s no ${on.written}: a year has four quarters. Try “AAPL in Q1.”`;
  if (!periods || !days) return 'That date doesn’t exist. Try “AAPL on March 3.”';
  if (days.from > isoDay(services.now()))
    return reply(
      `${plainDateWithWeekday(days.from)} hasn’t happened yet, so no one knows the price.`,
      `I only forecast the next close. Try “forecast for ${instruments[0]?.symbol}.”`,
    );
  const ranked: Ranked[] = [];
  const percents = new Map<string, number>();
  const told = await Promise.all(
    instruments.slice(0, MOST_COMPARED).map(async (instrument) => {
      const bars = (await services.history(instrument.symbol)) ?? [];
      const isInvested = query.metric === 'invested' && query.since === true && days.from !== days.to;
      if (isInvested) return closeOn(query, instrument, bars, isoDay(Date.parse(days.from) - DAY_MS));
      if (days.from === days.to || query.isBeside) return closeOn(query, instrument, bars, days.to);
      const each = periods.map((period) => performanceOf(instrument, bars, period, services.now()));
      for (const { percent } of each) if (percent !== undefined) ranked.push([instrument, percent]);
      const better = betterOf(each, periods);
      const text = `${each.map((one) => one.text).join('\n\n')}${worthNow(query, { instrument, bars, period: days })}${better}`;
      percents.set(text, each[0]?.percent ?? 0);
      return text;
    }),
  );
  const isRanked = periods.length === 1 && instruments.length > 1 && ranked.length === told.length;
  const rankAt = (text: string) => percents.get(text) ?? 0;
  // Apple's third fiscal quarter ends in June, so a question about Q3 may mean that one.
  const isOfCompany =
    on?.kind === 'quarter' && instruments.some(({ type, symbol }) => type === 'stock' && !isIndex(symbol));
  return reply(
    ...(periods.length > 1 ? told : [oneOrList(isRanked ? inOrder(told, rankAt, query) : told)]),
    isRanked ? outperformed(ranked) : '',
    isOfCompany ? 'That’s the calendar quarter; a company’s fiscal quarters may differ.' : '',
    leftOut(instruments, MOST_COMPARED),
    sourceNote(services.source),
  );
}

/** Says which of two periods was the better one; "" unless both have a change. */
function betterOf(each: readonly { readonly percent?: number }[], periods: readonly Between[]): string {
  const [one, other] = each.map(({ percent }) => percent);
  const [early, late] = periods;
  if (one === undefined || other === undefined || one === other || !early || !late) return '';
  const { from, to } = one > other ? early : late;
  const [best, worst] = [one, other].toSorted((first, second) => second - first).map(signedPercent);
  return `\n\n${plainDate(from)} to ${plainDate(to)} was better: ${best} vs. ${worst}.`;
}

/** A sentence with the close of a day, or the last one before it, followed by the change since then and any details asked for. */
function closeOn(query: Query, instrument: Instrument, bars: Bars, date: string): string {
  const { symbol } = instrument;
  const isFirst = query.on !== undefined && 'isSession' in query.on && query.on.isSession === true;
  const found = isFirst ? bars.find((one) => one.date >= date) : bars.findLast((one) => one.date <= date);
  const [bar, to] = [found, bars.at(-1)];
  if (!bar || !to) return tooEarly(instrument, bars, date);
  const on = plainDateWithWeekday(bar.date);
  if (!bar.complete)
    return `${label(instrument)} on ${on}: ${level(symbol, bar.close)} so far. The day isn’t over.${detailsOf(query, symbol, bars, bar)}`;
  const close = `**${level(symbol, bar.close)}**`;
  const isEnded = bar === to && !isNear(bar.date, date);
  const none = isEnded ? endedBefore(instrument, bars) : `${label(instrument)}: ${whyNoClose(instrument, date)}`;
  const told =
    bar.date === date || isFirst
      ? `${label(instrument)} closed at ${close} on ${on}${dayMoveOf(symbol, bars, bar)}.`
      : `${none} The last close before that was ${close} on ${on}.`;
  const since =
    to === bar ? '' : ` Since then: ${changeOf(symbol, bar, to)} to ${level(symbol, to.close)} (${dated(to)}).`;
  return `${told}${since}${detailsOf(query, symbol, bars, bar)}${worthThen(query, { instrument, from: bar, to })}`;
}

/** ` (down $1.60, −0.60%, that day)`; empty without a close near before it. */
function dayMoveOf(symbol: string, bars: Bars, bar: DailyBar): string {
  const before = bars[bars.indexOf(bar) - 1];
  if (!before || !isNear(before.date, bar.date)) return '';
  const change = move(symbol, Number((bar.close - before.close).toPrecision(10)));
  return ` (${change}, ${signedPercent((bar.close / before.close - 1) * 100)}, that day)`;
}

/** Open, range, and volume, when the question asks for them. */
function detailsOf({ details = [] }: Query, symbol: string, bars: Bars, bar: DailyBar): string {
  const { open, high, low, volume } = bar;
  const before = bars[bars.indexOf(bar) - 1];
  const gap =
    open !== null && before ? ` (${signedPercent((open / before.close - 1) * 100)} from the close before)` : '';
  const known = (price: number | null) => (price === null ? 'unknown' : level(symbol, price));
  const told = [
    details.includes('open') ? [`open ${known(open)}${gap}`] : [],
    details.includes('range') ? [`high ${known(high)}, low ${known(low)}`] : [],
    details.includes('volume') ? [`volume ${volume === null ? 'unknown' : wholeNumber(volume)}`] : [],
  ].flat();
  return told.length === 0 ? '' : ` That day: ${told.join('; ')}.`;
}

/** Says that a date is before the first close. */
function tooEarly(instrument: Instrument, bars: Bars, date: string): string {
  const [first] = bars;
  if (!first) return endedBefore(instrument, bars);
  return `${label(instrument)}: I don’t have prices as far back as ${plainDate(date)}. My earliest close is from ${plainDate(first.date)}.`;
}

/** What a quantity, or the quantity that a sum bought, was worth then and is worth now. */
function worthThen(query: Query, { instrument, from, to }: Pick<Move, 'instrument' | 'from' | 'to'>): string {
  const { symbol, type } = instrument;
  const amount = amountsOf(query).find((one) => one.instrument.symbol === symbol);
  const dollars = dollarsOf(query) ?? '';
  const quantity = dollars === '' ? amount?.quantity : unitsFor(dollars, from.close);
  if (isIndex(symbol) && dollars !== '' && to !== from) {
    return ` An index can’t be bought. ${exactMoney(exactValue(dollars, 1))} that moved like it since then would be worth **${exactMoney(grown(dollars, from, to))}**.`;
  }
  if (quantity === undefined || isIndex(symbol)) return '';
  const held = units(quantity, type);
  const value = dollars === '' ? exactValue(quantity, to.close) : grown(dollars, from, to);
  const now = to === from ? '' : `; at the latest price, **${exactMoney(value)}**`;
  return dollars === ''
    ? ` At that close, ${held} were worth **${exactMoney(exactValue(quantity, from.close))}**${now}.`
    : ` At that close, ${exactMoney(exactValue(dollars, 1))} bought ${held}${now}.`;
}

/** What a sum became, from one close to another: exactly, and not of units that are rounded. */
const grown = (dollars: string, from: DailyBar, to: DailyBar) => exactValue(dollars, to.close).div(from.close);

/**
 * The present value of a quantity in a question about a period, because its value in the period changed daily; of a sum that
 * was spent in it, at its first close and at its last.
 */
function worthNow(
  query: Query,
  { instrument, bars, period: { from, to } }: { instrument: Instrument; bars: Bars; period: Between },
): string {
  const { symbol, type } = instrument;
  const amount = amountsOf(query).find((one) => one.instrument.symbol === symbol);
  const latest = bars.at(-1);
  if (!latest || isIndex(symbol)) return '';
  const dollars = dollarsOf(query);
  if (dollars === undefined)
    return amount
      ? ` At the latest price, ${units(amount.quantity, type)} are worth **${exactMoney(exactValue(amount.quantity, latest.close))}**.`
      : '';
  const within = bars.filter(({ date }) => date >= from && date <= to);
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last) return '';
  const worth = (bar: DailyBar) =>
    `at the close of ${plainDate(bar.date)} would now be worth **${exactMoney(grown(dollars, bar, latest))}**`;
  const other = last === first || last === latest ? '' : `, and ${worth(last)}`;
  return ` ${exactMoney(exactValue(dollars, 1))} spent ${worth(first)}${other}.`;
}

/** The change over a period, from the close before it to its last one, with its highest and lowest close. */
function performanceOf(
  instrument: Instrument,
  bars: Bars,
  period: Between,
  now: number,
): { readonly text: string; readonly percent?: number } {
  const { from, to } = period;
  const eve = eveOf(period);
  const name = label(instrument);
  if (from > isoDay(now)) return { text: `${name}: ${plainDate(from)} to ${plainDate(to)} hasn’t started yet.` };
  const within = bars.filter(({ date }) => date >= from && date <= to);
  const last = within.at(-1);
  const start = periodBase(bars, eve);
  if (!last || !start) {
    const [first, latest] = [bars[0]?.date, bars.at(-1)?.date];
    if (first === undefined || first > to) return { text: tooEarly(instrument, bars, to) };
    if (latest !== undefined && latest < from) return { text: endedBefore(instrument, bars) };
    return { text: `${name}: I don’t have a close from ${plainDate(from)} to ${plainDate(to)}.` };
  }
  const { symbol } = instrument;
  const at = (bar: DailyBar) => `${level(symbol, bar.close)} (${dated(bar)})`;
  const { from: first, late } = start;
  const change = first === last ? at(last) : `${changeOf(symbol, first, last)}, from ${at(first)} to ${at(last)}`;
  const until = to >= isoDay(now) ? 'now' : plainDate(to);
  const [lowest, highest] = endsOf(within, last);
  const text =
    `${name} from ${plainDate(from)} to ${until}: ${change}; highest close ${at(highest)}, lowest ${at(lowest)}. ${late}`.trim();
  // What is measured from another day is not ranked.
  return late === '' && first !== last ? { text, percent: (last.close / first.close - 1) * 100 } : { text };
}

/** Says why a day, `YYYY-MM-DD`, has no close, in a sentence that follows a colon. */
function whyNoClose({ type }: Pick<Instrument, 'type'>, date: string): string {
  if (type === 'stock' && !isSession(dayOf(date))) return `the exchange was closed on ${plainDateWithWeekday(date)}.`;
  return `I don’t have a close for ${plainDateWithWeekday(date)}.`;
}
