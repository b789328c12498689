import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { type ActionMeaning, COMMON_ACTIONS, meaningOf } from './formats/actions.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import { shortened } from './shortened.ts';

/** What a row is, or why it cannot be imported. */
export interface RowMeaning {
  readonly kind: TransactionKind | null;
  readonly refusal: string | null;
}

interface NamedCell {
  /** The column's name as written in the file. */
  readonly column: string;
  readonly cell: string;
}

const PURCHASE: RowMeaning = { kind: 'buy', refusal: null };

/** Returns what the cell of the action means. Without such a column, every row is a purchase. Nothing is guessed. */
export function meaningOfRow(action: NamedCell | null, isNegative: boolean, format: FileFormat | null): RowMeaning {
  if (action === null) return PURCHASE;
  const { column, cell } = action;
  const meaning = format ? meaningOf(cell, format.actions ?? {}, format.prefixes) : meaningOf(cell, COMMON_ACTIONS);
  if (meaning !== null) return settled(meaning, isNegative);
  if (cell === '') return { kind: null, refusal: `This row doesn’t say what it is: ${shortened(column)} is empty.` };
  return { kind: null, refusal: `Unknown action (${shortened(column)}: ${shortened(cell)}).` };
}

function settled(meaning: ActionMeaning, isNegative: boolean): RowMeaning {
  if (typeof meaning === 'string') return { kind: meaning, refusal: null };
  if ('refuse' in meaning) return { kind: null, refusal: meaning.refuse };
  return { kind: isNegative ? meaning.out : meaning.in, refusal: null };
}

/** Whether most cells of a column are actions. `Type` may as well name the type of an asset. */
export function holdsActions(name: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return false;
  if (!/^(?:type|transaction|activity)$/i.test(name.trim())) return true;
  return filled.some((cell) => meaningOf(cell, COMMON_ACTIONS) !== null);
}

const NOT_DONE = new Set(
  'canceled cancelled failed rejected expired pending open working queued new submitted declined reverted'.split(' '),
);

/** Returns why a row is refused whose order was not carried out, or null. */
export function statusRefusal(cell: string): string | null {
  if (!NOT_DONE.has(cell.trim().toLowerCase())) return null;
  return `This order was not carried out (${shortened(cell.trim())}).`;
}

const DOLLARS = new Set(['USD', 'US$', '$', 'US DOLLAR', 'US DOLLARS']);

/** Returns why a row is refused for its currency, or null. Words that name no currency, such as a coin's, are left alone. */
export function currencyRefusal(cell: string): string | null {
  const currency = cell.trim().toUpperCase();
  if (currency === '' || DOLLARS.has(currency)) return null;
  return `This row is in ${shortened(currency)}. Prices must be in US dollars.`;
}

/** Whether a row of this kind moves cash, so its amount counts instead of units and a price. */
export function isOfCash(kind: TransactionKind): boolean {
  return TRANSACTION_KINDS[kind].effect === 'cash';
}
