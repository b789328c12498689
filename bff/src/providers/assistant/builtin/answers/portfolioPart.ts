import type { InstrumentType, Portfolio } from '@bellwether/sdk/contract/types';
import { money, signedMoney, signedPercent } from '../say/figures.ts';
import { label } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { gainSentence, positionsOf, unpricedNote } from './positions.ts';

const names = { stock: 'stocks', crypto: 'crypto currencies' } as const;
const shown = 5;

/** "My crypto", "my stocks": not the whole portfolio. */
export function partAsked({ says }: Asked): InstrumentType | undefined {
  const crypto = says('crypto', 'cryptos', 'cryptocurrency', 'cryptocurrencies', 'coin', 'coins');
  const stocks = says('stock', 'stocks', 'share', 'shares', 'equities');
  if (crypto === stocks) return undefined;
  return crypto ? 'crypto' : 'stock';
}

/** The sum of one kind, and what of the portfolio is not in it. */
export function partWorth(type: InstrumentType, portfolio: Portfolio): string {
  const other = type === 'stock' ? 'crypto' : 'stock';
  const [asked, rest] = [type, other].map((kind) => partOf(portfolio, kind as InstrumentType)) as [
    Portfolio,
    Portfolio,
  ];
  const positions = positionsOf(asked);
  if (positions.length === 0)
    return reply(`None of your ${names[type]} has a price at the moment.`, unpricedNote(asked));
  const restValue = positionsOf(rest).reduce((total, { value }) => total + value, 0);
  return reply(
    `Your ${names[type]} are worth ${gainSentence(positions)}.`,
    positions
      .slice(0, shown)
      .map(
        (position) =>
          `${label(position)}: ${money(position.value)}, ${signedMoney(position.profit)} (${signedPercent(position.profitPercent)})`,
      ),
    positions.length > shown ? `And ${positions.length - shown} more, on the Portfolio page.` : '',
    `Not in this sum: your ${names[other]}, worth ${money(restValue)}.`,
    unpricedNote(asked),
  );
}

function partOf(portfolio: Portfolio, type: InstrumentType): Portfolio {
  const holdings = portfolio.holdings.filter((lot) => lot.type === type);
  const priced = holdings.filter(({ currentPrice }) => currentPrice !== null).length;
  return { ...portfolio, holdings, valued: { priced, of: holdings.length } };
}
