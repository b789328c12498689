import type { Page, Route } from '@playwright/test';

/** Longer than the 500 ms after an act in which the browser excuses a shift, so what a response moves counts. */
const LATE_MS = 600;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

export interface Shifts {
  /** The sum of the layout-shift entries (CLS without its windows). */
  readonly total: number;
  /** Each shift with an element that moved. */
  readonly moved: readonly string[];
}

/** Records the layout shifts of the page's documents from their start. Returns a function that reads them. */
export async function recordShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const recorded = { total: 0, moved: [] as string[] };
    Object.assign(window, { recordedShifts: recorded });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        recorded.total += value;
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          recorded.moved.push(`${value.toFixed(4)} ${element?.outerHTML.slice(0, 160)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // A shift is reported with the frame after it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { recordedShifts: Shifts }).recordedShifts;
    });
}

export const late = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LATE_MS));

/** Delays fonts and API responses, so that the browser paints the page without them first. */
export async function delayFontsAndData(page: Page): Promise<void> {
  const delay = async (route: Route) => {
    await late();
    await route.continue().catch(() => {}); // the page has closed
  };
  await page.route(/\.woff2$/, delay);
  await page.route('**/api/**', delay);
}
