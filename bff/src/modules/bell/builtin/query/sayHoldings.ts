import type { Portfolio } from '@bellwether/sdk/contract/types';
import { dayChangePeriodInWords, money, percent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { unchangedNote } from '../../../../market/unchangedNote.ts';
import { asText } from '../say/asText.ts';
import { exactValue } from '../say/exactly.ts';
import {
  EMPTY_PORTFOLIO,
  gainSentence,
  heldOf,
  isPriced,
  noPrices,
  positionLine,
  pricedOf,
  unpricedNote,
  whenPriced,
  worthOf,
} from '../say/positions.ts';
import { label } from '../say/quotes.ts';
import { count, enumerate, nounsOf, type Paragraph, reply } from '../say/reply.ts';
import { amongOf, beyond, type Figured, figuresOf, onSide, ordered } from './figuredHoldings.ts';
import { type Books, metricOf } from './holdingMetrics.ts';
import type { Query } from './query.ts';
import { averageSentence } from './sayAverages.ts';
import { daySentence, partSentence, totalSentence, versusSentence } from './sayTotals.ts';

/** Figures that need no price. */
const UNPRICED = ['cost', 'breakEven'];
const OVER_A_DAY = ' over the past 24 hours';
const OF_COINS = ' (coins';
const OF_DAY = ['dayGain', 'dayPercent'];
const OF_GAINS = ['gain', 'gainPercent', ...OF_DAY];

/** Says figures of the person's holdings. */
export async function sayHoldings(query: Query, books: Books): Promise<string> {
  const { portfolio, total } = books.day;
  const { now, source } = books.services;
  const { excluded = [], metric = '', type } = query;
  const strange = query.instruments.filter((one) => !heldOf(portfolio, one));
  const notHeld = strange.map((one) => `You don’t hold ${label(one)}.`).join(' ');
  if (portfolio.holdings.length === 0) return notHeld || EMPTY_PORTFOLIO;
  if (query.aggregate === 'count') return countSentence(type, portfolio);
  if (query.aggregate === 'tally')
    return reply(...tallySentences(portfolio, query.type), whenPriced(portfolio, source));
  const among = amongOf(query, portfolio);
  if (among.length === 0)
    return (
      notHeld ||
      (excluded.length > 0 ? 'That leaves none of your holdings.' : `You don’t hold any ${nounsOf(type ?? 'stock')}.`)
    );
  const needsPrice = !UNPRICED.includes(metric);
  if (portfolio.valued.priced === 0 && needsPrice) return noPrices(portfolio);
  const told = await figuresOf(among, metric, books);
  const isOfDay = OF_DAY.includes(metric);
  const period = isOfDay && total ? ` ${dayChangePeriodInWords(total, now())}` : '';
  const isMixed = type !== undefined && period.includes(OF_COINS);
  const ofType = type === 'stock' ? period.slice(0, period.indexOf(OF_COINS)) : OVER_A_DAY;
  const when = isMixed ? ofType : period;
  const without = among.filter((one) => isPriced(one) && !told.some(({ position }) => position === one));
  return reply(
    notHeld,
    excluded.length > 0 ? `Without ${enumerate(excluded.map(({ symbol }) => asText(symbol)))}:` : '',
    ...(told.length === 0 ? ['None of those has that figure right now.'] : said(query, told, books, when)),
    without.length > 0 ? `Without that figure: ${enumerate(without.map(({ symbol }) => asText(symbol)))}.` : '',
    isOfDay && total ? unchangedNote(total, now(), asText) : '',
    needsPrice ? unpricedNote(portfolio) : '',
    needsPrice ? whenPriced(portfolio, source) : '',
  );
}

/** `**Apple Inc. (AAPL)**: $1,200.00, 40.00% of the total` */
function line(metric: string, { position, figure }: Figured, after = ':'): string {
  const { said: sentence, written } = metricOf(metric);
  return `${label(position)}${after} ${sentence(written(figure), position)}`;
}

function said(query: Query, told: readonly Figured[], { day }: Books, when: string): readonly Paragraph[] {
  const { metric = '', aggregate, only, excluded = [], type, limit } = query;
  const total = told.reduce((sum, { figure }) => sum + figure, 0);
  if (aggregate === 'sum' && OF_DAY.includes(metric)) return [daySentence(query, told, when)];
  if (aggregate === 'sum' && !only) return [totalSentence(query, told, total, day.portfolio)];
  if (aggregate === 'versus') return [versusSentence(query, told, day.portfolio)];
  if (aggregate === 'average') {
    const priced = pricedOf(told.map(({ position }) => position));
    const costs = priced.map(({ cost }) => new Decimal(cost));
    const isAll = priced.length === pricedOf(day.portfolio.positions).length;
    // The total of all is exact, and that of some is the sum of what is shown.
    const values = priced.map((one) =>
      isAll ? exactValue(`${one.quantity}`, one.currentPrice) : new Decimal(one.currentValue),
    );
    return [averageSentence({ metric: query.metric, nouns: nounsOf(type, 'holdings'), costs, values })];
  }
  if (aggregate === 'rank') return rankSentences(query, told, when, day.portfolio);
  if (aggregate === 'part') return [partSentence(query, told, total, day.portfolio)];
  if (aggregate === 'filter' && limit) {
    const isAbove = limit.side === 'above';
    const those = beyond(told, limit);
    const { by, written } = metricOf(metric);
    const size = written(Number(limit.value));
    const what = `${by}${when} ${limit.side} ${limit.isEither ? size.replace('+', '±') : size}`;
    if (those.length === 0) {
      const [nearest] = ordered(told, !isAbove);
      const none = `None of your ${nounsOf(type, 'holdings')} have a ${what}.`;
      return [none, nearest ? `Nearest to it: ${line(metric, nearest)}.` : ''];
    }
    const lines = ordered(those, !isAbove).map((one) => line(metric, one));
    return [`Your ${nounsOf(type, 'holdings')} with a ${what}:`, lines];
  }
  if (only) {
    // Where none is in the red, or in the green, the nearest one is worth knowing.
    const at = only === 'losses' ? 'a loss' : 'a profit';
    const those = onSide(told, only);
    const priced = pricedOf(those.map(({ position }) => position));
    const all = priced.length > 1 ? `Together: ${gainSentence(priced, day.portfolio)}.` : '';
    if (those.length > 0) return [`At ${at} since you bought:`, those.map((one) => line('gain', one)), all];
    const [first] = ordered(told, only === 'losses');
    const sum = aggregate === 'sum' ? ` That’s **${money(0)}** in total.` : '';
    const none = `None of your ${nounsOf(type, 'holdings')} are at ${at} since you bought them.${sum}`;
    return [none, first ? `Nearest to it: ${line('gain', first)}.` : ''];
  }
  const lines = told.map((one) =>
    metric === 'value' && isPriced(one.position) ? positionLine(one.position) : line(metric, one),
  );
  const isOfRest = (excluded.length > 0 || type !== undefined) && metric === 'value' && lines.length > 1;
  const sum = isOfRest ? `Together: ${gainSentence(pricedOf(told.map(({ position }) => position)))}.` : '';
  return lines.length === 1 ? [`${lines[0]}.`] : [lines, sum];
}

/** Holdings in the order of a figure. */
function rankSentences(
  query: Query,
  told: readonly Figured[],
  when: string,
  portfolio: Portfolio,
): readonly Paragraph[] {
  const { direction, type, instruments, metric = '', only, count: most = 1 } = query;
  const { ends: [high, low] = ['highest', 'lowest'], by: figure } = metricOf(metric);
  const isGain = OF_GAINS.includes(metric);
  const [by, noun, isLow] = [`by ${figure}${when}`, nounsOf(type, 'holdings'), direction === 'lowest'];
  const those = told.filter((one) => !only || !isGain || (isLow ? one.figure < 0 : one.figure > 0));
  const ranked = ordered(those, isLow);
  const [first] = ranked;
  if (!first) {
    const [nearest] = ordered(told, isLow);
    const none = `None of your ${noun} ${isLow ? 'lost' : 'gained'}, ${by}.`;
    return [none, nearest ? `Nearest to it: ${line(metric, nearest, ',')}.` : ''];
  }
  if (direction === 'both' || (most === 1 && isGain && instruments.length === 0)) {
    if (ranked.length === 1) return [`Your ${noun} ${by}:`, [`Only ${noun.slice(0, -1)}: ${line(metric, first, ',')}`]];
    const last = ranked.at(-1) ?? first;
    const best = `${isLow ? 'Worst' : 'Best'}: ${line(metric, first, ',')}`;
    return [`Your ${noun} ${by}:`, direction === 'both' ? [best, `Worst: ${line(metric, last, ',')}`] : [best]];
  }
  const { place } = query;
  const shown = place ? ranked.slice(place - 1, place) : ranked.slice(0, instruments.length > 0 ? ranked.length : most);
  if (shown.length === 0) return [`You have only ${count(ranked.length, noun.slice(0, -1))} with that figure.`];
  const order = `${place ? `${place === 2 ? 'second' : 'third'} ` : ''}${isLow ? low : high}`;
  const all = shown.length === 1 ? `${order} ${noun.slice(0, -1)}` : `${shown.length} ${order} ${noun}`;
  const priced = pricedOf(shown.map(({ position }) => position));
  return [
    instruments.length > 0 ? `These ${by}, the ${isLow ? low : high} first:` : `Your ${all} ${by}:`,
    shown.map((one) => line(metric, one)),
    metric === 'value' && priced.length > 1 ? `Total: ${gainSentence(priced, portfolio)}.` : '',
    metric === 'share' && priced.length > 1 && priced.length < pricedOf(portfolio.positions).length
      ? `Together: **${percent(new Decimal(worthOf(priced)).times(100).div(portfolio.totalValue).toNumber())}**, worth ${gainSentence(priced, portfolio)}.`
      : '',
  ];
}

/** How many holdings are up, and how many down, since they were bought. */
function tallySentences(portfolio: Portfolio, type: Query['type']): readonly Paragraph[] {
  const priced = pricedOf(portfolio.positions).filter((one) => type === undefined || one.type === type);
  if (priced.length === 0) return [noPrices(portfolio)];
  const counted = (way: string, those: typeof priced) =>
    those.length === 0
      ? `**0** ${way}`
      : `**${those.length}** ${way}: ${enumerate(those.map(({ symbol }) => asText(symbol)))}, worth ${gainSentence(those, portfolio)}`;
  const up = priced.filter(({ profitLoss }) => profitLoss > 0);
  const down = priced.filter(({ profitLoss }) => profitLoss < 0);
  return [
    `Of your ${count(priced.length, nounsOf(type, 'holdings').slice(0, -1))}, since you bought:`,
    [counted('up', up), counted('down', down)],
    unpricedNote(portfolio),
  ];
}

function countSentence(type: Query['type'], { positions, holdings }: Portfolio): string {
  const isOf = (one: { readonly type: string }) => type === undefined || one.type === type;
  const held = count(positions.filter(isOf).length, nounsOf(type, 'holdings').slice(0, -1));
  return `You have **${held}** in ${count(holdings.filter(isOf).length, 'lot')}.`;
}
