import type { Portfolio, Position } from '@bellwether/sdk/contract/types';
import { money, plainDate, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { BellServices } from '../../engine/bellServices.ts';
import { isoDay, resolveDay } from '../language/resolveDay.ts';
import type { Query } from '../query/query.ts';
import { asText } from '../say/asText.ts';
import { isNear } from '../say/periodBase.ts';
import { EMPTY_PORTFOLIO, heldOf } from '../say/positions.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { count, enumerate, reply } from '../say/reply.ts';

const SHOWN = 7;

/** Says what the lots that are held now, and were held on a day, were worth at the closes of that day. */
export async function sayWorthThen(
  { on, instruments, type, besideNow = false }: Query,
  services: BellServices,
): Promise<string> {
  const portfolio = await services.portfolio();
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  const day = dayThen(on, services);
  if (!day) return 'I have closes of past days only. Name one, such as “on March 3.”';
  const notHeld = instruments.filter((one) => !heldOf(portfolio, one)).map((one) => `You don’t hold ${label(one)}.`);
  const each = await worthEach({ instruments, type }, portfolio, day, services);
  const had = each.filter(({ units }) => units.gt(0));
  const worth = had.flatMap(({ position, units, value }) => (value ? [{ position, units, value }] : []));
  const total = worth.reduce((sum, { value }) => sum.plus(value), new Decimal(0));
  const lines = worth
    .toSorted((one, other) => other.value.comparedTo(one.value))
    .slice(0, SHOWN)
    .map(({ position, value }) => `${label(position)}: ${money(value.toNumber())}`);
  const unpriced = had.filter(({ value }) => !value).map(({ position }) => asText(position.symbol));
  const undated = each.reduce((sum, one) => sum + one.undated, 0);
  const isWhole = instruments.length === 0 && !type;
  const those = isWhole ? 'you hold now and had' : 'you hold of it now and had';
  const now = besideNow ? nowOf(worth, total) : '';
  return reply(
    notHeld.join(' '),
    worth.length === 0
      ? `You held nothing of that with a price on ${plainDate(day)}.`
      : `At the closes of ${plainDate(day)}, what ${those} then was worth **${money(total.toNumber())}**. What you sold since isn’t counted.${now}`,
    lines.length > 1 ? lines : '',
    unpriced.length > 0 ? `Left out, because prices are missing: ${enumerate(unpriced)}.` : '',
    undated > 0 ? `${count(undated, 'lot')} without a purchase date can’t be placed.` : '',
    sourceNote(services.source),
  );
}

/** What the same lots are worth now: what was bought since would be no rise. */
function nowOf(worth: readonly { readonly position: Position; readonly units: Decimal }[], then: Decimal): string {
  if (worth.some(({ position }) => position.currentPrice === null)) return '';
  const now = worth.reduce(
    (sum, { position, units }) => sum.plus(units.times(position.currentPrice ?? 0)),
    new Decimal(0),
  );
  const change = signedPercent(now.div(then).minus(1).times(100).toNumber());
  return ` The same is worth ${money(now.toNumber())} now (${change}).`;
}

/** The total of it, in US dollars; undefined where nothing was held with a price. */
export async function totalThen(query: Query, services: BellServices): Promise<Decimal | undefined> {
  const day = dayThen(query.on, services);
  const each = day ? await worthEach(query, await services.portfolio(), day, services) : [];
  const had = each.filter(({ units }) => units.gt(0));
  const isWhole = had.length > 0 && had.every(({ value }) => value !== undefined);
  return isWhole ? had.reduce((sum, { value }) => sum.plus(value ?? 0), new Decimal(0)) : undefined;
}

/** The last day of a time that is over, or running; undefined for one to come. */
function dayThen(on: Query['on'], services: BellServices): string | undefined {
  const day = on && resolveDay(on, services.now())?.to;
  return day && day <= isoDay(services.now()) ? day : undefined;
}

/** What each of the holdings was worth at the close of a day, as far as it was held then. */
function worthEach(
  { instruments, type }: Pick<Query, 'instruments' | 'type'>,
  portfolio: Portfolio,
  day: string,
  services: BellServices,
) {
  const named = instruments.map((one) => heldOf(portfolio, one));
  const among = portfolio.positions.filter((one) =>
    named.length > 0 ? named.includes(one) : type === undefined || one.type === type,
  );
  return Promise.all(
    among.map(async (position) => {
      const lots = portfolio.holdings.filter(({ symbol }) => position.symbols.includes(symbol));
      const had = lots.filter(({ purchaseDate }) => purchaseDate !== null && purchaseDate <= day);
      const bar = (await services.history(position.symbol))?.findLast(({ date }) => date <= day);
      const units = had.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0));
      const undated = lots.filter(({ purchaseDate }) => purchaseDate === null).length;
      const value = bar && isNear(bar.date, day) ? units.times(bar.close) : undefined;
      return { position, units, undated, value };
    }),
  );
}
