import { test as base, expect } from '@playwright/test';

/**
 * What a browser may complain of in a journey that causes it on purpose. Playwright takes a list in a list:
 * `test.use({ allowedComplaints: [[/this/, /that/], { scope: 'test' }] })`.
 */
interface Options {
  readonly allowedComplaints: readonly RegExp[];
}

/**
 * The test of every journey: it fails when the page's console shows an error or a warning, when a script throws, or when
 * the page breaks its content security policy.
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
