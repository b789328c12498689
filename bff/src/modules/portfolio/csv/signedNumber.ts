import { type NumberStyle, readNumber } from './numberStyle.ts';

/** What most cells are: digits with separators. */
const UNSIGNED = /^\d[\d.,]*$/;

/** `(1,234.50)`, `-$5`, `$-5`, `−5` and `5-` are negative. */
export function withoutSign(cell: string): { text: string; isNegative: boolean } {
  if (UNSIGNED.test(cell)) return { text: cell, isNegative: false };
  const text = cell.trim();
  if (text.startsWith('(') && text.endsWith(')')) return { text: text.slice(1, -1).trim(), isNegative: true };
  const currency = /^(?:(?:US)?\$|USD) ?/i.exec(text)?.[0] ?? '';
  const rest = text.slice(currency.length);
  if (/^[-−–+]/.test(rest)) return { text: currency + rest.slice(1).trim(), isNegative: !rest.startsWith('+') };
  if (rest.length > 1 && rest.endsWith('-')) return { text: text.slice(0, -1).trim(), isNegative: true };
  return { text, isNegative: false };
}

/** Returns `760.40` for `760.40 CR`, which came in, and `-1812.00` for `1812.00 DR`, which went out. Other cells stay. */
export function plainCash(cell: string): string {
  if (UNSIGNED.test(cell)) return cell;
  const [, amount = '', word = ''] = /^(.*[\d)]) ?(cr|dr)\.?$/i.exec(cell.trim()) ?? [];
  if (amount === '' || withoutSign(amount).isNegative) return cell;
  return word.toLowerCase() === 'dr' ? `-${amount}` : amount;
}

/** Returns a plain decimal with its sign, such as `-1234.5`, or null if the cell is not a number in this style. */
export function readSigned(cell: string, style: NumberStyle): string | null {
  const { text, isNegative } = withoutSign(cell);
  const number = readNumber(text, style);
  return number !== null && isNegative ? `-${number}` : number;
}
