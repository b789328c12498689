import type { TestApp, TestUser } from '../../../../test/testApp.ts';

/** Returns a request body for adding ten Apple shares at $150, with optional overrides. */
export const lot = (more: object = {}) => ({ symbol: 'AAPL', quantity: 10, purchasePrice: 150, ...more });

/** A user's portfolio requests, sent to the test's server. */
export function portfolioCalls(app: () => TestApp) {
  return {
    show: async ({ token }: TestUser) => (await app().request('GET /api/portfolio', { token })).body,
    add: ({ token }: TestUser, body: object, headers = {}) =>
      app().request('POST /api/portfolio/add', { token, body, headers }),
  };
}
