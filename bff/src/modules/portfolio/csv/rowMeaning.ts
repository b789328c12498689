import { TRANSACTION_KINDS, type TransactionKind } from '@bellwether/sdk/limits/transactionKinds';
import { withoutAccents } from './columnNames.ts';
import { currencyTokens, isCurrency, isDollars, isOtherCurrency, otherCurrencyIn } from './currencyWords.ts';
import { holdsTexts, isDoubtfulText, isSale, looksLikeTexts, meaningOfText } from './formats/actionPhrases.ts';
import { type ActionMeaning, COMMON_ACTIONS, isCommonAction, meaningOf, plainAction } from './formats/actions.ts';
import type { FileFormat } from './formats/fileFormat.ts';
import { shortened } from './shortened.ts';
import { isMeantToBe, saysOther } from './unnamedActions.ts';

/** What a row is, or why it cannot be imported. */
export interface RowMeaning {
  readonly kind: TransactionKind | null;
  readonly refusal: string | null;
  /** Whether the sign of the amount tells the kind. */
  readonly isBySign?: boolean;
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
  const meaning = format ? meaningOf(cell, format.actions ?? {}, format.prefixes) : commonMeaning(column, cell);
  if (meaning !== null) return settled(meaning, isNegative);
  if (cell === '') return { kind: null, refusal: `This row doesn’t say what it is: ${shortened(column)} is empty.` };
  return { kind: null, refusal: `Unknown action (${shortened(column)}: ${shortened(cell)}).` };
}

function commonMeaning(column: string, cell: string): ActionMeaning | null {
  const meaning = meaningOf(cell, COMMON_ACTIONS);
  if (meaning !== null || !holdsTexts(column)) return meaning;
  const told = meaningOfText(cell);
  if (typeof told !== 'string' || !isDoubtfulText(cell, told)) return told;
  return { refuse: `“${shortened(cell.trim())}” may not be what it begins with. Add it by hand.` };
}

/** Returns why a row of a file without actions is no purchase: one of its texts begins with a sale. Otherwise null. */
export function saleInTexts(header: readonly string[], cells: readonly string[]): string | null {
  const at = header.findIndex(
    (name, column) =>
      holdsTexts(name) &&
      !isMeantToBe(cells[column] ?? '') &&
      (isSale(meaningOfText(cells[column] ?? '')) || saysOther((cells[column] ?? '').trim())),
  );
  if (at < 0) return null;
  const said = `${shortened(header[at] ?? '')} says “${shortened((cells[at] ?? '').trim())}”`;
  return `${said}, so this row isn’t a purchase. Choose the column that says what each row is.`;
}

function settled(meaning: ActionMeaning, isNegative: boolean): RowMeaning {
  if (typeof meaning === 'string') return { kind: meaning, refusal: null };
  if ('refuse' in meaning) return { kind: null, refusal: meaning.refuse };
  return { kind: isNegative ? meaning.out : meaning.in, refusal: null, isBySign: true };
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
  if (!MAY_BE_ASSET_TYPE.test(name.trim())) return true;
  return filled.some(isCommonAction) || !filled.every(isAssetType);
}

/** Whether some of the cells are a purchase or a sale. */
export function namesTrades(cells: readonly string[]): boolean {
  return filledIn(cells).some((cell) => {
    const meaning = meaningOf(cell, COMMON_ACTIONS);
    return meaning === 'buy' || meaning === 'sell';
  });
}

/** Whether some of the cells of a column of actions are a sale. */
export function namesSales(column: string, cells: readonly string[]): boolean {
  return [...new Set(filledIn(cells))].some((cell) => meaningOfRow({ column, cell }, false, null).kind === 'sell');
}

const MAY_BE_ASSET_TYPE = /^(?:type|transaction|activity|typ|art|tipo|soort)$/i;

/** Whether all actions are of cash, so that nothing has a quantity. */
export function holdsCashAlone(cells: readonly string[]): boolean {
  const words = [...new Set(cells)].filter((cell) => cell.trim() !== '');
  const isCash = (cell: string) => {
    const meaning = meaningOf(cell, COMMON_ACTIONS);
    return typeof meaning === 'string' && isOfCash(meaning);
  };
  return words.length > 0 && words.every(isCash);
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
const NO_ACTIONS = /\b(?:terms?|period|rating|recommendation|advice|opinion|signal|strategy)\b/i;

/**
 * Whether a column has actions under a name that no one knows: at least half of its cells are known words for one, and one of
 * them is a purchase or a sale. Texts begin with such words. `hasCash`: whether the file lists cash that moved.
 */
export function looksLikeActions(name: string, cells: readonly string[], { hasCash }: { hasCash: boolean }): boolean {
  const filled = filledIn(cells);
  if (filled.length === 0 || NO_ACTIONS.test(name)) return false;
  if (holdsTexts(name)) return looksLikeTexts(name, filled, { hasCash });
  const meanings = filled.map((cell) => meaningOf(cell, COMMON_ACTIONS)).filter((meaning) => meaning !== null);
  return 2 * meanings.length >= filled.length && meanings.some((meaning) => meaning === 'buy' || meaning === 'sell');
}

/** Units in brackets behind the name of a column of prices that are no dollars: `Price (cents)`, `Price (CDN$)`. */
const OTHER_UNIT =
  /\((cents?|pence|pennies|p|c|¢|cdn\$?|ca\$|can\$|a\$|au\$|nz\$|hk\$|s\$|r\$|rs\.?|rupees?|euros?|pounds?|kr|btc|eth|usdt|usdc|local|local currency|% of par|%|k|thousands?|in thousands|millions?|in millions)\)/i;

/** Returns the currency or unit that the name of a column of prices says, such as `Price (EUR)` or `price_eur`, or null. */
export function currencyInName(name: string): string | null {
  return OTHER_UNIT.exec(name)?.[1] ?? otherCurrencyIn(name);
}

/** Words that a currency stands behind, without accents. */
const SAYS_CURRENCY =
  /^(?:currency|ccy|[a-z]{0,20}wahrung|[a-z]{0,20}waehrung|devise|monnaie|moneda|divisa|moeda|valuta)$/;
const OF_AMOUNTS = /^(?:in|en|em|amounts|prices|values|figures)$/;
/** `Currency of the account: EUR` */
const WORDS_BETWEEN = 4;
const NATIONS = /^(?:british|swiss|japanese|indian|swedish|norwegian|danish|polish|chinese|mexican|brazilian)$/;
/** A code of a currency that is not among the known ones. */
const SAYS_CODE =
  /(?:currency|ccy|wahrung|waehrung|devise|monnaie|moneda|divisa|moeda|valuta) ?[:=,] ?([a-z]{3})(?![a-z])/gi;

/**
 * Returns the currency of all amounts that a title of the file says, such as `Trades (all amounts in CAD)`, `Currency: EUR` or
 * `Amounts in €`, or null if it is the US dollar or none.
 */
export function currencyInTitle(title: string): string | null {
  const text = withoutAccents(title);
  const tokens = currencyTokens(text);
  for (const [at, token] of tokens.entries()) {
    const said = saidBehind(token.toLowerCase(), tokens.slice(at + 1, at + 2 + WORDS_BETWEEN));
    if (said !== undefined && isOtherCurrency(said)) return said;
  }
  const codes = [...text.matchAll(SAYS_CODE)].map(([, code = '']) => code);
  return codes.find((code) => code === code.toUpperCase() && !isDollars(code)) ?? null;
}

/** Returns the currency that the words behind a word say, or undefined. */
function saidBehind(word: string, behind: readonly string[]): string | undefined {
  if (SAYS_CURRENCY.test(word)) return behind.find((one) => isDollars(one) || isOtherCurrency(one));
  return OF_AMOUNTS.test(word) ? behind.find((one) => !NATIONS.test(one.toLowerCase())) : undefined;
}

function filledIn(cells: readonly string[]): readonly string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

const NOT_DONE =
  /\b(?:cancel\w*|fail\w*|reject\w*|expire\w*|declin\w*|rever\w*|void\w*|unfilled|unsettled|withdrawn|replaced|inactive|queued|submitted|pending|open|working|new|not|un\w*ed)\b/i;

/** Words for what happened. A lot that is held may be any of them but closed. */
const DONE =
  /^(?:(?:fully |completely |partially |partly |partial )?(?:filled|executed|fill)|complete|completed|settled|done|closed|success|successful|succeeded|ok|processed|cleared|booked|posted|confirmed|finished|traded|approved|final|accepted|active|held|исполнен[ао]?|завершен[ао]?)$/i;

/** A list of holdings calls those open that are still held. */
const MAY_BE_HELD = /^(?:open|new|pending|working)$/i;
const IS_GONE = /^(?:closed|sold)$/i;

/** Returns why a row is refused whose order was not carried out, or whose status no one knows, or null. */
export function statusRefusal(cell: string, isOrder: boolean): string | null {
  const status = cell.trim();
  if (status === '') return null;
  if (!isOrder && IS_GONE.test(status)) return `This lot is no longer held (${shortened(status)}).`;
  if (DONE.test(status) || (!isOrder && MAY_BE_HELD.test(status))) return null;
  if (NOT_DONE.test(status)) return `This order was not carried out (${shortened(status)}).`;
  return isOrder ? `Unknown status (${shortened(status)}).` : null;
}

const DOLLARS = new Set([
  'DOLLAR',
  'DOLLARS',
  'USD',
  'US$',
  '$',
  'US',
  'US DOLLAR',
  'US DOLLARS',
  'U.S. DOLLAR',
  'U.S. DOLLARS',
]);
const NO_CURRENCY = /^(?:[-–—]|n\/?a)?$/i;

/** Returns why a row is refused for its currency, or null. Words that name no currency, such as a coin's, are left alone. */
export function currencyRefusal(cell: string): string | null {
  const currency = cell.trim().toUpperCase();
  if (NO_CURRENCY.test(currency) || DOLLARS.has(currency) || isDollars(currency)) return null;
  const name = /^[A-Z]{3}$/.test(currency) ? currency : cell.trim();
  return `This row is in ${shortened(name)}. Prices must be in US dollars.`;
}

/** Returns why a row is refused for the currency beside a figure, such as `€404.50` or `12.30 GBP`, or null. */
export function foreignFigure(cell: string): string | null {
  if (/^[\d.,]*$/.test(cell)) return null;
  const beside = cell.replace(/[\d.,'’\s()+−–-]/g, '');
  return isCurrency(beside) ? currencyRefusal(beside) : null;
}

/** Whether a row of this kind moves cash, so its amount counts instead of units and a price. */
export function isOfCash(kind: TransactionKind): boolean {
  return TRANSACTION_KINDS[kind].effect === 'cash';
}
