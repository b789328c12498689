import { digitsHeld, dollarText } from '../../../../largeAmounts.ts';

const minus = (text: string) => text.replace('-', '−');
const signs = { plain: 'negative', signed: 'exceptZero' } as const;
const made = new Map<string, Intl.NumberFormat>();

/** US dollars: `$1,234.50`; below a dollar up to six significant digits, as on the pages. */
export function money(amount: number): string {
  return dollars(amount, 'plain');
}

/** `+$12.30`, `−$12.30`, `$0.00` */
export function signedMoney(amount: number): string {
  return dollars(amount, 'signed');
}

/** `+1.25%`, `−1.25%`, `0.00%` */
export function signedPercent(percent: number): string {
  return `${minus(percents.format(percent))}%`;
}

/** `41.20%` */
export function percent(value: number): string {
  return `${minus(figures.format(value))}%`;
}

/** A figure with two decimals and no unit, as an index has it. */
export function points(value: number): string {
  return minus(figures.format(value));
}

/** Units held: `0.0001`, `1,250` */
export function units(value: number): string {
  return minus(quantities.format(value));
}

/** `41,207,733` */
export function whole(value: number): string {
  return minus(wholes.format(value));
}

const twoDecimals = { ...digitsHeld, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const figures = new Intl.NumberFormat('en-US', twoDecimals);
const percents = new Intl.NumberFormat('en-US', { ...twoDecimals, signDisplay: 'exceptZero' });
const quantities = new Intl.NumberFormat('en-US', { ...digitsHeld, maximumFractionDigits: 8 });
const wholes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function dollars(amount: number, sign: keyof typeof signs): string {
  const size = Math.abs(amount);
  const decimals = size === 0 || size >= 1 ? 2 : Math.min(20, 5 - Math.floor(Math.log10(size)));
  const key = `${sign} ${decimals}`;
  const format =
    made.get(key) ??
    new Intl.NumberFormat('en-US', {
      ...digitsHeld,
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: decimals,
      signDisplay: signs[sign],
    });
  made.set(key, format);
  return minus(dollarText(amount, format));
}
