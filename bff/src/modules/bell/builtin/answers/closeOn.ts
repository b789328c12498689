import type { Instrument } from '@bellwether/sdk/contract/types';
import { decimalQuantity, plainDate, plainDateWithWeekday, signedPercent, wholeNumber } from '@bellwether/sdk/format';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { exactMoney, exactValue, unitsFor } from '../say/exactly.ts';
import { label, level, move } from '../say/quotes.ts';
import type { Asked } from './asked.ts';
import { endedBefore, isNear } from './spanStart.ts';
import { whyNoClose } from './whyNoClose.ts';

/** The close of a day in words, or the last one before it; what happened since, and what else was asked about that day. */
export function closeOn(asked: Asked, instrument: Instrument, bars: readonly DailyBar[], date: string): string {
  const { symbol } = instrument;
  const bar = bars.findLast((one) => one.date <= date);
  if (!bar) return tooEarly(instrument, bars, date);
  if (!bar.complete)
    return `${label(instrument)} on ${plainDateWithWeekday(bar.date)}: ${level(symbol, bar.close)}, its latest price; the day is not over.`;
  const close = `**${level(symbol, bar.close)}**`;
  const told =
    bar.date === date
      ? `${label(instrument)} closed at ${close} on ${plainDateWithWeekday(date)}.`
      : `${noCloseOf(instrument, bars, bar, date)} The last close before it: ${close} on ${plainDateWithWeekday(bar.date)}.`;
  return `${told}${sinceThen(symbol, bar, bars.at(-1))}${detailsOf(asked, symbol, bar)}${worthThen(asked, symbol, bar, bars.at(-1))}`;
}

function noCloseOf(instrument: Instrument, bars: readonly DailyBar[], bar: DailyBar, date: string): string {
  const ended = bar === bars.at(-1) && !isNear(bar.date, date);
  return ended ? endedBefore(instrument, bars) : `${label(instrument)}: ${whyNoClose(instrument, date)}`;
}

/** Opening, range and volume where they were asked for. */
function detailsOf({ concepts }: Asked, symbol: string, { open, high, low, volume }: DailyBar): string {
  const known = (price: number | null) => (price === null ? 'not known' : level(symbol, price));
  const told: string[] = [];
  if (concepts.has('hours')) told.push(`opened at ${known(open)}`);
  if (concepts.has('high') || concepts.has('low')) told.push(`day's high ${known(high)}, low ${known(low)}`);
  if (concepts.has('volume')) told.push(`volume ${volume === null ? 'not known' : wholeNumber(volume)}`);
  return told.length === 0 ? '' : ` That day: ${told.join('; ')}.`;
}

/** Nothing is known of a day before the first close. */
export function tooEarly(instrument: Instrument, [first]: readonly DailyBar[], date: string): string {
  if (!first) return `${label(instrument)}: I have no past prices of it.`;
  return `${label(instrument)}: my prices do not go back to ${plainDate(date)}. The earliest close that I have is ${level(instrument.symbol, first.close)}, of ${plainDate(first.date)}.`;
}

function sinceThen(symbol: string, from: DailyBar, to: DailyBar | undefined): string {
  if (!to || to.date === from.date) return '';
  const change = move(symbol, Number((to.close - from.close).toPrecision(10)));
  const latest = to.complete ? `close of ${plainDate(to.date)}` : `latest price, ${plainDate(to.date)}`;
  return ` Since then: ${change} (${signedPercent((to.close / from.close - 1) * 100)}), to ${level(symbol, to.close)} (${latest}).`;
}

/** What so many units, or what a sum bought of it, was worth then and is worth now. */
function worthThen(asked: Asked, symbol: string, then: DailyBar, latest: DailyBar = then): string {
  const amount = asked.amounts.find(({ instrument }) => instrument.symbol === symbol);
  if (isIndex(symbol)) return '';
  const isSum = !amount && asked.dollars !== undefined && asked.instruments.length === 1;
  const units = isSum ? unitsFor(asked.dollars ?? '', then.close) : amount?.quantity;
  if (units === undefined) return '';
  const now =
    latest === then ? '' : `; at the latest price they are worth **${exactMoney(exactValue(units, latest.close))}**`;
  const bought = isSum
    ? `${exactMoney(exactValue(asked.dollars ?? '', 1))} bought ${decimalQuantity(units)} of it`
    : '';
  return ` At that close ${bought || `${decimalQuantity(units)} were worth **${exactMoney(exactValue(units, then.close))}**`}${now}.`;
}
