import { test as base, expect } from '@playwright/test';

/**
 * Console messages to ignore in a journey that provokes them. Playwright takes a nested list:
 * `test.use({ allowedComplaints: [[/this/, /that/], { scope: 'test' }] })`.
 */
interface Options {
  readonly allowedComplaints: readonly RegExp[];
  /** True for a journey that violates the page's policies on purpose. `allowedComplaints` alone excuses no violation. */
  readonly violatesPolicies: boolean;
}

/** What Chromium says about a violation of the policies of a page. */
const VIOLATION = /Content Security Policy|Permissions-Policy|'Trusted(HTML|Script|ScriptURL)'|Integrity-Policy/;

/**
 * The base test of every journey. It fails if the console shows an error or a warning, a script throws, or the page
 * violates its content security policy.
 */
export const test = base.extend<Options & { complaints: string[] }>({
  allowedComplaints: [[], { option: true }],
  violatesPolicies: [false, { option: true }],
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
