export const MISREAD_AMOUNT = 'Use a decimal point and no thousands separators, like 1234.5.';

/**
 * Returns whether a number field would misread typed or pasted text. In locales with a decimal point, browsers silently
 * drop commas and apostrophes, so 1,5 becomes 15. In locales with a decimal comma, browsers accept it.
 */
export function isMisreadAmount(text: string, language: string): boolean {
  return writesPoint(language) && /[^\d.eE+\-\s]/.test(text);
}

/** Whether the locale's decimal mark is a point, so that a comma groups thousands. */
export function writesPoint(language: string): boolean {
  return new Intl.NumberFormat(language).format(1.5).includes('.');
}
