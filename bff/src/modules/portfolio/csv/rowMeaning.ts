import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import {
  type ActionMeaning,
  type Actions,
  COMMON_ACTIONS,
  IS_SHORT,
  isCommonAction,
  meaningOf,
  plainAction,
  same,
} from './formats/actions.ts';
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

/** Words that a description may begin with. Others at its beginning say nothing for sure: "Interest charged". */
const TRADE_WORDS: Actions = {
  ...same('buy', ['buy', 'bought', 'purchase', 'purchased', 'purchase of', 'you bought']),
  ...same('sell', ['sell', 'sold', 'sale', 'sale of', 'you sold']),
  ...same(IS_SHORT, [
    ...['sell short', 'sold short', 'short sale', 'buy to open', 'buy to close', 'buy to cover', 'sell to open'],
    ...['sell to close', 'bought to open', 'bought to close', 'bought to cover', 'sold to open', 'sold to close'],
  ]),
};

const PURCHASE: RowMeaning = { kind: 'buy', refusal: null };

/** Returns what the cell of the action means. Without such a column, every row is a purchase. Nothing is guessed. */
export function meaningOfRow(
  action: NamedCell | null,
  isNegative: boolean,
  { format, describesActions }: { format: FileFormat | null; describesActions: boolean },
): RowMeaning {
  if (action === null) return PURCHASE;
  const { column, cell } = action;
  const meaning = format
    ? meaningOf(cell, format.actions ?? {}, format.prefixes)
    : meaningOf(cell, COMMON_ACTIONS, describesActions ? TRADE_WORDS : {});
  if (meaning !== null) return settled(meaning, isNegative);
  if (cell === '') return { kind: null, refusal: `This row doesn’t say what it is: ${shortened(column)} is empty.` };
  return { kind: null, refusal: `Unknown action (${shortened(column)}: ${shortened(cell)}).` };
}

function settled(meaning: ActionMeaning, isNegative: boolean): RowMeaning {
  if (typeof meaning === 'string') return { kind: meaning, refusal: null };
  if ('refuse' in meaning) return { kind: null, refusal: meaning.refuse };
  return { kind: isNegative ? meaning.out : meaning.in, refusal: null };
}

/** What `Type` names where it is not an action, in lower case. */
const ASSET_TYPES = new Set([
  ...['stock', 'stocks', 'common stock', 'share', 'shares', 'equity', 'equities', 'etf', 'etfs', 'etn', 'reit', 'adr'],
  ...['fund', 'funds', 'mutual fund', 'mutual funds', 'index', 'bond', 'bonds', 'crypto', 'cryptocurrency', 'coin'],
  ...['token', 'cash', 'security', 'securities', 'us equity', 'us stock', 'cs', 'stk', 'lot', 'holding', 'position'],
  ...['aktie', 'aktien', 'fonds', 'action', 'actions', 'acción', 'acciones', 'ação', 'ações', 'azione', 'azioni'],
]);

/**
 * Whether the cells of a column with the name of actions are actions. `Type` may as well name the type of an asset; words that
 * are neither are taken for actions, so that their rows are refused and no sale becomes a purchase.
 */
export function holdsActions(name: string, cells: readonly string[]): boolean {
  const filled = filledIn(cells);
  if (filled.length === 0) return false;
  if (/^position$/i.test(name.trim())) return filled.some(isCommonAction); // "Long", or a quantity
  if (!/^(?:type|transaction|activity)$/i.test(name.trim())) return true;
  return filled.some(isCommonAction) || !filled.every(isAssetType);
}

/** `Dividend ETF` is a type, and `Sell ETF` is none. */
function isAssetType(cell: string): boolean {
  const words = plainAction(cell).split(' ');
  const first = meaningOf(words[0] as string, COMMON_ACTIONS);
  return (
    ASSET_TYPES.has(words.join(' ')) || (ASSET_TYPES.has(`${words.at(-1)}`) && first !== 'buy' && first !== 'sell')
  );
}

/** Columns of lots whose words are those of actions: "Term: Short", "Rating: Buy", "Category: Dividend". */
const NO_ACTIONS =
  /\b(?:terms?|period|rating|recommendation|advice|opinion|signal|category|strategy|notes?|comments?|tags?)\b/i;

/**
 * Whether a column has actions under a name that no one knows: at least half of its cells are known words for one, and one of
 * them is a purchase or a sale.
 */
export function looksLikeActions(name: string, cells: readonly string[]): boolean {
  const filled = filledIn(cells);
  if (filled.length === 0 || NO_ACTIONS.test(name)) return false;
  const meanings = filled.map((cell) => meaningOf(cell, COMMON_ACTIONS)).filter((meaning) => meaning !== null);
  return 2 * meanings.length >= filled.length && meanings.some((meaning) => meaning === 'buy' || meaning === 'sell');
}

/**
 * Whether the cells of a column begin with what was done, as in `Sold 4 MSFT @ 252.1`: at least half of them, and all that
 * beside them are no purchases are refused, so that no sale becomes one.
 */
export function beginsWithActions(cells: readonly string[]): boolean {
  const filled = filledIn(cells);
  const known = filled.filter((cell) => meaningOf(cell, COMMON_ACTIONS, TRADE_WORDS) !== null);
  return filled.length > 0 && 2 * known.length >= filled.length;
}

const CURRENCIES = new Set(
  (
    'USD EUR GBP GBX CHF JPY CAD AUD NZD CNY CNH HKD SGD SEK NOK DKK PLN CZK HUF RON BGN TRY ILS ZAR INR KRW TWD THB ' +
    'MYR IDR PHP VND BRL MXN CLP COP PEN ARS AED SAR QAR KWD EGP NGN KES MAD UAH RUB ISK'
  ).split(' '),
);
const SIGNS = new Set(['$', 'US$', '€', '£', '¥', 'A$', 'C$', 'HK$', '₹', '₩', 'R$']);

const isCurrency = (cell: string) => CURRENCIES.has(cell.trim().toUpperCase()) || SIGNS.has(cell.trim());

/** Whether a column has currencies, whatever its name is. */
export function looksLikeCurrencies(cells: readonly string[]): boolean {
  const filled = filledIn(cells);
  return filled.length > 0 && filled.every(isCurrency);
}

/** Returns the currency that the name of a column of prices says, such as `Price (EUR)`, or null. */
export function currencyInName(name: string): string | null {
  return name.split(/[^A-Z€£¥]+/).find((word) => word !== '' && isCurrency(word)) ?? null;
}

function filledIn(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

const NOT_DONE = new Set(
  'canceled cancelled failed rejected expired pending open working queued new submitted declined reverted'.split(' '),
);

/** A list of holdings calls those open that are still held. */
const MAY_BE_HELD = new Set(['open', 'new', 'pending', 'working']);

/** Returns why a row is refused whose order was not carried out, or null. */
export function statusRefusal(cell: string, isOrder: boolean): string | null {
  const status = cell.trim().toLowerCase();
  if (!NOT_DONE.has(status) || (!isOrder && MAY_BE_HELD.has(status))) return null;
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
