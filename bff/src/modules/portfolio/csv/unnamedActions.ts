import { plainName, withoutAccents } from './columnNames.ts';
import { looksLikeDate } from './dateOrder.ts';
import { holdsTexts } from './formats/actionPhrases.ts';

/** Names that say what a row is, or may. */
const OF_ACTIONS =
  /\b(?:actions?|txn|trans|transactions?|trades?|sides?|directions?|movements?|flow|events?|entry|entries|book|booking|operations?|orders?|kind|is (?:sell|sale|buy)|buy|sell|sens|richtung|geschaftsart|rodzaj|c v|k v|a v)\b/;
/** The same in Chinese and Japanese. */
const EASTERN_ACTIONS = /(?:区分|種別|種類|类型|類型|类别|類別|取引|売買|买卖|買賣|方向|操作)$/;
/** Names of what else a row has. */
const OF_OTHERS =
  /\b(?:id|ids|number|nr|no|ref|reference|date|time|on|at|price|cost|fees?|commissions?|amount|total|value|currency|account|status|state|quantity|qty|shares|units|venue|exchange|market|broker|terms?|period|rating|recommendation|advice|opinion|signal|strategy|confirmation|year|month|notiz|notizen|bemerkung|anmerkung|kommentar|notas?|commentaire|remarque|opmerking|anteckning|company|name|issuer|sector|industry|country)\b/;
const CATEGORIES_AT_MOST = 12;
const LONGEST_CATEGORY = 40;

/** What is said of a row that is no purchase, or of an order that is none, in lower case without accents. */
const WORDS_OF_OTHERS = new RegExp(
  `^(?:${[
    ...[
      'sell',
      'sells',
      'sold',
      'sale',
      'sales',
      'sld',
      'sell order',
      'disposal',
      'disposed',
      'dispose',
      'disposition',
    ],
    ...['redemption', 'redeemed', 'redeem', 'liquidation', 'liquidated', 'out', 'removed', 'removal', 'exit', 'exited'],
    ...['verkauf', 'verkauft', 'rucknahme', 'vente', 'vendu', 'rachat', 'venta', 'vendido', 'venda', 'resgate'],
    ...['vendita', 'venduto', 'verkoop', 'verkocht', 'salj', 'sald', 'sprzedaz', 'prodej', 'eladas', 'satis'],
    ...['продажа', 'продано', 'продаж', '売却', '売付', '売り', '卖出', '賣出', '매도'],
    ...['rejected', 'cancelled', 'canceled', 'cancellation', 'expired', 'unfilled'],
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/**
 * Whether a column of an unknown name, in a file that has no other, may say what its rows are: its cells are few words under such
 * a name, or one of them says that a row is no purchase. Words that no one knows are refused, so no sale becomes a purchase.
 */
export function mayBeActions(header: string, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const name = plainName(header);
  if (filled.length === 0 || OF_OTHERS.test(name) || holdsTexts(header)) return false;
  const words = new Set(filled);
  if ([...words].some(saysOther)) return true;
  if (words.size > CATEGORIES_AT_MOST) return false;
  const areCategories = [...words].every(
    (word) => word.length <= LONGEST_CATEGORY && !/\d/.test(word) && !looksLikeDate(word),
  );
  return areCategories && words.size > 1 && (OF_ACTIONS.test(name) || EASTERN_ACTIONS.test(name));
}

/** What is meant to be sold some day: `Exit if below 250`, `Sale planned for 2030`, `Sell when it doubles`. */
const IS_MEANT = /^(?:(?:exit|sale|sell)(?: \w{1,12})? (?:if|unless|planned|strategy)|sell (?:it )?when)\b/i;

export function isMeantToBe(cell: string): boolean {
  return IS_MEANT.test(cell.trim());
}

/** Whether the first words of a cell say that its row is no purchase. */
export function saysOther(cell: string): boolean {
  return WORDS_OF_OTHERS.test(withoutAccents(cell.slice(0, LONGEST_CATEGORY).toLowerCase()));
}
