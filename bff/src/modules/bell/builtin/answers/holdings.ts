import type { Instrument, InstrumentType, Portfolio, Position } from '@bellwether/sdk/contract/types';
import {
  dayChangePeriod,
  dayChangePeriodInWords,
  money,
  plainDate,
  quantity,
  signedMoney,
  signedPercent,
} from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { unchangedNote } from '../../../../market/unchangedNote.ts';
import type { BellServices, PortfolioDay } from '../../engine/bellServices.ts';
import type { Query } from '../query/query.ts';
import { asText } from '../say/asText.ts';
import { exactMoney, exactValue } from '../say/exactly.ts';
import {
  EMPTY_PORTFOLIO,
  gainSentence,
  heldOf,
  isPriced,
  noPrices,
  type PricedPosition,
  positionLine,
  pricedOf,
  unpricedNote,
  whenPriced,
  worthOf,
} from '../say/positions.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { count, enumerate, nounsOf, oneOrList, reply } from '../say/reply.ts';

const SHOWN = 10;
const SHOWN_MOVES = 3;
const NAMES = { stock: 'stocks', crypto: 'cryptocurrencies' } as const;

/** The portfolio's value, its gain, and its largest positions. */
export async function sayWorth({ type }: Query, services: BellServices): Promise<string> {
  const day = await services.portfolioDay();
  const { portfolio } = day;
  if (portfolio.holdings.length === 0) return EMPTY_PORTFOLIO;
  if (portfolio.valued.priced === 0) return noPrices(portfolio);
  if (type && new Set(portfolio.holdings.map(({ type }) => type)).size > 1)
    return reply(partWorth(type, portfolio), whenPriced(portfolio, services.source));
  return reply(
    `${worthSentence(portfolio)} ${daySentence(day, services.now())}`.trim(),
    ...largest(portfolio.positions),
    unpricedNote(portfolio),
    whenPriced(portfolio, services.source),
  );
}

function largest(positions: readonly Position[]) {
  const priced = pricedOf(positions);
  const more = priced.length - SHOWN;
  return [priced.slice(0, SHOWN).map(positionLine), more > 0 ? `And ${more} more on the Portfolio page.` : ''];
}

/** The value of one type of holding, and the value that it excludes. */
function partWorth(type: InstrumentType, portfolio: Portfolio): string {
  const other = type === 'stock' ? 'crypto' : 'stock';
  const part = (kind: InstrumentType) => portfolio.positions.filter((position) => position.type === kind);
  const unpriced = unpricedNote({ positions: part(type) });
  const priced = pricedOf(part(type));
  if (priced.length === 0) return reply(`None of your ${NAMES[type]} have a price right now.`, unpriced);
  return reply(
    `Your ${NAMES[type]} are worth ${gainSentence(priced)}.`,
    ...largest(priced),
    `Excludes your ${NAMES[other]}, worth ${money(worthOf(pricedOf(part(other))))}.`,
    unpriced,
  );
}

function worthSentence(portfolio: Portfolio): string {
  const { totalValue, totalProfitLoss, totalProfitLossPercentage: percent, positions } = portfolio;
  const cost = pricedOf(positions).reduce((sum, one) => sum + one.cost, 0);
  const worth = `Your portfolio is worth **${money(totalValue)}**`;
  if (totalProfitLoss === 0) return `${worth}, exactly what you paid.`;
  const [kind, amount] = [totalProfitLoss > 0 ? 'profit' : 'loss', money(Math.abs(totalProfitLoss))];
  const share = cost === 0 ? '' : ` (${signedPercent(percent)})`;
  return `${worth}, a ${kind} of **${amount}**${share} on what you paid, **${money(cost)}**.`;
}

/** The day's change and what it leaves out; empty if there is none. */
function daySentence({ total }: PortfolioDay, now: number): string {
  if (!total) return '';
  if (total.pricesTo) return `No new prices since ${plainDate(total.pricesTo)}.`;
  const [verb, when] = [total.today ? 'It’s' : 'It was', dayChangePeriodInWords(total, now)];
  const { dollars, percent } = total;
  const moved = `${dollars > 0 ? 'up' : 'down'} ${money(Math.abs(dollars))} (${signedPercent(percent)})`;
  return `${verb} ${dollars === 0 ? 'unchanged' : moved} ${when}. ${unchangedNote(total, now, asText)}`.trim();
}

/** The holdings that moved the portfolio, or the part of it in question, since the previous close, in dollars. */
export async function sayMoves(query: Query, services: BellServices): Promise<string> {
  const all = await services.portfolio();
  if (all.holdings.length === 0) return EMPTY_PORTFOLIO;
  const notHeld = query.instruments.filter((one) => !heldOf(all, one)).map((one) => `You don’t hold ${label(one)}.`);
  const portfolio = partOf(query, all);
  if (portfolio.holdings.length === 0)
    return notHeld.join(' ') || `You don’t hold any ${nounsOf(query.type, 'others')}.`;
  if (pricedOf(portfolio.positions).length === 0) return noPrices(portfolio);
  const { total, bySymbol } = await services.portfolioDay(portfolio === all ? undefined : portfolio);
  const without = (query.excluded ?? []).map(({ symbol }) => asText(symbol));
  const left = reply(notHeld.join(' '), without.length > 0 ? `Without ${enumerate(without)}:` : '');
  if (!total) return reply(left, 'None of your holdings have a change to show right now.', unpricedNote(portfolio));
  const { dollars, percent, pricesTo } = total;
  const when = dayChangePeriodInWords(total, services.now());
  const onDay = dayChangePeriod(total, services.now()) === 'today' ? ' today' : '';
  const lines = (those: PortfolioDay['bySymbol']) =>
    those
      .slice(0, SHOWN_MOVES)
      .map((one) => `${label(one)}: ${signedMoney(one.dollars)} (${signedPercent(one.percent)})`);
  const rose = lines(bySymbol.filter((one) => one.dollars > 0));
  const fell = lines(bySymbol.filter((one) => one.dollars < 0).toReversed());
  const moved = `${dollars > 0 ? 'up' : 'down'} **${money(Math.abs(dollars))}** (${signedPercent(percent)}) ${when}.`;
  const still = `unchanged ${when}: gains and losses cancel out.`;
  const isWhole = portfolio === all || (without.length > 0 && !query.type);
  const noun = isWhole ? 'portfolio' : nounsOf(query.type, 'holdings of these');
  const verb = isWhole ? (pricesTo ? 'was' : 'is') : pricesTo ? 'were' : 'are';
  const ofThem = isWhole ? 'holdings' : nounsOf(query.type, 'holdings');
  const those = isWhole || query.type ? `your ${ofThem}` : 'these';
  const told =
    rose.length + fell.length === 0
      ? [`Nothing in your ${isWhole ? noun : ofThem} moved ${when}.`]
      : [
          `Your ${noun} ${verb} ${dollars === 0 ? still : moved}`,
          rose.length > 0 ? `Biggest gains${onDay}:` : `None of ${those} rose.`,
          rose,
          fell.length > 0 ? `Biggest losses${onDay}:` : `None of ${those} fell.`,
          fell,
        ];
  return reply(
    left,
    pricesTo ? `No new prices since ${plainDate(pricesTo)}.` : '',
    ...told,
    unchangedNote(total, services.now(), asText),
    unpricedNote(portfolio),
    whenPriced(portfolio, services.source),
  );
}

/** The holdings in question as a portfolio of their own; the same where they are all. */
function partOf({ instruments, excluded = [], type }: Query, portfolio: Portfolio): Portfolio {
  if (instruments.length === 0 && excluded.length === 0 && !type) return portfolio;
  const [named, left] = [instruments, excluded].map((some) => some.map((one) => heldOf(portfolio, one)));
  const positions = portfolio.positions.filter(
    (one) => (!type || one.type === type) && !left?.includes(one) && (instruments.length === 0 || named?.includes(one)),
  );
  const symbols = new Set(positions.flatMap((one) => one.symbols));
  return { ...portfolio, positions, holdings: portfolio.holdings.filter(({ symbol }) => symbols.has(symbol)) };
}

/** What the user holds of each instrument in the question, and what it is worth. */
export async function sayHeld({ instruments, metric }: Query, services: BellServices): Promise<string> {
  const portfolio = await services.portfolio();
  const quotes = await services.quotes(instruments.map(({ symbol }) => symbol));
  const told = instruments.map((instrument) => {
    const position = heldOf(portfolio, instrument);
    return position ? holdingText(instrument, position) : `You don’t hold ${label(instrument)}.`;
  });
  return reply(
    oneOrList(told),
    together(
      instruments.flatMap((instrument) => heldOf(portfolio, instrument) ?? []),
      { portfolio, metric },
    ),
    quotes.length === 1 ? 'Latest price:' : 'Latest prices:',
    quotes.map(quoteLine),
    timesOf(quotes, services.source),
  );
}

/** The total of several holdings, and the symbols that it excludes. */
function together(
  held: readonly Position[],
  { portfolio, metric }: { readonly portfolio: Portfolio; readonly metric: Query['metric'] },
): string {
  const priced = pricedOf(held);
  if (held.length < 2 || priced.length === 0) return '';
  const unpriced = held.filter((position) => !isPriced(position)).flatMap(({ symbols }) => symbols.map(asText));
  const left = unpriced.length === 0 ? '' : ` Excludes ${enumerate(unpriced)}: no price right now.`;
  return `Total: ${gainSentence(priced, portfolio)}.${differenceOf(priced, metric)}${left}`;
}

/** ` BTC is worth $32,988.37 more than ETH.`, of two. */
function apartSentence(priced: readonly PricedPosition[]): string {
  const [one, other, more] = priced.toSorted((a, b) => b.currentValue - a.currentValue);
  if (!one || !other || more) return '';
  const [first, second] = [one, other].map((held) => exactValue(`${held.quantity}`, held.currentPrice));
  const apart = exactMoney((first as Decimal).minus(second as Decimal));
  return ` ${asText(one.symbol)} is worth **${apart}** more than ${asText(other.symbol)}.`;
}

function differenceOf(priced: readonly PricedPosition[], metric: Query['metric']): string {
  if (metric === 'gainPercent') return '';
  return metric === 'gain' ? gainsApart(priced) : apartSentence(priced);
}

/** ` You gained $16,138.37 more on BTC than on ETH.`, of two. */
function gainsApart(priced: readonly PricedPosition[]): string {
  const [one, other, more] = priced.toSorted((a, b) => b.profitLoss - a.profitLoss);
  if (!one || !other || more) return '';
  const apart = money(new Decimal(one.profitLoss).minus(other.profitLoss).toNumber());
  return ` You gained **${apart}** more on ${asText(one.symbol)} than on ${asText(other.symbol)}.`;
}

function holdingText(instrument: Instrument, position: Position): string {
  const lots = position.lots > 1 ? ` in ${count(position.lots, 'lot')}` : '';
  const sentence = `You hold ${quantity(position.quantity)} ${label(instrument)}${lots}`;
  return isPriced(position)
    ? `${sentence}, worth ${gainSentence([position])}.`
    : `${sentence}. It has no price right now, so I can’t say what it’s worth.`;
}
