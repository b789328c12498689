import { writesPoint } from './misreadAmount.ts';

/** Longer than the longest amount that a lot may have, with its separators and its currency. */
const LONGEST = 60;

/**
 * Returns the amount in copied text as a plain decimal: `$1,402.20` and ` USD 1 402.20` are 1402.20. Commas and spaces group
 * thousands, so `1,402` is 1402, except where a comma alone is the locale's decimal mark. Returns null for what is no such
 * amount, or may be another one: `1.402,20`, `1,5`, `0,402`.
 */
export function pastedAmount(text: string, language: string): string | null {
  if (text.length > LONGEST) return null;
  if (text.includes(',') && !text.includes('.') && !writesPoint(language)) return null;
  const [whole = '', ...rest] = withoutCurrency(text.trim().toUpperCase()).split('.');
  const [fraction = ''] = rest;
  const digits = ungrouped(whole);
  if (rest.length > 1 || digits === null || !isDigits(fraction) || digits + fraction === '') return null;
  return fraction === '' ? digits : `${digits || '0'}.${fraction}`;
}

function withoutCurrency(text: string): string {
  const sign = ['US$', 'USD', '$'].find((one) => text.startsWith(one));
  if (sign) return text.slice(sign.length).trimStart();
  return text.endsWith('USD') ? text.slice(0, -3).trimEnd() : text;
}

/** The digits of groups of three, after a first one of up to three; null if they are grouped in any other way. */
function ungrouped(whole: string): string | null {
  const groups = whole.split(whole.includes(',') ? ',' : /\s/);
  const [first = '', ...others] = groups;
  if (!groups.every(isDigits)) return null;
  if (others.length === 0) return first;
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => group.length === 3);
  return isGrouped ? groups.join('') : null;
}

function isDigits(text: string): boolean {
  return /^\d*$/.test(text);
}
