import { refusalOf } from '../../../../test/errorShape.ts';
import { sending } from '../../../../test/rawHttp.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { importCalls, THREE } from '../testing/importRequests.ts';

let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  ann = await app.person({ browser: new TestBrowser() });
});
afterAll(() => app.drop());

const { check, importFile } = importCalls(() => app);

describe('the body of a file', () => {
  it.each(['/api/portfolio/import/check', '/api/portfolio/import'])(
    'sent to %s is parsed by a worker, not on the main thread',
    async (path) => {
      const body = `{"text":"${'\\"'.repeat(1_000_000)}"}`;
      const parsing = jest.spyOn(JSON, 'parse');
      const answer = await app.request(`POST ${path}`, { token: ann.token, body });
      const longest = Math.max(...parsing.mock.calls.map(([text]) => String(text).length));
      parsing.mockRestore();
      refusalOf(answer, 400);
      expect(longest).toBeLessThan(10_000);
    },
  );

  it.each(['/api/portfolio/import/check', '/api/portfolio/import'])('sent to %s has to be there', async (path) => {
    expect(refusalOf(await app.request(`POST ${path}`, { token: ann.token }), 400)).toBe('Please send a JSON body.');
  });

  it('is refused for a list instead of a text', async () => {
    const body = `{"text":[${'0,'.repeat(1_000_000)}0]}`;
    const answer = await app.request('POST /api/portfolio/import/check', { token: ann.token, body });
    expect(refusalOf(answer, 400)).toBe('The body has too many values or is nested too deeply.');
  });
});

describe('the file quota', () => {
  it('allows each user 60 checks and imports per 5 minutes', async () => {
    const { body } = await check(ann, THREE);
    const sent = { text: THREE, reading: body.reading, seen: body.seen };
    expect((await importFile(ann, sent, { 'idempotency-key': 'k' })).status).toBe(201);
    for (let more = 0; more < 57; more += 1) expect((await check(ann, THREE)).status).toBe(200);
    // These replay the stored response without reading the file, so they do not count.
    for (let more = 0; more < 3; more += 1)
      expect((await importFile(ann, sent, { 'idempotency-key': 'k' })).status).toBe(201);
    expect((await check(ann, THREE)).status).toBe(200);
    for (const answer of [await check(ann, THREE), await importFile(ann, sent)]) {
      expect(refusalOf(answer, 429)).toMatch(
        /^You’ve checked a lot of files in a short time\. Please try again in (\d+ seconds|[45] minutes)\.$/,
      );
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await check(await app.person(), THREE)).status).toBe(200);
  });
});

describe('the file quota of a large file', () => {
  it('counts before the file is received', async () => {
    const program = await app.person(); // the raw request below has no cookies
    for (let nth = 0; nth < 60; nth += 1) await check(program, THREE);
    for (const path of ['/api/portfolio/import/check', '/api/portfolio/import']) {
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: x',
        'Content-Type: application/json',
        'Content-Length: 2000000',
        `X-Auth-Token: ${program.token}`,
      ].join('\r\n');
      const { answer } = await sending(app.origin, `${head}\r\n\r\n`, (said) => said.includes('requestId'));
      expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    }
  });

  it('counts an import with the key of another request', async () => {
    const key = { 'idempotency-key': 'k' };
    const lot = { symbol: 'AAPL', quantity: 1, purchasePrice: 1 };
    const added = await app.request('POST /api/portfolio/add', { token: ann.token, body: lot, headers: key });
    expect(added.status).toBe(201);
    const statuses: number[] = [];
    for (let nth = 0; nth < 62; nth += 1) {
      statuses.push((await importFile(ann, { text: THREE, seen: 'x' }, key)).status);
    }
    expect(statuses).toEqual([...Array(60).fill(422), 429, 429]);
  });

  it('counts each check, even one with the key of a stored import', async () => {
    const { body } = await check(ann, THREE);
    const sent = { text: THREE, reading: body.reading, seen: body.seen };
    const key = { 'idempotency-key': 'k' };
    expect((await importFile(ann, sent, key)).status).toBe(201);
    for (let nth = 0; nth < 58; nth += 1) await check(ann, THREE);
    const answer = await app.request('POST /api/portfolio/import/check', {
      token: ann.token,
      body: { text: THREE },
      headers: key,
    });
    refusalOf(answer, 429);
  });
});

it('receives two large files of a user at a time', async () => {
  const program = await app.person(); // the raw requests below have no cookies
  const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\nX-Auth-Token: ${program.token}`;
  const answered: string[] = [];
  const sent = ['/api/portfolio/import/check', '/api/portfolio/import', '/api/portfolio/import'].map((path) =>
    sending(app.origin, `POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`, (said) => {
      if (said.includes('requestId')) answered.push(said);
      return answered.length > 0;
    }),
  );
  await Promise.race(sent);
  expect(answered).toEqual([expect.stringMatching(/^HTTP\/1\.1 503 .*\r\nRetry-After: \d/s)]);
  expect((await check(program, THREE)).status).toBe(200);
});
