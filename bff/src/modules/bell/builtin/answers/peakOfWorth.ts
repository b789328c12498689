import type { Position } from '@bellwether/sdk/contract/types';
import { money, plainDate, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { BellServices } from '../../engine/bellServices.ts';
import { askedPeriods } from '../language/askedPeriods.ts';
import { type Days, isoDay, spanStart } from '../language/resolveDay.ts';
import type { Query, Span } from '../query/query.ts';
import { EMPTY_PORTFOLIO, heldOf, pricedOf, worthOf } from '../say/positions.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { count, reply } from '../say/reply.ts';

interface Worth {
  readonly date: string;
  readonly value: Decimal;
}

/** Says on which close what is held now, and was held then, was worth the most, or the least. */
export async function sayPeakOfWorth(query: Query, services: BellServices): Promise<string> {
  const portfolio = await services.portfolio();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  const { instruments, type, direction } = query;
  const named = instruments.map((one) => heldOf(portfolio, one));
  const strange = instruments.find((_, at) => !named[at]);
  if (strange) return `You don’t hold ${label(strange)}.`;
  const among = portfolio.positions.filter((one) =>
    named.length > 0 ? named.includes(one) : type === undefined || one.type === type,
  );
  const days = daysOf(query, services.now());
  const lots = portfolio.holdings.filter(({ symbol }) => among.some(({ symbols }) => symbols.includes(symbol)));
  const worths = await worthByDay(among, lots, days, services);
  if (worths.length === 0) return 'I don’t have closes of days on which you held that.';
  const isHigh = direction !== 'lowest';
  const edge = worths.reduce((one, other) => (isHigh === other.value.gt(one.value) ? other : one));
  const priced = pricedOf(among);
  const isAll = priced.length === pricedOf(portfolio.positions).length;
  const now = priced.length < among.length ? 0 : isAll ? portfolio.totalValue : worthOf(priced);
  const isNow = days.to >= isoDay(services.now()) && now > 0 && (isHigh ? edge.value.lte(now) : edge.value.gte(now));
  const undated = lots.filter(({ purchaseDate }) => purchaseDate === null).length;
  const most = isHigh ? 'the most' : 'the least';
  const apart = edge.value.isZero()
    ? ''
    : ` (${signedPercent(new Decimal(now).div(edge.value).minus(1).times(100).toNumber())})`;
  const worthNow = now > 0 ? ` It’s worth ${money(now)} now${apart}.` : '';
  return reply(
    isNow
      ? `What you hold is worth ${most} now: **${money(now)}**. At daily closes, it was ${most} on ${plainDate(edge.date)}: ${money(edge.value.toNumber())}.`
      : `At daily closes, what you hold now and had then was worth ${most} on **${plainDate(edge.date)}**: **${money(edge.value.toNumber())}**.${worthNow}`,
    'What you sold since isn’t counted, and purchases add to the value.',
    undated > 0 ? `${count(undated, 'lot')} without a purchase date can’t be placed.` : '',
    sourceNote(services.source),
  );
}

function daysOf({ span, on, until }: Query, now: number): Days {
  if (span) return { from: spanStart(span as Span, now).first, to: isoDay(now) };
  const [asked] = (on && askedPeriods({ on, until }, now)) || [];
  return asked ?? { from: '', to: isoDay(now) };
}

/** What the lots were worth at each close since the last of their first purchases that has prices. */
async function worthByDay(
  positions: readonly Position[],
  lots: readonly { readonly symbol: string; readonly quantity: number; readonly purchaseDate: string | null }[],
  { from, to }: Days,
  services: BellServices,
): Promise<readonly Worth[]> {
  const each = await Promise.all(
    positions.map(async ({ symbol, symbols }) => ({
      bars: (await services.history(symbol)) ?? [],
      bought: lots.filter((lot) => symbols.includes(lot.symbol)),
      at: -1,
    })),
  );
  const dates = [...new Set(each.flatMap(({ bars }) => bars.map(({ date }) => date)))]
    .filter((date) => date >= from && date <= to)
    .sort();
  return dates.flatMap((date) => {
    let value = new Decimal(0);
    for (const one of each) {
      while ((one.bars[one.at + 1]?.date ?? '~') <= date) one.at += 1;
      const close = one.bars[one.at]?.close;
      for (const { quantity, purchaseDate } of one.bought)
        if (close !== undefined && purchaseDate !== null && purchaseDate <= date)
          value = value.plus(new Decimal(quantity).times(close));
    }
    return value.isZero() ? [] : [{ date, value }];
  });
}
