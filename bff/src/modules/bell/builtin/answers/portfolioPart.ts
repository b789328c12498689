import type { InstrumentType, Portfolio } from '@bellwether/sdk/contract/types';
import { money, percent, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { asksForShare, portionSentence } from './partOfAll.ts';
import { gainSentence, positionsOf, unpricedNote } from './positions.ts';

const NAMES = { stock: 'stocks', crypto: 'cryptocurrencies' } as const;
const SHOWN = 5;

/** "My crypto", "my stocks": not the whole portfolio. */
export function partAsked({ says, concepts }: Asked): InstrumentType | undefined {
  const crypto = says('crypto', 'cryptos', 'cryptocurrency', 'cryptocurrencies', 'coin', 'coins');
  // "What share of my portfolio" is no share of a company.
  const stocks = says('stock', 'stocks', 'shares', 'equities') || (says('share') && !concepts.has('portfolio'));
  if (crypto === stocks) return undefined;
  return crypto ? 'crypto' : 'stock';
}

/** The value of one type of holding, and the value that it excludes. */
export function partWorth(type: InstrumentType, portfolio: Portfolio, question: Asked): string {
  const other = type === 'stock' ? 'crypto' : 'stock';
  const [asked, rest] = [type, other].map((kind) => partOf(portfolio, kind as InstrumentType)) as [
    Portfolio,
    Portfolio,
  ];
  const positions = positionsOf(asked);
  if (positions.length === 0) return reply(`None of your ${NAMES[type]} have a price right now.`, unpricedNote(asked));
  const value = positions.reduce((total, one) => total + one.value, 0);
  const { totalValue } = portfolio;
  const share =
    asksForShare(question) && totalValue > 0
      ? ` That’s **${percent((100 * value) / totalValue)}** of the value of your priced holdings.`
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
    positions.length > SHOWN ? `And ${positions.length - SHOWN} more on the Portfolio page.` : '',
    `Excludes your ${NAMES[other]}, worth ${money(restValue)}.`,
    unpricedNote(asked),
  );
}

function partOf(portfolio: Portfolio, type: InstrumentType): Portfolio {
  const holdings = portfolio.holdings.filter((lot) => lot.type === type);
  const priced = holdings.filter(({ currentPrice }) => currentPrice !== null).length;
  return { ...portfolio, holdings, valued: { priced, of: holdings.length } };
}
