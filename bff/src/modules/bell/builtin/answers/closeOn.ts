import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDate, plainDateWithWeekday, signedPercent, wholeNumber } from '@bellwether/sdk/format';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { exactMoney, exactValue, units, unitsFor } from '../say/exactly.ts';
import { label, level, move } from '../say/quotes.ts';
import type { Asked } from './asked.ts';
import { endedBefore, isNear } from './periodBase.ts';
import { whyNoClose } from './whyNoClose.ts';

/** A sentence with the close of a day, or the last one before it, followed by the change since then and any details asked for. */
export function closeOn(asked: Asked, instrument: Instrument, bars: readonly DailyBar[], date: string): string {
  const { symbol } = instrument;
  const bar = bars.findLast((one) => one.date <= date);
  if (!bar) return tooEarly(instrument, bars, date);
  if (!bar.complete)
    return `${label(instrument)} on ${plainDateWithWeekday(bar.date)}: ${level(symbol, bar.close)} so far. The day isn’t over.`;
  const close = `**${level(symbol, bar.close)}**`;
  const told =
    bar.date === date
      ? `${label(instrument)} closed at ${close} on ${plainDateWithWeekday(date)}.`
      : `${noCloseOf(instrument, bars, bar, date)} The last close before that was ${close} on ${plainDateWithWeekday(bar.date)}.`;
  return `${told}${sinceThen(symbol, bar, bars.at(-1))}${detailsOf(asked, symbol, bar)}${worthThen(asked, instrument, bar, bars.at(-1))}`;
}

function noCloseOf(instrument: Instrument, bars: readonly DailyBar[], bar: DailyBar, date: string): string {
  const ended = bar === bars.at(-1) && !isNear(bar.date, date);
  return ended ? endedBefore(instrument, bars) : `${label(instrument)}: ${whyNoClose(instrument, date)}`;
}

/** Open, range, and volume, when the question asks for them. */
function detailsOf({ concepts }: Asked, symbol: string, { open, high, low, volume }: DailyBar): string {
  const known = (price: number | null) => (price === null ? 'unknown' : level(symbol, price));
  const told: string[] = [];
  if (concepts.has('hours')) told.push(`open ${known(open)}`);
  if (concepts.has('high') || concepts.has('low')) told.push(`high ${known(high)}, low ${known(low)}`);
  if (concepts.has('volume')) told.push(`volume ${volume === null ? 'unknown' : wholeNumber(volume)}`);
  return told.length === 0 ? '' : ` That day: ${told.join('; ')}.`;
}

/** Says that a date is before the first close. */
export function tooEarly(instrument: Instrument, [first]: readonly DailyBar[], date: string): string {
  if (!first) return `${label(instrument)}: I don’t have past prices for it.`;
  return `${label(instrument)}: I don’t have prices as far back as ${plainDate(date)}. My earliest close is from ${plainDate(first.date)}.`;
}

function sinceThen(symbol: string, from: DailyBar, to: DailyBar | undefined): string {
  if (!to || to.date === from.date) return '';
  const change = move(symbol, Number((to.close - from.close).toPrecision(10)));
  const latest = to.complete ? `close of ${plainDate(to.date)}` : `latest price, ${plainDate(to.date)}`;
  return ` Since then: ${change} (${signedPercent((to.close / from.close - 1) * 100)}) to ${level(symbol, to.close)} (${latest}).`;
}

/** What a quantity, or the quantity that a sum bought, was worth then and is worth now. */
export function worthThen(asked: Asked, { symbol, type }: Instrument, then: DailyBar, latest: DailyBar = then): string {
  const amount = asked.amounts.find(({ instrument }) => instrument.symbol === symbol);
  if (isIndex(symbol)) return '';
  const isSum = !amount && asked.dollars !== undefined && asked.instruments.length === 1;
  const quantity = isSum ? unitsFor(asked.dollars ?? '', then.close) : amount?.quantity;
  if (quantity === undefined) return '';
  const held = units(quantity, type);
  const now = latest === then ? '' : `; at the latest price, **${exactMoney(exactValue(quantity, latest.close))}**`;
  return isSum
    ? ` At that close, ${exactMoney(exactValue(asked.dollars ?? '', 1))} bought ${held}${now}.`
    : ` At that close, ${held} were worth **${exactMoney(exactValue(quantity, then.close))}**${now}.`;
}
