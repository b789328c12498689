import type { Page, Route } from '@playwright/test';

/** Calls that wait for their answer, so that a journey sees what a person sees in the meantime. */
export interface HeldBack {
  /** Those that wait go on, and so does every later one, however late it comes. */
  letGo(): void;
  /** From now on they wait again. */
  hold(): void;
}

/** Holds every call of an address back until it is let go; `then` says what becomes of it. */
export async function holdBack(
  page: Page,
  url: string,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<HeldBack> {
  let gate = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await gate.promise;
    await then(route).catch(() => {}); // no one waits for it anymore: the page has given it up
  });
  return {
    letGo: () => gate.resolve(),
    hold() {
      gate = Promise.withResolvers();
    },
  };
}
