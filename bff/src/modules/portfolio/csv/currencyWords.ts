const CODES = new Set(
  (
    'USD EUR GBP GBX CHF JPY CAD AUD NZD CNY CNH HKD SGD SEK NOK DKK PLN CZK HUF RON BGN TRY ILS ZAR INR KRW TWD THB ' +
    'MYR IDR PHP VND BRL MXN CLP COP PEN ARS AED SAR QAR KWD EGP NGN KES MAD UAH RUB ISK'
  ).split(' '),
);
const SIGNS = new Set(
  '$ US$ € £ ¥ ₹ ₩ ₪ ₺ ₽ ฿ ₫ ₱ C$ CA$ CAN$ CAD$ CDN$ A$ AU$ AUD$ NZ$ HK$ S$ SG$ R$ NT$ MX$'.split(' '),
);

/** Names of currencies and of their parts that are no US dollars, without accents. */
const NAMES = new Set(
  (
    'euro euros pound pounds sterling pence penny pennies yen franc francs franken yuan renminbi rupee rupees rs rupiah ' +
    'krona kronor krone kroner kronen koruna kr zloty zlotys zł złoty forint lira liras lire rand peso pesos reais ' +
    'shekel shekels won baht ringgit ruble rubles rouble roubles rubel dirham dirhams riyal riyals naira cent cents ¢'
  ).split(' '),
);

const DOLLARS = new Set('USD $ US$ USD$ DOLLAR DOLLARS DOLARES DOLLARI 美元 美金 米ドル USドル'.split(' '));

const TOKENS =
  /(?:canadian|australian|hong kong|new zealand|singapore|taiwan)[ _-]dollars?|\p{L}{0,3}\$|\p{L}+|[€£¥₹₩₪₺₽฿₫₱¢]/giu;

/** Whether a cell is a currency's code or sign, and nothing else. */
export function isCurrency(cell: string): boolean {
  return CODES.has(cell.trim().toUpperCase()) || SIGNS.has(cell.trim());
}

/** Returns the words and the signs of currencies in a text: `price`, `Eur` and `€` for `priceEur: €`. */
export function currencyTokens(text: string): string[] {
  const apart = text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ');
  return apart.match(TOKENS) ?? [];
}

/** Whether a word is that of US dollars. */
export function isDollars(token: string): boolean {
  return DOLLARS.has(token.toUpperCase());
}

/** Whether a word, in whatever case, is another currency than the US dollar, or a part of one. */
export function isOtherCurrency(token: string): boolean {
  if (isDollars(token)) return false;
  return isCurrency(token.toUpperCase()) || NAMES.has(token.toLowerCase()) || /\p{L}[ _-]dollars?$/iu.test(token);
}

/** Words beside "won" in the name of a column that make it the currency of Korea. Without them, a trade or a bet was won. */
const OF_MONEY = /korea|\(|price|cost|fee|amount|total|value|paid|proceeds|cash|commission|\bin\b/i;

const isWon = (word: string) => word.toLowerCase() === 'won';

/** Returns the word for another currency in the name of a column: `eur` for `price_eur`, `pence` for `Price pence`, or null. */
export function otherCurrencyIn(name: string): string | null {
  return currencyTokens(name).find((token) => isOtherCurrency(token) && (!isWon(token) || OF_MONEY.test(name))) ?? null;
}

/** Whether a column has currencies, whatever its name is. */
export function looksLikeCurrencies(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0 || filled.every(isWon)) return false;
  return filled.every((cell) => isCurrency(cell) || isDollars(cell) || isOtherCurrency(cell));
}
