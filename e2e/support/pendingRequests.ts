import { expect, type Page, type Request } from '@playwright/test';

/**
 * Tracks a page's API requests from now on, but for the stream of moves, which stays open. Returns a function that waits until none is pending. The browser's console
 * reports interrupted requests, so a journey waits before it goes offline, stops the server or leaves.
 */
export function pendingRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  return () => expect.poll(() => pending.size).toBe(0);
}
