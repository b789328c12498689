import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { termOf } from '../../../portfolio/gains/realizedGains.ts';
import { askedPeriods } from '../language/askedPeriods.ts';
import { DAY_MS, type Days, isoDay, resolveDay, spanStart } from '../language/resolveDay.ts';
import { EMPTY_PORTFOLIO, heldOf } from '../say/positions.ts';
import { label } from '../say/quotes.ts';
import { count, nounsOf, oneOrList, reply } from '../say/reply.ts';
import { metricOf } from './holdingMetrics.ts';
import { daysSince, inYears, paceSentence } from './paceSentence.ts';
import type { LotPlace, Query, Span } from './query.ts';
import { averageSentence } from './sayAverages.ts';

type Dated = Portfolio['holdings'][number] & { readonly purchaseDate: string };
const SHOWN = 20;
const NO_DATES = 'I don’t have a purchase date for any of those lots.';
const PLACES = {
  ...{ first: [0, 1], second: [1, 2], third: [2, 3] },
  ...{ last: [-1, undefined], second_last: [-2, -1], third_last: [-3, -2] },
} as const;

/** Says how many lots there are, or when they were bought. */
export function sayLots(query: Query, { portfolio, now }: { portfolio: Portfolio; now: number }): string {
  const { aggregate, instruments, type, only, worth, held, each } = query;
  const { holdings, positions } = portfolio;
  if (holdings.length === 0) return EMPTY_PORTFOLIO;
  const strange = instruments.filter((one) => !heldOf(portfolio, one)).map((one) => `You don’t hold ${label(one)}.`);
  const notHeld = strange.join(' ');
  const named = new Set(instruments.flatMap((one) => heldOf(portfolio, one)?.symbols ?? []));
  const typed = new Set(positions.filter((one) => !type || one.type === type).flatMap((one) => one.symbols));
  const lots = holdings.filter(({ symbol }) => typed.has(symbol) && (instruments.length === 0 || named.has(symbol)));
  if (lots.length === 0) return notHeld || 'You don’t hold any of those.';
  const ofWhat = [' of it', ' of them together'][Math.min(instruments.length, 2) - 1] ?? '';
  const inHoldings = instruments.length > 0 ? ofWhat : ` in ${count(positions.length, 'holding')}`;
  if (aggregate === 'count') return reply(notHeld, `You have **${count(lots.length, 'lot')}**${inHoldings}.`);
  if (aggregate === 'filter') return severalLots(lots, type);

  const priceOf = (symbol: string) => positions.find(({ symbols }) => symbols.includes(symbol))?.currentPrice ?? null;
  if (aggregate === 'average') return reply(notHeld, averageOf(query, lots, priceOf));
  const isOnSide = ({ symbol, purchasePrice }: Dated) => {
    const price = priceOf(symbol);
    return price !== null && (only === 'gains' ? price > purchasePrice : price < purchasePrice);
  };
  const days = daysOf(query, now);
  const placed = lots.filter((lot): lot is Dated => lot.purchaseDate !== null);
  const dated = placed
    .filter(({ purchaseDate: on }) => !days || (on >= days.from && on <= days.to))
    .filter((lot) => !only || isOnSide(lot))
    .sort((one, other) => one.purchaseDate.localeCompare(other.purchaseDate));
  const undated = lots.length - placed.length;
  const note = undated > 0 ? `${count(undated, 'lot')} without a purchase date can’t be placed.` : '';
  const those = `the lots that you hold${only ? ` at a ${only === 'gains' ? 'profit' : 'loss'}` : ''}`;
  if (dated.length === 0)
    return days
      ? reply(notHeld, `${boughtWhen(days)}: none of ${those}.`, note)
      : reply(notHeld, only && placed.length > 0 ? noneOnSide(only, placed, priceOf) : NO_DATES);
  if (aggregate === 'rank') return reply(days ? `${boughtWhen(days)}:` : '', rankedSentence(query, dated, priceOf));
  if (aggregate === 'pace') return reply(paceSentence(query, dated, { priceOf, now }), note);
  const { count: most = 1 } = query;
  const isLast = aggregate === 'last' && most > 1;
  const [from, to] = isLast ? [-most, undefined] : (PLACES[aggregate as LotPlace] ?? [0, SHOWN]);
  const chosen = dated
    .slice(from, aggregate === 'first' ? most : to)
    .map(
      (lot) =>
        `${lotLine(lot)}${query.metric === 'cost' ? paidFor(lot) : ''}${held ? heldFor(lot, now) : ''}${worth ? worthNow(lot, priceOf(lot.symbol)) : ''}${each === 'unit' ? perUnit(lot, priceOf(lot.symbol)) : ''}${query.terms ? termNow(lot, now) : ''}`,
    );
  if (chosen.length === 0) return `You have only ${count(dated.length, 'lot')} of that.`;
  const more = aggregate === 'list' ? dated.length - chosen.length : 0;
  const paid = dated.reduce((sum, lot) => sum.plus(new Decimal(lot.quantity).times(lot.purchasePrice)), new Decimal(0));
  return reply(
    notHeld,
    days && aggregate === 'list'
      ? `${boughtWhen(days)}, **${dated.length}** of ${those}, for **${money(paid.toNumber())}**${worth ? together(dated, paid, priceOf) : ''}:`
      : only && aggregate === 'list'
        ? `**${dated.length}** of your ${count(placed.length, 'lot')} ${dated.length === 1 ? 'is' : 'are'} at a ${only === 'gains' ? 'profit' : 'loss'}:`
        : '',
    oneOrList(chosen.length === 1 ? [`${chosen[0]}.`] : chosen),
    more > 0 ? `And ${more} more on the Portfolio page.` : '',
    note,
  );
}

/** What was bought more than once, and how often. */
function severalLots(lots: Portfolio['holdings'], type: Query['type']): string {
  const bySymbol = Map.groupBy(lots, ({ symbol }) => symbol);
  const those = [...bySymbol.values()].filter(({ length }) => length > 1);
  const nouns = nounsOf(type, 'holdings');
  if (those.length === 0) return `Each of your ${nouns} is one lot.`;
  return reply(
    `Of your ${count(bySymbol.size, nouns.slice(0, -1))}, **${those.length}** ${those.length === 1 ? 'has' : 'have'} more than one lot:`,
    those.map((some) => `${some.slice(0, 1).map(label).join('')}: **${count(some.length, 'lot')}**`),
  );
}

/** "Your largest lot by cost", "your best two by percent gain" */
function rankedSentence(
  { direction, metric, count: most = 1, type }: Query,
  lots: readonly Dated[],
  priceOf: (symbol: string) => number | null,
): string {
  const figureOf = ({ symbol, quantity: units, purchasePrice }: Dated) => {
    const price = priceOf(symbol);
    if (metric === 'cost') return units * purchasePrice;
    if (metric === 'breakEven') return purchasePrice;
    if (price === null) return undefined;
    if (metric === 'value') return units * price;
    return metric === 'gain' ? units * (price - purchasePrice) : price / purchasePrice;
  };
  const figured = lots.flatMap((lot) => {
    const figure = figureOf(lot);
    return figure === undefined ? [] : [{ lot, figure }];
  });
  const sign = direction === 'lowest' ? 1 : -1;
  const shown = figured.toSorted((one, other) => sign * (one.figure - other.figure)).slice(0, most);
  const by = metric === 'breakEven' ? 'price per unit' : metricOf(metric as string).by;
  const order = direction === 'lowest' ? 'lowest' : 'highest';
  const those = shown.length === 1 ? `${order} lot` : `${shown.length} ${order} lots`;
  return reply(
    `Your ${those}${type ? ` of ${nounsOf(type)}` : ''} by ${by}:`,
    shown.map(
      ({ lot }) =>
        `${lotLine(lot)}${metric === 'breakEven' ? '' : metric === 'cost' ? paidFor(lot) : worthNow(lot, priceOf(lot.symbol))}`,
    ),
  );
}

/** "None of those lots is at a loss", and the one that is nearest to it. */
function noneOnSide(
  only: 'gains' | 'losses',
  lots: readonly Dated[],
  priceOf: (symbol: string) => number | null,
): string {
  const priced = lots.filter(({ symbol }) => priceOf(symbol) !== null);
  const shareOf = ({ symbol, purchasePrice }: Dated) =>
    new Decimal(priceOf(symbol) ?? 0).minus(purchasePrice).div(Decimal.max(purchasePrice, 1e-9)).toNumber();
  const sign = only === 'losses' ? 1 : -1;
  const [nearest] = priced.toSorted((one, other) => sign * (shareOf(one) - shareOf(other)));
  const none = `None of those lots is at a ${only === 'losses' ? 'loss' : 'profit'}.`;
  return reply(none, nearest ? `Nearest to it: ${lotLine(nearest)}${worthNow(nearest, priceOf(nearest.symbol))}.` : '');
}

/** The average of lots with a price; what they cost needs none. */
function averageOf(
  { metric, type }: Query,
  lots: Portfolio['holdings'],
  priceOf: (symbol: string) => number | null,
): string {
  const counted = lots.filter(({ symbol }) => metric === 'cost' || priceOf(symbol) !== null);
  if (counted.length === 0) return 'None of those lots have a price right now.';
  const costs = counted.map((lot) => new Decimal(lot.quantity).times(lot.purchasePrice));
  const values = counted.map((lot) => new Decimal(lot.quantity).times(priceOf(lot.symbol) ?? 0));
  const left = lots.length - counted.length;
  return reply(
    averageSentence({ metric, nouns: type ? `lots of ${nounsOf(type)}` : 'lots', costs, values }),
    left > 0 ? `Excludes ${count(left, 'lot')} without a price right now.` : '',
  );
}

/** `, **$1,500.00** in all` */
function paidFor({ quantity: units, purchasePrice }: Dated): string {
  return `, **${money(new Decimal(units).times(purchasePrice).toNumber())}** in all`;
}

function lotLine(lot: Dated): string {
  return `${label(lot)}: ${quantity(lot.quantity)} at ${money(lot.purchasePrice)}, bought **${plainDate(lot.purchaseDate)}**`;
}

/** `, now worth $679.35, +$229.35 (+50.97%)` of all of them; empty unless each has a price. */
function together(lots: readonly Dated[], paid: Decimal, priceOf: (symbol: string) => number | null): string {
  const values = lots.map(({ symbol, quantity: units }) => new Decimal(units).times(priceOf(symbol) ?? Number.NaN));
  const value = values.reduce((sum, one) => sum.plus(one), new Decimal(0));
  if (value.isNaN()) return '';
  const gain = value.minus(paid);
  return `, now worth **${money(value.toNumber())}**, **${signedMoney(gain.toNumber())}**${paid.isZero() ? '' : ` (${signedPercent(gain.div(paid).times(100).toNumber())})`}`;
}

/** `, **674 days** (1 year and 10 months) ago` */
function heldFor({ purchaseDate }: Dated, now: number): string {
  const days = daysSince(purchaseDate, now);
  const long = inYears(purchaseDate, isoDay(now));
  return `, **${count(days, 'day')}**${long ? ` (${long})` : ''} ago`;
}

/** `, **+$121.74** each` */
function perUnit({ purchasePrice }: Dated, price: number | null): string {
  return price === null ? '' : `, **${signedMoney(new Decimal(price).minus(purchasePrice).toNumber())}** each`;
}

/** `, short-term until Sep 15, 2026` */
function termNow({ purchaseDate }: Dated, now: number): string {
  if (termOf(purchaseDate, isoDay(now)) === 'long') return ': **long-term**';
  return `: **short-term** up to ${plainDate(`${Number(purchaseDate.slice(0, 4)) + 1}${purchaseDate.slice(4).replace('-02-29', '-02-28')}`)}`;
}

/** `, now worth $679.35, +$229.35 (+50.97%)` */
function worthNow({ quantity: units, purchasePrice }: Dated, price: number | null): string {
  if (price === null) return ', without a price right now';
  const [value, cost] = [price, purchasePrice].map((each) => new Decimal(units).times(each)) as [Decimal, Decimal];
  const gain = value.minus(cost);
  return `, now worth **${money(value.toNumber())}**, ${signedMoney(gain.toNumber())}${cost.isZero() ? '' : ` (${signedPercent(gain.div(cost).times(100).toNumber())})`}`;
}

/** The days on which the lots in question were bought; undefined for any. */
export function daysOf({ span, ...asked }: Query, now: number): Days | undefined {
  if (span) return { from: spanStart(span as Span, now).first, to: isoDay(now) };
  const [first] = (asked.on && askedPeriods(asked, now)) || [];
  const dayApart = (day: string, days: number) => isoDay(Date.parse(day) + days * DAY_MS);
  if (first && asked.side === 'before') return { from: '', to: dayApart(first.from, -1) };
  if (first && asked.side === 'after') return { from: dayApart(first.to, 1), to: isoDay(now) };
  if (asked.on) return first;
  const last = asked.until && resolveDay(asked.until, now);
  return last && { from: '', to: last.to };
}

function boughtWhen({ from, to }: Days): string {
  if (from === '') return `Bought up to ${plainDate(to)}`;
  return from === to ? `Bought on ${plainDate(from)}` : `Bought from ${plainDate(from)} to ${plainDate(to)}`;
}
