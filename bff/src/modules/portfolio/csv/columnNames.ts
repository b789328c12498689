import { otherCurrencyIn } from './currencyWords.ts';

/** Programs write `TransactionType`, `transactiontype` and `Transaction Type`. */
export function sameName(one: string, other: string): boolean {
  return one.replaceAll(' ', '') === other.replaceAll(' ', '');
}

/** Returns the place of the first of `names`, in lower case, that the header has, or null. */
export function columnNamed(header: readonly string[], names: readonly string[]): number | null {
  const at = names.map((name) => header.findIndex((own) => own.toLowerCase() === name)).find((found) => found >= 0);
  return at ?? null;
}

/** Names of money. What stands in brackets behind them may be another unit: `Price (cents)`, `Price (CDN$)`. */
const IS_MONEY =
  /\b(?:price|cost|fees?|commissions?|amount|total|proceeds|value|charges?|net|gross|cash|kurs|preis|betrag|prix|cours|montant|frais|precio|importe|monto|comision|preco|taxas|prezzo|importo|koers|prijs|bedrag|pris|belopp|spesen)\b/;

export function namesMoney(name: string): boolean {
  return IS_MONEY.test(plainName(name));
}

/** Units of a thousand, or of a lot: `Qty (000s)`, `Shares (thousands)`, `Quantity (lots of 100)`. */
const IN_OTHER_UNITS =
  /\b(?:qty|quantity|shares|units|size)\b[^()]{0,20}\((?:in )?(?:[x×]? ?1?[,.]?000'?s?|k|m|thousands?|millions?|(?:round )?lots?(?: of \d{1,6})?)\)/;
const SAYS_DOLLARS = /^(?:(?:in )?(?:usd|us ?\$|\$|us dollars?|dollars?)|(?:per )?(?:shares?|units?)|each)$/;

/**
 * Returns `purchase price` for `"Purchase Price (USD) "`, `cost total` for `Cost (total)`, which is another thing,
 * `price in another currency` for `Price (€)`, `price thousands` for `Price (thousands)`,
 * and `commission percent` for `Commission %`. Chinese and Japanese names without a Latin letter stay: `价格`.
 */
export function plainName(cell: string): string {
  const words = withoutAccents(cell.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
  if (!/[a-z]/.test(words) && EASTERN.test(words)) return easternName(words);
  if (IN_OTHER_UNITS.test(words)) return 'in another unit';
  const isMoney = IS_MONEY.test(words.split('(', 1)[0] as string);
  const name = words
    .replace(/\([^()]*\)/g, (inBrackets) => {
      const inside = inBrackets.slice(1, -1).trim();
      if (isMoney && !SAYS_DOLLARS.test(inside) && !/[a-z]/.test(inside)) return ' in another unit ';
      return (isMoney && !SAYS_DOLLARS.test(inside)) || /total|basis|value|amount/.test(inBrackets) ? inBrackets : ' ';
    })
    .replace(/\s(?:(?:in|en|em) )?(?:us ?)?\$/g, ' ')
    .replaceAll('%', ' percent ')
    .replace(/[^a-zа-я]+/g, ' ')
    .replace(/ (?:(?:in|en|em) )?(?:usd|(?:us )?dollars?|dolares)\b/, '')
    .trim();
  return otherCurrencyIn(cell) === null ? name : `${name} in another currency`;
}

const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What stands in brackets may be another unit: `数量（手）` counts lots. Shares are none. */
function easternName(words: string): string {
  const [name = '', ...others] = words.split(/[(（［[]/).map((part) => part.replace(/[)）］\]\s]/g, ''));
  return others.every((one) => one === '股' || one === '株') ? name : `${name} in another unit`;
}

/** Returns `gebuhr` for `gebühr`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
