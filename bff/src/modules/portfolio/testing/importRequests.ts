import type { TestApp, TestUser } from '../../../../test/testApp.ts';

/** Returns a CSV file with these rows. */
export const file = (...rows: string[]) => ['Symbol,Quantity,Purchase Price,Purchase Date', ...rows].join('\n');

/** Three lots, two of them alike. */
export const THREE = file('AAPL,10,150,2025-03-04', 'AAPL,10,150,2025-03-04', 'BTC,0.12345678,60000.5,');

/** A user's requests about files of lots, sent to the test's server. */
export function importCalls(app: () => TestApp) {
  const check = ({ token }: TestUser, text: unknown, reading?: object) =>
    app().request('POST /api/portfolio/import/check', { token, body: { text, reading } });
  const importFile = ({ token }: TestUser, body: object, headers = {}) =>
    app().request('POST /api/portfolio/import', { token, body, headers });
  return {
    check,
    importFile,

    /** Checks a file, then imports it with the `seen` value from that check. Returns the response's body. */
    async imported(person: TestUser, text: string) {
      const { body } = await check(person, text);
      const answer = await importFile(person, { text, reading: body.reading, seen: body.seen });
      if (answer.status !== 201) throw new Error(`import returned ${answer.status}: ${answer.text}`);
      return answer.body;
    },

    /** Adds ten shares at $150, with optional overrides. */
    add: ({ token }: TestUser, symbol: string, more: object = {}) =>
      app().request('POST /api/portfolio/add', { token, body: { symbol, quantity: 10, purchasePrice: 150, ...more } }),
    undo: ({ token }: TestUser, id: string, headers = {}) =>
      app().request(`POST /api/portfolio/import/undo/${id}`, { token, headers }),
    last: async ({ token }: TestUser) => (await app().request('GET /api/portfolio/import/last', { token })).body.import,
    exported: async ({ token }: TestUser) => (await app().request('GET /api/portfolio/export', { token })).body,
    holdings: async ({ token }: TestUser) => (await app().request('GET /api/portfolio', { token })).body.holdings,
  };
}
