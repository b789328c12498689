import { type ActionMeaning, type Actions, COMMON_ACTIONS, IS_SHORT, IS_SPLIT, meaningOf, same } from './actions.ts';

/** Columns of text, which may say what a row is in their first words: `Sold 4 MSFT @ 252.1`. */
const TEXT_COLUMN =
  /\b(?:description|details?|memo|narrative|narration|particulars|remarks?|notes?|comments?|category|tags?|transaction|activity)\b/i;

/** Columns of kinds. Each cell is a word, and further words change what it means: "Dividend Reversal". */
const KIND_COLUMN = /\b(?:type|kind|code)\b/i;

/** Columns of text that may as well name the kind of a lot: "Category: Dividend". */
const KIND_OF_LOT = /\b(?:notes?|comments?|category|tags?)\b/i;

/** Words that a text may begin with. The names of companies begin with none of them. */
const BEGINNINGS: Actions = {
  ...same('buy', ['buy', 'bought', 'purchase', 'purchased', 'market buy', 'limit buy']),
  ...same('sell', ['sell', 'sold', 'sale', 'market sell', 'limit sell']),
  ...same('dividend', [
    ...['dividend', 'dividends', 'cash dividend', 'ordinary dividend', 'qualified dividend'],
    ...['non qualified dividend', 'special dividend'],
  ]),
  ...same('reinvested-dividend', ['reinvest', 'reinvested', 'reinvestment', 'dividend reinvestment']),
  ...same('interest', ['interest', 'bank interest']),
  ...same('fee', [
    ...['fee', 'fees', 'commission', 'service fee', 'account fee', 'custody fee', 'adr fee', 'margin interest'],
    ...['withholding tax', 'foreign tax'],
  ]),
  ...same('deposit', ['deposit', 'cash deposit', 'client requested electronic funding receipt']),
  ...same('withdrawal', ['withdrawal', 'cash withdrawal', 'client requested electronic funding disbursement']),
  ...same(IS_SPLIT, ['split', 'stock split', 'reverse split']),
  ...same(IS_SHORT, [
    ...['sell short', 'sold short', 'short sale', 'buy to cover', 'bought to cover'],
    ...['buy', 'bought', 'sell', 'sold'].flatMap((word) => [`${word} to open`, `${word} to close`]),
  ]),
};

/** Words behind a known one that take it back. */
const TAKES_BACK =
  /\b(?:cancel\w*|revers\w*|refund\w*|rebat\w*|waived?|correct(?:ed|ions?)|adjust(?:ed|ments?)|void\w*|reject\w*|pending|not|expired|failed|unfilled|declined|rights|payable|accrued?|short|placed|signals?|recommend\w*|alerts?|ideas?|planned)\b/i;
/** Words of what something costs: a fee for a withdrawal is no withdrawal. */
const COSTS = /\b(?:tax\w*|withh\w*|fees?|charge[ds]?|expenses?|paid)\b/i;
/** The same words in the names of funds: "Vanguard Short-Term Bond", "Tax-Exempt Bond". */
const FUND_NAMES =
  /\b(?:ultra )?short (?:term|duration|maturity|treasury|bond)\b|\btax (?:exempt|managed|free|aware|efficient)\b/gi;

export function holdsTexts(name: string): boolean {
  return TEXT_COLUMN.test(name) && !KIND_COLUMN.test(name);
}

/** Returns what the first words of a text say that a row is, or null. */
export function meaningOfText(cell: string): ActionMeaning | null {
  const words = cell.replace(/[^A-Za-z\d]+/g, ' ');
  const meaning = meaningOf(words, {}, BEGINNINGS);
  if (meaning === null || typeof meaning === 'object') return meaning;
  return / (?:call|put)\b/i.test(words) ? IS_SHORT : meaning;
}

/** Whether further words of a text take back its first ones, or make a cost of them. */
export function isDoubtfulText(cell: string, meaning: ActionMeaning): boolean {
  const words = cell.replace(/[^A-Za-z\d]+/g, ' ').replace(FUND_NAMES, ' ');
  return cell.includes('?') || TAKES_BACK.test(words) || (meaning !== 'fee' && COSTS.test(words));
}

/** Whether a column may say what lots are for: some of its cells are empty, and an action never is. */
export function isOfSomeLots(name: string, cells: readonly string[]): boolean {
  return KIND_OF_LOT.test(name) && cells.some((cell) => cell.trim() === '');
}

/**
 * Whether a column of text says what the rows are: at least half of its cells begin with known words, and some of them with a
 * purchase or a sale. Where the words may be those of a kind of lot, one must be a sale, or the file must list `cash`.
 */
export function looksLikeTexts(name: string, cells: readonly string[], { hasCash }: { hasCash: boolean }): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (!holdsTexts(name) || filled.length === 0) return false;
  const meanings = filled
    .map((cell) => meaningOf(cell, COMMON_ACTIONS) ?? meaningOfText(cell))
    .filter((meaning) => meaning !== null);
  const isTold = KIND_OF_LOT.test(name) && !hasCash ? isSale : isTrade;
  return 2 * meanings.length >= filled.length && meanings.some(isTold);
}

export function isSale(meaning: ActionMeaning | null): boolean {
  return meaning === 'sell' || meaning === IS_SHORT;
}

function isTrade(meaning: ActionMeaning): boolean {
  return meaning === 'buy' || isSale(meaning);
}
