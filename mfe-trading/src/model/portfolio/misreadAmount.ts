export const MISREAD_AMOUNT = 'Use a decimal point and no thousands separators, like 1234.5.';

/**
 * Whether a number field would make another figure of what is typed or pasted: where decimals are written with a point, browsers
 * leave commas and apostrophes out without a word, and 1,5 becomes 15. Where they are written with a comma, browsers read it.
 */
export function isMisreadAmount(text: string, language: string): boolean {
  const writesPoint = new Intl.NumberFormat(language).format(1.5).includes('.');
  return writesPoint && /[^\d.eE+\-\s]/.test(text);
}
