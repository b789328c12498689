import { columnNamed, namesMoney, plainName } from './columnNames.ts';
import { looksLikeCurrencies } from './currencyWords.ts';
import { ownCurrencyColumn } from './feeColumns.ts';
import { type CsvRow, cellAt } from './formats/csvRow.ts';
import type { ImportColumns } from './importColumns.ts';
import { currencyInName, currencyInTitle, currencyRefusal } from './rowMeaning.ts';

const OF_TOTALS = /\b(?:total|totaal|amount|gross|net|proceeds|invested)\b/;
const SAYS_DOLLARS = /\$|\busd\b|dollar/i;

export function saysDollars(text: string): boolean {
  return SAYS_DOLLARS.test(text);
}

/** Returns the currency that the name of the prices or of the amounts says, in a file without a column of currencies. */
export function currencyOfPrices(
  header: readonly string[],
  { currency, purchasePrice, amount }: ImportColumns,
): string | null {
  if (currency !== null) return null;
  const money = [purchasePrice, amount].filter((column) => column !== null);
  return money.map((column) => currencyInName(header[column] as string)).find((said) => said !== null) ?? null;
}

/** Returns the currency of totals beside prices in none that the file says: the prices may be in it, too. Otherwise null. */
export function currencyOfTotals(
  header: readonly string[],
  { currency, purchasePrice, amount }: ImportColumns,
  rows: readonly CsvRow[],
): string | null {
  if (currency !== null || amount !== null || header.some(saysDollars)) return null;
  if (rows.some((row) => saysDollars(cellAt(row, purchasePrice)))) return null;
  const totals = header.filter((name) => OF_TOTALS.test(plainName(name)) && !/\bfees?\b|\bcosts?\b/i.test(name));
  return totals.map(currencyInName).find((said) => said !== null) ?? null;
}

/** Returns the currency that the names of all columns of money say, where neither they nor the symbols are known. */
export function currencyOfMoney(
  header: readonly string[],
  { symbol, currency, purchasePrice, amount }: ImportColumns,
): string | null {
  if ([symbol, currency, purchasePrice, amount].some((column) => column !== null)) return null;
  const said = header.filter(namesMoney).map(currencyInName);
  return said.includes(null) ? null : (said[0] ?? null);
}

/** Returns the currencies of rows that are all in others than the US dollar, each once; none if some may be in dollars. */
export function currenciesAbroad(rows: readonly CsvRow[], currency: number | null): readonly string[] {
  const all = new Set(currency === null ? [] : rows.map((row) => cellAt(row, currency)));
  return [...all].every((one) => currencyRefusal(one) !== null) ? [...all] : [];
}

/** Returns the currency that the lines above the table say, in a file without a column of currencies. */
export function currencyOfTitles(titles: readonly CsvRow[], { currency }: ImportColumns): string | null {
  if (currency !== null) return null;
  return titles.map(({ cells }) => currencyInTitle(cells.join(', '))).find((said) => said !== null) ?? null;
}

/** Returns the column of the currency of amounts: the one with their name, the one behind them, or that of the account. */
export function amountCurrencyColumn(
  header: readonly string[],
  rows: readonly CsvRow[],
  amount: number,
): number | null {
  const isBehind = looksLikeCurrencies(rows.map((row) => cellAt(row, amount + 1)));
  return ownCurrencyColumn(header, amount) ?? (isBehind ? amount + 1 : columnNamed(header, ['account currency']));
}
