import type { Instrument, Portfolio, Position } from '@bellwether/sdk/contract/types';
import { money, quantity } from '@bellwether/sdk/format';
import { asText } from '../say/asText.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { count, enumerate, reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { gainSentence, heldOf, isPriced, pricedOf } from './positions.ts';
import { leftOut } from './quotesOf.ts';

/** What the user holds of each instrument in the question, and what it is worth. */
export async function answerHolding(asked: Asked): Promise<string> {
  const { instruments, services, unknownSymbols } = asked;
  const portfolio = await services.portfolio();
  const quotes = await services.quotes(instruments.map(({ symbol }) => symbol));
  const named = [...instruments, ...unknownButHeld(asked, portfolio)];
  const told = named.map((instrument) => {
    const position = heldOf(portfolio, instrument);
    if (!position) return `You don’t hold ${label(instrument)}.`;
    return `${holdingText(instrument, position)}${paid(asked, position)}`;
  });
  const missing = unknownSymbols.filter((name) => !named.some(({ symbol }) => symbol === name.toUpperCase()));
  return reply(
    told.length === 1 ? (told[0] ?? '') : told,
    together(named.flatMap((instrument) => heldOf(portfolio, instrument) ?? [])),
    leftOut({ ...asked, instruments: [], missing }),
    quotes.length === 1 ? 'Latest price:' : 'Latest prices:',
    quotes.map(quoteLine),
    timesOf(quotes, services.source),
  );
}

/** "My average price", "what did I pay": of what has no price, too. */
function paid({ says }: Asked, { cost, averagePrice }: Position): string {
  if (!says('average', 'paid', 'pay', 'cost', 'basis', 'spent', 'spend')) return '';
  return ` You paid **${money(cost)}** for it, or **${money(averagePrice)}** each on average.`;
}

/** Instruments that the user holds although the market does not have their symbol, or no longer does. */
function unknownButHeld({ strangers, unknownSymbols }: Asked, { positions }: Portfolio): Instrument[] {
  const written = new Set([...strangers, ...unknownSymbols].map((name) => name.toUpperCase()));
  return positions
    .filter(({ symbols }) => symbols.some((symbol) => written.has(symbol)))
    .map(({ symbol, name, type }) => ({ symbol, name, type }));
}

/** The total of several holdings, and the symbols that it excludes. */
function together(held: readonly Position[]): string {
  const priced = pricedOf(held);
  if (held.length < 2 || priced.length === 0) return '';
  const unpriced = held.filter((position) => !isPriced(position)).flatMap(({ symbols }) => symbols.map(asText));
  const left = unpriced.length === 0 ? '' : ` Excludes ${enumerate(unpriced)}: no price right now.`;
  return `Total: ${gainSentence(priced)}.${left}`;
}

function holdingText(instrument: Instrument, position: Position): string {
  const lots = position.lots > 1 ? ` in ${count(position.lots, 'lot')}` : '';
  const sentence = `You hold ${quantity(position.quantity)} ${label(instrument)}${lots}`;
  return isPriced(position)
    ? `${sentence}, worth ${gainSentence([position])}.`
    : `${sentence}. It has no price right now, so I can’t say what it’s worth.`;
}
