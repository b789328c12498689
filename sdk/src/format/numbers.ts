/** Placeholder for a missing figure. Show the reason next to it. */
export const NO_FIGURE = '—';

type Figure = number | null | undefined;

/** True for a number that can be shown; null, undefined, NaN and infinities cannot. */
export function isFigure(value: Figure): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A double holds 15 significant decimal digits. Digits beyond that are noise and are rounded away. */
export const DIGITS_HELD = { maximumSignificantDigits: 15, roundingPriority: 'lessPrecision' } as const;

export const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Values that round to zero have no sign. `gain` adds a plus to positive values. */
export const SIGNS = { loss: 'negative', gain: 'exceptZero' } as const;

/** A formatter of numbers in US English, whatever the browser's language: the sentences around them are English too. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: Figure) => string {
  const format = new Intl.NumberFormat('en-US', { signDisplay: SIGNS.loss, ...options });
  return (value) => (isFigure(value) ? withMinus(format.format(value)) : NO_FIGURE);
}

/** Intl writes a hyphen; figures use a minus sign. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

/** `41,207,733` */
export const wholeNumber = /* @__PURE__ */ numberFormat({ maximumFractionDigits: 0 });

/** `412 kB`, `120 bytes`: 1 kB is 1,000 bytes. */
export function fileSize(bytes: number): string {
  if (bytes >= 1000) return `${wholeNumber(bytes / 1000)} kB`;
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}

/** A large number, shortened: `34.2M` */
export const compactNumber = /* @__PURE__ */ numberFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** Units held, up to 8 decimals and no more than needed: `0.0001`; at most 15 digits. */
export const quantity = /* @__PURE__ */ numberFormat({ ...DIGITS_HELD, maximumFractionDigits: 8 });

/** A number without a unit, with at most 2 decimals: `1,234.57`, `12` */
export const plainNumber = /* @__PURE__ */ numberFormat({ maximumFractionDigits: 2 });

/** A coefficient, such as a correlation, with 2 decimals: `0.90` */
export const coefficient = /* @__PURE__ */ numberFormat(TWO_DECIMALS);

/** The ratio of two forecasts' errors, with 4 decimals: `0.9961`; below 1 is better. */
export const ratio = /* @__PURE__ */ numberFormat({ minimumFractionDigits: 4, maximumFractionDigits: 4 });

const change = /* @__PURE__ */ numberFormat({ ...TWO_DECIMALS, signDisplay: SIGNS.gain });
const tinyChange = /* @__PURE__ */ numberFormat({ maximumSignificantDigits: 2, signDisplay: SIGNS.gain });

/** A change with its sign and 2 decimals: `+21.30`. A smaller change keeps 2 significant digits instead of becoming `0.00`. */
export function signedChange(value: Figure): string {
  return isFigure(value) && value !== 0 && Math.abs(value) < 0.005 ? tinyChange(value) : change(value);
}
