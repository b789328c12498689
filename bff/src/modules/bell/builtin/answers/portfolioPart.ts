import type { InstrumentType, Portfolio } from '@bellwether/sdk/contract/types';
import { money } from '@bellwether/sdk/format';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { gainSentence, positionLine, pricedOf, unpricedNote, worthOf } from './positions.ts';

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
export function partWorth(type: InstrumentType, portfolio: Portfolio): string {
  const other = type === 'stock' ? 'crypto' : 'stock';
  const part = (kind: InstrumentType) => portfolio.positions.filter((position) => position.type === kind);
  const unpriced = unpricedNote({ positions: part(type) });
  const positions = pricedOf(part(type));
  if (positions.length === 0) return reply(`None of your ${NAMES[type]} have a price right now.`, unpriced);
  return reply(
    `Your ${NAMES[type]} are worth ${gainSentence(positions)}.`,
    positions.slice(0, SHOWN).map(positionLine),
    positions.length > SHOWN ? `And ${positions.length - SHOWN} more on the Portfolio page.` : '',
    `Excludes your ${NAMES[other]}, worth ${money(worthOf(pricedOf(part(other))))}.`,
    unpriced,
  );
}
