import { expect, type Page, type Request } from '@playwright/test';

/**
 * Counts the calls of a page from now on; returns the wait until each has its answer. What is cut off in the middle is
 * complained of in the console, as it should be: so a journey that goes offline, stops the server or leaves waits for it.
 */
export function callsOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) underWay.add(request);
  });
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  return () => expect.poll(() => underWay.size).toBe(0);
}
