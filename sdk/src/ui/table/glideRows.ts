const gliding = new WeakMap<Element, Animation>();

/** Longer tables change places at once: measuring every row would take longer than the motion. */
const ROWS_AT_MOST = 300;

/**
 * Lets the rows of a table glide to their new places. Call it right before the change of state that reorders them, in the
 * handler of the user's act. Only transforms change, so the layout does not shift. Nothing moves for users who prefer
 * reduced motion.
 */
export function glideRows(body: Element | null | undefined): void {
  if (!body || body.children.length > ROWS_AT_MOST || !motionWanted()) return;
  const before = new Map([...body.children].map((row) => [row, placeOf(row, body)]));
  // After the change, before it is painted.
  requestAnimationFrame(() => {
    const rows = [...before.keys()].filter((row) => row.parentElement === body);
    for (const row of rows) gliding.get(row)?.cancel();
    const steps = rows.map((row) => ({ row, by: (before.get(row) ?? 0) - placeOf(row, body) }));
    const options = { duration: moveDurationMs(), easing: 'ease-out' };
    for (const { row, by } of steps) {
      if (by !== 0) gliding.set(row, row.animate({ transform: [`translateY(${by}px)`, 'none'] }, options));
    }
  });
}

/** Relative to the table, so scrolling does not count. */
function placeOf(row: Element, body: Element): number {
  return row.getBoundingClientRect().top - body.getBoundingClientRect().top;
}

function motionWanted(): boolean {
  return typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function moveDurationMs(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--bw-motion-move').trim();
  return Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000) || 0;
}
