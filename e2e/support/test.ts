import { test as base, expect } from '@playwright/test';

/**
 * Console messages to ignore in a journey that provokes them. Playwright takes a nested list:
 * `test.use({ allowedComplaints: [[/this/, /that/], { scope: 'test' }] })`.
 */
interface Options {
  readonly allowedComplaints: readonly RegExp[];
  /** True for a journey that violates the page's policies on purpose. `allowedComplaints` alone excuses no violation. */
  readonly violatesPolicies: boolean;
  /** True for a journey about prices that move. In the others they stand as the page got them, and the network comes to rest. */
  readonly movingPrices: boolean;
}

/** The stream of prices ends at once, until long after the journey. A route would turn the browser's cache off. */
function holdPrices(): void {
  const { fetch } = window;
  window.fetch = async (asked, ...rest) => {
    if (typeof asked !== 'string' || !asked.startsWith('/api/market-data/stream')) return fetch(asked, ...rest);
    return new Response('event: end\ndata: {"retryMs":86400000}\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
}

/** What Chromium says about a violation of the policies of a page. */
const VIOLATION = /Content Security Policy|Permissions-Policy|'Trusted(HTML|Script|ScriptURL)'|Integrity-Policy/;

/**
 * The base test of every journey. It fails if the console shows an error or a warning, a script throws, or the page
 * violates its content security policy.
 */
export const test = base.extend<Options & { complaints: string[]; pricesStand: undefined }>({
  allowedComplaints: [[], { option: true }],
  violatesPolicies: [false, { option: true }],
  movingPrices: [false, { option: true }],
  pricesStand: [
    async ({ context, movingPrices }, use) => {
      if (!movingPrices) await context.addInitScript(holdPrices);
      await use(undefined);
    },
    { auto: true },
  ],
  complaints: [
    async ({ context, allowedComplaints, violatesPolicies }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      await use(complaints);
      const isAllowed = (text: string) =>
        (violatesPolicies || !VIOLATION.test(text)) && allowedComplaints.some((allowed) => allowed.test(text));
      expect(complaints.filter((text) => !isAllowed(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
