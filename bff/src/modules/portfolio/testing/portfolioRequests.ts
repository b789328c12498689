import type { TestApp, TestUser } from '../../../../test/testApp.ts';

/** What is sent to add ten Apple shares at $150, or another lot. */
export const lot = (more: object = {}) => ({ symbol: 'AAPL', quantity: 10, purchasePrice: 150, ...more });

/** The calls of a person's portfolio, on whatever server the test has started. */
export function portfolioCalls(app: () => TestApp) {
  return {
    show: async ({ token }: TestUser) => (await app().request('GET /api/portfolio', { token })).body,
    add: ({ token }: TestUser, body: object, headers = {}) =>
      app().request('POST /api/portfolio/add', { token, body, headers }),
  };
}
