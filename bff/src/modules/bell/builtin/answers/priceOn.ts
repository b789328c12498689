import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDateWithWeekday } from '@bellwether/sdk/format';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { exactMoney, exactValue, units } from '../say/exactly.ts';
import { sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { askedPeriods } from './askedPeriods.ts';
import { closeOn } from './closeOn.ts';
import { performanceOf } from './performanceOf.ts';
import { leftOut } from './quotesOf.ts';
import { type Days, isoDay } from './resolveDay.ts';

const MOST = 4;

/** The close of a past day, or the performance over a past period, from daily closes. */
export async function answerPriceOn(asked: Asked): Promise<string> {
  const { services, instruments } = asked;
  const periods = askedPeriods(asked);
  const [days] = periods ?? [];
  if (asked.on?.kind === 'noQuarter')
    return `There’s no ${asked.on.written}: a year has four quarters. Try “AAPL in Q1.”`;
  if (!periods || !days) return 'That date doesn’t exist. Try “AAPL on March 3.”';
  if (days.from > isoDay(services.now())) return toCome(days, instruments);
  const told = await Promise.all(
    instruments.slice(0, MOST).map(async (instrument) => {
      const bars = (await services.history(instrument.symbol)) ?? [];
      return days.from === days.to
        ? closeOn(asked, instrument, bars, days.to)
        : `${periods.map((period) => performanceOf(asked, instrument, bars, period)).join('\n\n')}${worthNow(asked, instrument, bars)}`;
    }),
  );
  return reply(
    told.length === 1 || periods.length > 1 ? told.join('\n\n') : told,
    companyQuarter(asked),
    leftOut(asked),
    sourceNote(services.source),
  );
}

/** Apple's third fiscal quarter ends in June, so a question about Q3 may mean that one. */
function companyQuarter({ on, instruments }: Asked): string {
  const isOfCalendar =
    on?.kind === 'quarter' && instruments.some(({ type, symbol }) => type === 'stock' && !isIndex(symbol));
  return isOfCalendar ? 'That’s the calendar quarter; a company’s fiscal quarters may differ.' : '';
}

function toCome({ from }: Days, instruments: readonly Instrument[]): string {
  return reply(
    `${plainDateWithWeekday(from)} hasn’t happened yet, so no one knows the price.`,
    `I only forecast the next close. Try “forecast for ${instruments[0]?.symbol}.”`,
  );
}

/** The present value of a quantity in a question about a period, because its value in the period changed daily. */
function worthNow({ amounts, dollars }: Asked, { symbol, type }: Instrument, bars: readonly DailyBar[]): string {
  const amount = amounts.find(({ instrument }) => instrument.symbol === symbol);
  const latest = bars.at(-1);
  if (!latest || isIndex(symbol)) return '';
  if (dollars !== undefined) return ' Give me the purchase date and I’ll work out what it’s worth now.';
  if (!amount) return '';
  return ` At the latest price, ${units(amount.quantity, type)} are worth **${exactMoney(exactValue(amount.quantity, latest.close))}**.`;
}
