import type { Portfolio } from '@bellwether/sdk/contract/types';
import { money, plainDate, quantity, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { EMPTY_PORTFOLIO } from '../answers/portfolioWorth.ts';
import { heldOf } from '../answers/positions.ts';
import { type Days, isoDay, resolveDay } from '../answers/resolveDay.ts';
import type { AskedDay } from '../language/askedDay.ts';
import { label } from '../say/quotes.ts';
import { count, reply } from '../say/reply.ts';
import type { Query, Span } from './query.ts';
import { spanStart } from './spanStart.ts';

type Lot = Portfolio['holdings'][number];
const SHOWN = 20;

/** Says how many lots there are, or when they were bought. */
export function sayLots(
  { aggregate, instruments, type, bought, only, worth }: Extract<Query, { subject: 'lots' }>,
  { portfolio, now }: { portfolio: Portfolio; now: number },
): string {
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  const strange = instruments.filter((one) => !heldOf(portfolio, one)).map((one) => `You don’t hold ${label(one)}.`);
  const symbols = new Set(instruments.flatMap((one) => heldOf(portfolio, one)?.symbols ?? []));
  const ofType = portfolio.positions.filter((one) => type === undefined || one.type === type);
  const typed = new Set(ofType.flatMap((one) => one.symbols));
  const lots = portfolio.holdings.filter(
    ({ symbol }) => typed.has(symbol) && (instruments.length === 0 || symbols.has(symbol)),
  );
  if (lots.length === 0) return strange.join(' ') || 'You don’t hold any of those.';
  if (aggregate === 'count')
    return reply(strange.join(' '), `You have **${count(lots.length, 'lot')}**${ofWhat(instruments.length)}.`);
  const days = bought && daysOf(bought, now);
  const undated = lots.filter((one) => !isDated(one)).length;
  const dated = lots
    .filter(isDated)
    .filter(({ purchaseDate: on }) => !days || (on >= days.from && on <= days.to))
    .filter((one) => !only || isOn(only, one, portfolio))
    .sort((one, other) => one.purchaseDate.localeCompare(other.purchaseDate));
  const note = undated > 0 ? `${count(undated, 'lot')} without a purchase date can’t be placed.` : '';
  if (dated.length === 0 && days)
    return reply(
      strange.join(' '),
      `${boughtWhen(days)}: none of the lots that you hold${only ? ` ${AT[only]}` : ''}.`,
      note,
    );
  if (dated.length === 0) return reply(strange.join(' '), 'I don’t have a purchase date for any of those lots.');
  const chosen =
    aggregate === 'first' ? dated.slice(0, 1) : aggregate === 'last' ? dated.slice(-1) : dated.slice(0, SHOWN);
  const line = (lot: Dated) => `${lotLine(lot)}${worth ? worthNow(lot, portfolio) : ''}`;
  const more = aggregate === 'list' ? dated.length - chosen.length : 0;
  return reply(
    strange.join(' '),
    days ? `${boughtWhen(days)}, of the lots that you hold${only ? ` ${AT[only]}` : ''}:` : '',
    chosen.length === 1 ? `${line(chosen[0] as Dated)}.` : chosen.map(line),
    more > 0 ? `And ${more} more on the Portfolio page.` : '',
    note,
  );
}

const AT = { gains: 'at a profit', losses: 'at a loss' } as const;

function isOn(side: keyof typeof AT, lot: Lot, { positions }: Portfolio): boolean {
  const price = positions.find(({ symbols }) => symbols.includes(lot.symbol))?.currentPrice ?? null;
  if (price === null) return false;
  return side === 'gains' ? price > lot.purchasePrice : price < lot.purchasePrice;
}

type Dated = Lot & { readonly purchaseDate: string };

function isDated(lot: Lot): lot is Dated {
  return lot.purchaseDate !== null;
}

function lotLine(lot: Dated): string {
  return `${label(lot)}: ${quantity(lot.quantity)} at ${money(lot.purchasePrice)}, bought **${plainDate(lot.purchaseDate)}**`;
}

/** `, now worth $679.35, +$229.35 (+50.97%)` */
function worthNow({ symbol, quantity: units, purchasePrice }: Lot, { positions }: Portfolio): string {
  const price = positions.find(({ symbols }) => symbols.includes(symbol))?.currentPrice ?? null;
  if (price === null) return ', without a price right now';
  const [value, cost] = [units * price, units * purchasePrice];
  return `, now worth **${money(value)}**, ${signedMoney(value - cost)} (${signedPercent((100 * (value - cost)) / cost)})`;
}

function ofWhat(named: number): string {
  return named === 0 ? '' : named === 1 ? ' of it' : ' of them together';
}

function daysOf(bought: Span | AskedDay, now: number): Days | undefined {
  if ('said' in bought) return { from: spanStart(bought, now).first, to: isoDay(now) };
  return resolveDay(bought, now);
}

function boughtWhen({ from, to }: Days): string {
  return from === to ? `Bought on ${plainDate(from)}` : `Bought from ${plainDate(from)} to ${plainDate(to)}`;
}
