import type { Page, Route } from '@playwright/test';

/** Pending calls, so a journey can check what the user sees while waiting. */
export interface HeldBack {
  /** Releases all pending calls and every later one. */
  letGo(): void;
  /** Holds calls back again. */
  hold(): void;
}

/** Holds every call to a URL back until released. `then` handles a released call. */
export async function holdBack(
  page: Page,
  url: string,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<HeldBack> {
  let gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await then(route).catch(() => {}); // the page has already aborted the request
  });
  return {
    letGo: () => gate.resolve(),
    hold() {
      gate = Promise.withResolvers();
    },
  };
}
