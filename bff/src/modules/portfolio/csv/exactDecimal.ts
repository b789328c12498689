/** One text for one number: `007.50` and `7.5` are `7.5`. Of a plain positive decimal; no digit is lost. */
export function exactDecimal(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? digits : `${digits}.${kept}`;
}
