import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { HOUR } from '../../../test/testClock.ts';
import { unzip } from '../../../test/unzip.ts';
import { downloadOf } from './download.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await TestApp.start();
  ann = await app.person();
});
afterEach(() => app.drop());

async function download(token = ann.token) {
  const response = await fetch(`${app.origin}/api/auth/my-data`, { headers: { 'x-auth-token': token } });
  return { response, files: response.ok ? unzip(Buffer.from(await response.arrayBuffer())) : {} };
}

it('contains what is stored about the user, as JSON and as CSV', async () => {
  await ann.api('POST /api/watchlist/add', { body: { symbol: 'AAPL' } });
  await ann.api('POST /api/portfolio/add', { body: { symbol: 'KO', quantity: '1.50', purchasePrice: '60' } });
  await app.request('POST /api/auth/login', { body: { email: ann.email, password: 'wrong' } });
  const { response, files } = await download();
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="bellwether-data.zip"');
  expect(Object.keys(files).slice(0, 2)).toEqual(['data.json', 'profile.csv']);
  const data = JSON.parse(files['data.json'] ?? '');
  expect(data.profile).toEqual([expect.objectContaining({ id: ann.userId, email: ann.email, notify_email: true })]);
  expect(data.watchlist).toEqual([expect.objectContaining({ symbol: 'AAPL' })]);
  expect(data.lots).toEqual([expect.objectContaining({ symbol: 'KO', quantity: '1.5', purchase_price: '60' })]);
  expect(data.activity.map(({ act }: { act: string }) => act)).toEqual([
    'account.registered',
    'login.failed',
    'data.downloaded',
  ]);
  expect(data.activity[1]).toMatchObject({ address: null }); // possibly a stranger's
  expect(files['lots.csv']).toMatch(/^\ufeffid,symbol,quantity,purchase_price,.*\r\n[\w-]+,KO,1\.5,60,/);
  for (const secret of ['$argon2', 'password_hash', ann.password]) {
    expect(JSON.stringify(files)).not.toContain(secret);
  }
});

it('contains nothing of anyone else', async () => {
  const bob = await app.person();
  await bob.api('POST /api/watchlist/add', { body: { symbol: 'MSFT' } });
  const { files } = await download();
  for (const theirs of [bob.email, bob.userId, 'MSFT']) expect(JSON.stringify(files)).not.toContain(theirs);
});

it('opens in a spreadsheet without running anything', async () => {
  await ann.api('PUT /api/auth/update-profile', { body: { username: '=HYPERLINK("https://evil.example")' } });
  const { files } = await download();
  expect(files['profile.csv']).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

it('can be downloaded five times an hour, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => download()));
  expect(answers.map(({ response }) => response.status).filter((status) => status === 200)).toHaveLength(5);
  const refused = answers.find(({ response }) => response.status !== 200)?.response;
  expect(await refused?.json()).toMatchObject({
    msg: expect.stringMatching(/^You’ve downloaded your data several times in the last hour. Please try again in /),
  });
});

it('records the download, which shows in the activity', async () => {
  await download();
  const { acts } = await ann.api('GET /api/auth/activity', { query: {} });
  expect(acts[0]?.sentence).toBe('Downloaded a copy of your data');
});

it('is read page by page, only as fast as it is received, and not at all once nobody does', async () => {
  const now = app.clock.now() - HOUR;
  const row = { act: 'profile.changed', user_id: ann.userId, address: '192.0.2.1', request_id: 'r' };
  const details = () => JSON.stringify({ noise: randomBytes(200).toString('base64') }); // hard to compress
  await app.db.knex.batchInsert(
    'audit_log',
    Array.from({ length: 20_000 }, (_, index) => ({ ...row, details: details(), at: now + index })),
    500,
  );
  let queries = 0;
  app.db.knex.on('query', () => {
    queries += 1;
  });
  const archive = downloadOf(app.db.knex, ann.userId, { now });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const unread = queries;
  expect(unread).toBeLessThan(40);
  archive.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(queries - unread).toBeLessThanOrEqual(2); // what was under way, of more than 20 pages

  const whole = Readable.from(downloadOf(app.db.knex, ann.userId, { now }));
  const chunks: Buffer[] = [];
  for await (const chunk of whole) chunks.push(chunk);
  const { activity } = JSON.parse(unzip(Buffer.concat(chunks))['data.json'] ?? '');
  expect(activity).toHaveLength(20_001);
});
