/** Figures of the product. Gains and losses have their arrows and colors. */
const FIGURES = '[data-figures]:not([data-direction])';
const TINT_MS = 1_200;
const AMOUNT = /^[+−-]?\$?[\d,]+(\.\d+)?/;

/**
 * Runs what changes figures on the page, and tints for a moment those that did, by direction. Nothing moves, and nothing is tinted
 * where the user prefers reduced motion. Figures whose digits roll have their own sign of it.
 */
export function tintChanges(change: () => void): void {
  const isCalm = document.hidden || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const figures = isCalm ? [] : [...document.querySelectorAll(FIGURES)];
  const before = new Map(figures.map((figure) => [figure, figure.textContent]));
  change();
  if (isCalm) return;
  // React draws in between.
  requestAnimationFrame(() => requestAnimationFrame(() => tint(before)));
}

function tint(before: ReadonlyMap<Element, string | null>): void {
  for (const [figure, text] of before) {
    const [was, is] = [amountIn(text), amountIn(figure.textContent)];
    if (was === null || is === null || was === is || !figure.isConnected) continue;
    if (figure.querySelector('[data-figures]') || figure.getAnimations({ subtree: true }).length > 0) continue;
    const color = `color-mix(in srgb, var(--bw-${is > was ? 'up' : 'down'}) 18%, transparent)`;
    const frames = ['transparent', color, 'transparent'].map((backgroundColor) => ({
      backgroundColor,
      borderRadius: '3px',
    }));
    figure.animate(frames, { duration: TINT_MS, easing: 'ease-in-out' });
  }
}

function amountIn(text: string | null): number | null {
  const [amount] = AMOUNT.exec(text ?? '') ?? [];
  return amount === undefined ? null : Number(amount.replace('−', '-').replace(/[+$,]/g, ''));
}
