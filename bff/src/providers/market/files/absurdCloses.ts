import type { DailyBar } from '../../../market/marketData.ts';

/** A close more than so many times the one before, or less than that part of it, is more likely a slip than a price. */
const ABSURD_FACTOR = 5;

/**
 * One sentence for the operator about closes that no market made, the last one above all: quotes and forecasts start
 * from it. Null when there are none. A split is none: the day opens at its new price already, or the price stays there.
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
  /** The last close before it that is not absurd itself, so that the way back from a slip is no second one. */
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
