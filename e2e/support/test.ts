import { test as base, expect } from '@playwright/test';

/**
 * Console messages to ignore in a journey that provokes them. Playwright takes a nested list:
 * `test.use({ allowedComplaints: [[/this/, /that/], { scope: 'test' }] })`.
 */
interface Options {
  readonly allowedComplaints: readonly RegExp[];
}

/**
 * The base test of every journey. It fails if the console shows an error or a warning, a script throws, or the page
 * violates its content security policy.
 */
export const test = base.extend<Options & { complaints: string[] }>({
  allowedComplaints: [[], { option: true }],
  complaints: [
    async ({ context, allowedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
      await use(complaints);
      expect(complaints.filter((text) => !allowedComplaints.some((allowed) => allowed.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
