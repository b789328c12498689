import { hostileRequests, judge } from './hostileRequests.ts';
import { type InjectedServer, injectedServer } from './injected.ts';

/** Twice the goal of the bench, for code that jest transformed, on a busy machine. A quadratic parser takes far more. */
const MOST_CPU_MS = 10;

let server: InjectedServer;
beforeAll(async () => {
  server = await injectedServer();
});
afterAll(() => server.drop());

it('handles a request within a few milliseconds, whatever its headers, query and path hold', async () => {
  const faults: string[] = [];
  const attacked = new Set<string>();
  const read = new Set<string>();
  for await (const hostile of hostileRequests(server)) {
    const { part, shape } = hostile;
    attacked.add(part);
    const { addedMs, status, headersRead } = await judge(server, hostile, MOST_CPU_MS);
    for (const name of headersRead) read.add(name);
    if (status >= 500 || addedMs > MOST_CPU_MS) faults.push(`${part}, ${shape.slice(0, 40)}: ${status}, ${addedMs} ms`);
  }
  expect(faults).toEqual([]);
  expect([...read]).toEqual(
    expect.arrayContaining(['accept', 'cookie', 'if-none-match', 'user-agent', 'x-auth-token']),
  );
  expect([...read].filter((name) => !attacked.has(name))).toEqual([]);
}, 300_000);

it('looks through a query once, not once for each parameter', async () => {
  const lookUps = jest.spyOn(URLSearchParams.prototype, 'getAll');
  await server.handle({ method: 'GET', url: `/api/track-record?${'a&'.repeat(900)}`, headers: {} });
  expect(lookUps).not.toHaveBeenCalled();
  lookUps.mockRestore();
});

it.each(['http://aa:b:c:d/', 'http://[', '//a@[#', '//a:b@c:d\u00a0', '*'])(
  'handles the request target %j like a path',
  async (url) => {
    const { status } = await server.handle({ method: 'GET', url, headers: {} });
    expect([200, 404]).toContain(status);
  },
);
