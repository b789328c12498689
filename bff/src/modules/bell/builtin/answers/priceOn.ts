import type { Instrument } from '@bellwether/sdk/contract/types';
import { decimalQuantity, plainDateWithWeekday } from '@bellwether/sdk/format';
import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { exactMoney, exactValue } from '../say/exactly.ts';
import { sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { askedSpans } from './askedSpans.ts';
import { closeOn } from './closeOn.ts';
import { performanceOf } from './performanceOf.ts';
import { leftOut } from './quotesOf.ts';
import { type Days, isoDay } from './resolveDay.ts';

const MOST = 4;

/** The close of a day that has been, or the course of a month or a year, from the daily closes. */
export async function answerPriceOn(asked: Asked): Promise<string> {
  const { services, instruments } = asked;
  const spans = askedSpans(asked);
  const [days] = spans ?? [];
  if (asked.on?.kind === 'noQuarter')
    return `There is no ${asked.on.written}: a year has four quarters. Ask me, for example, "AAPL in Q1".`;
  if (!spans || !days) return 'There is no such day in the calendar. Ask me, for example, "AAPL on 3 March".';
  if (days.from > isoDay(services.now())) return toCome(days, instruments);
  const told = await Promise.all(
    instruments.slice(0, MOST).map(async (instrument) => {
      const bars = (await services.history(instrument.symbol)) ?? [];
      return days.from === days.to
        ? closeOn(asked, instrument, bars, days.to)
        : `${spans.map((span) => performanceOf(asked, instrument, bars, span)).join('\n\n')}${worthNow(asked, instrument, bars)}`;
    }),
  );
  return reply(
    told.length === 1 || spans.length > 1 ? told.join('\n\n') : told,
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

function toCome({ from }: Days, instruments: readonly Instrument[]): string {
  return reply(
    `${plainDateWithWeekday(from)} is still to come: nobody knows its price.`,
    `A forecast here is about the next close alone: ask me for the forecast of ${instruments[0]?.symbol}.`,
  );
}

/** Of units that were asked about with a span: what they were worth is another figure each day of it. */
function worthNow({ amounts, dollars }: Asked, { symbol }: Instrument, bars: readonly DailyBar[]): string {
  const amount = amounts.find(({ instrument }) => instrument.symbol === symbol);
  const latest = bars.at(-1);
  if (!latest || isIndex(symbol)) return '';
  if (dollars !== undefined) return ' Name the day on which it was bought, and I work out what it is worth now.';
  if (!amount) return '';
  return ` At the latest price ${decimalQuantity(amount.quantity)} are worth **${exactMoney(exactValue(amount.quantity, latest.close))}**.`;
}
