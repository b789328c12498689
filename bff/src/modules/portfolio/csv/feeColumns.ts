import { plainName, sameName } from './columnNames.ts';
import { currencyInName } from './rowMeaning.ts';

export const FEE_NAMES: readonly string[] = [
  ...['fee', 'fees', 'commission', 'commissions', 'commission fees', 'fees comm', 'fees commission', 'brokerage fee'],
  ...['fee tax', 'fees and taxes', 'fees taxes', 'comm', 'comms', 'charges', 'transaction charges'],
  ...['transaction cost', 'transaction costs', 'trading cost', 'trading costs', 'brokerage'],
];

/** Sums of the columns of fees, which count where there are no others. */
export const TOTAL_FEE_NAMES: readonly string[] = [
  ...['total fee', 'total fees', 'total commission', 'total commissions', 'total charges', 'total costs', 'net fees'],
];

/** Further columns of fees and taxes, whose cells are added. */
const MORE_FEES = [
  ...FEE_NAMES,
  ...['stamp duty', 'stamp duty reserve tax', 'sec fee', 'sec fees', 'exchange fee', 'reg fee'],
  ...['regulatory fee', 'regulatory fees', 'transaction fee', 'transaction fees', 'platform fee', 'clearing fee'],
  ...['other fees', 'other fee', 'tax', 'taxes', 'transaction tax', 'french transaction tax', 'withholding tax'],
  ...['currency conversion fee', 'conversion fee', 'fx fee', 'trading fee', 'taf fee', 'finra fee', 'ptm levy'],
  ...['short term rdm fee', 'fund redemption fee', 'deferred sales charge'],
];

/** Returns the columns of fees that are not used for anything else. */
export function moreFeeColumns(
  header: readonly string[],
  used: ReadonlySet<number | null | undefined>,
  fee: number | null,
): number[] {
  if (fee !== null && TOTAL_FEE_NAMES.some((known) => sameName(known, plainName(header[fee] as string)))) return [];
  const isFee = (at: number) => MORE_FEES.some((known) => sameName(known, plainName(header[at] as string)));
  return [...header.keys()].filter((at) => !used.has(at) && isFee(at));
}

const MAY_BE_FEE =
  /\b(?:fees?|tax|taxes|comms?|commissions?|levy|levies|duty|charges?|costs|expenses|brokerage|spread|stamp|sec|taf|ecn|gebuhr(?:en)?|gebuehr(?:en)?|avgifter|avgift|taxas|steuern?|kosten|spesen|frais|comision|comisiones|commissioni|provision|courtage)\b/;
/** Words of columns about fees that are no money of the row, or that repeat what other columns say. */
const NO_FEE =
  /\b(?:currency|ccy|coin|asset|unit|rate|percent|type|id|status|after|before|without|lots?|year|basis|gain|loss|notes?|exempt|deferred|income|name|code)\b/;
/** The same of a column beside others of fees. */
const REPEATS_FEES = /\b(?:incl|including|total|gross|net)\b/;

/** Returns the columns that may be fees under names that no one knows. What is in them is not read, so a note says it. */
export function unreadFeeColumns(
  header: readonly string[],
  used: ReadonlySet<number | null | undefined>,
  { hasFees }: { hasFees: boolean },
): number[] {
  const names = header.map((cell) => plainName(cell).replace(/ in another (?:unit in another )?currency$/, ''));
  return [...names.keys()].filter((at) => {
    const name = names[at] as string;
    const isOther = NO_FEE.test(name) || (hasFees && REPEATS_FEES.test(name));
    return !used.has(at) && MAY_BE_FEE.test(name) && !isOther;
  });
}

/** Returns the currency that the name of a column of the fee says, such as `Fee (EUR)`, or null. Other charges are no fee. */
export function feeCurrencyInName(name: string): string | null {
  const currency = currencyInName(name.toUpperCase());
  if (currency === null) return null;
  const words = plainName(name)
    .replace(/ in another (?:unit in another )?currency$/, '')
    .split(' ');
  const rest = words.filter((word) => word !== currency.toLowerCase() && word !== 'in').join(' ');
  return [...FEE_NAMES, ...TOTAL_FEE_NAMES].some((known) => sameName(known, rest)) ? currency : null;
}

const FEE_CURRENCIES = [
  ...['fee currency', 'fees currency', 'fee coin', 'fee asset', 'fee ccy', 'fee unit', 'currency fee'],
  ...['commission currency', 'commission asset', 'commission coin', 'ib commission currency', 'ibcommission currency'],
];

/** Returns for columns of fees those that say their currency. */
export function feeCurrencyColumns(header: readonly string[], fees: readonly (number | null)[]): Map<number, number> {
  const names = header.map(plainName);
  const common = names.findIndex((own) => FEE_CURRENCIES.some((known) => sameName(known, own)));
  const found = fees
    .filter((at) => at !== null)
    .map((at, nth): [number, number] => [at, ownCurrencyColumn(header, at) ?? (nth === 0 ? common : -1)]);
  return new Map(found.filter(([, currency]) => currency >= 0));
}

/** Returns the column named `Currency (Total)`, `Currency Total` or `Total Currency` for that named `Total`, or null. */
export function ownCurrencyColumn(header: readonly string[], at: number): number | null {
  const name = (header[at] ?? '').trim().toLowerCase();
  const found = header.findIndex((own) => {
    const other = own.trim().toLowerCase();
    return [`currency (${name})`, `currency ${name}`, `${name} currency`, `${name} ccy`].includes(other);
  });
  return found < 0 ? null : found;
}
