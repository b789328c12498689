import type { InstrumentType, Portfolio } from '@bellwether/sdk/contract/types';
import { money, percent, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { asksForShare, portionSentence } from './partOfAll.ts';
import { gainSentence, positionsOf, unpricedNote } from './positions.ts';

const NAMES = { stock: 'stocks', crypto: 'crypto currencies' } as const;
const SHOWN = 5;

/** "My crypto", "my stocks": not the whole portfolio. */
export function partAsked({ says, concepts }: Asked): InstrumentType | undefined {
  const crypto = says('crypto', 'cryptos', 'cryptocurrency', 'cryptocurrencies', 'coin', 'coins');
  // "What share of my portfolio" is no share of a company.
  const stocks = says('stock', 'stocks', 'shares', 'equities') || (says('share') && !concepts.has('portfolio'));
  if (crypto === stocks) return undefined;
  return crypto ? 'crypto' : 'stock';
}

/** The sum of one kind, and what of the portfolio is not in it. */
export function partWorth(type: InstrumentType, portfolio: Portfolio, question: Asked): string {
  const other = type === 'stock' ? 'crypto' : 'stock';
  const [asked, rest] = [type, other].map((kind) => partOf(portfolio, kind as InstrumentType)) as [
    Portfolio,
    Portfolio,
  ];
  const positions = positionsOf(asked);
  if (positions.length === 0)
    return reply(`None of your ${NAMES[type]} has a price at the moment.`, unpricedNote(asked));
  const value = positions.reduce((total, one) => total + one.value, 0);
  const { totalValue } = portfolio;
  const share =
    asksForShare(question) && totalValue > 0
      ? ` That is **${percent((100 * value) / totalValue)}** of what your priced holdings are worth.`
      : '';
  const restValue = positionsOf(rest).reduce((total, { value }) => total + value, 0);
  return reply(
    `Your ${NAMES[type]} are worth ${gainSentence(positions)}.${share}`,
    portionSentence(question.portion, value),
    positions
      .slice(0, SHOWN)
      .map(
        (position) =>
          `${label(position)}: ${money(position.value)}, ${signedMoney(position.profit)} (${signedPercent(position.profitPercent)})`,
      ),
    positions.length > SHOWN ? `And ${positions.length - SHOWN} more, on the Portfolio page.` : '',
    `Not in this sum: your ${NAMES[other]}, worth ${money(restValue)}.`,
    unpricedNote(asked),
  );
}

function partOf(portfolio: Portfolio, type: InstrumentType): Portfolio {
  const holdings = portfolio.holdings.filter((lot) => lot.type === type);
  const priced = holdings.filter(({ currentPrice }) => currentPrice !== null).length;
  return { ...portfolio, holdings, valued: { priced, of: holdings.length } };
}
