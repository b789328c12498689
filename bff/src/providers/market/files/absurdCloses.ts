import type { DailyBar } from '../../../market/marketData.ts';

/** A close beyond this multiple of the previous one, or below its inverse, is more likely a typo than a price. */
const ABSURD_FACTOR = 5;

/**
 * Returns one sentence for the operator about absurd closes, or null. The last close comes first, because quotes and
 * forecasts start from it. A split is not absurd: the day opens at the new price, or the price stays there.
 */
export function absurdCloses(fileName: string, bars: readonly DailyBar[]): string | null {
  const found = findAbsurd(bars);
  const last = found.at(-1);
  if (!last) return null;
  const { bar, before } = last;
  const others = found.length - 1;
  const jump = `a close of ${bar.close} on ${bar.date}, ${comparison(bar.close / before)} the close before (${before})`;
  if (bar === bars.at(-1)) {
    const more = others > 0 ? ` ${others} earlier ${others === 1 ? 'close jumps' : 'closes jump'} as far.` : '';
    return `The price file ${fileName} ends with ${jump}. Check it.${more}`;
  }
  const more =
    others > 0 ? ` and ${others} earlier ${others === 1 ? 'close that jumps' : 'closes that jump'} as far` : '';
  return `The price file ${fileName} has ${jump}${more}. Check it.`;
}

interface AbsurdClose {
  readonly bar: DailyBar;
  /** The last earlier close that is not absurd itself, so that the return from a typo is not reported too. */
  readonly before: number;
}

function findAbsurd(bars: readonly DailyBar[]): AbsurdClose[] {
  const found: AbsurdClose[] = [];
  let before = bars[0]?.close ?? 0;
  for (const [at, bar] of bars.entries()) {
    const after = bars[at + 1];
    const opensThere = bar.open !== null && isNear(bar.open, bar.close);
    const staysThere = after !== undefined && isNear(after.close, bar.close);
    if (isNear(bar.close, before) || opensThere || staysThere) before = bar.close;
    else found.push({ bar, before });
  }
  return found;
}

function isNear(price: number, other: number): boolean {
  return price <= other * ABSURD_FACTOR && price >= other / ABSURD_FACTOR;
}

/** `100 times`, `1/100 of`. */
function comparison(ratio: number): string {
  return ratio > 1 ? `${rounded(ratio)} times` : `1/${rounded(1 / ratio)} of`;
}

function rounded(ratio: number): number {
  return ratio < 10 ? Math.round(ratio * 10) / 10 : Math.round(ratio);
}
