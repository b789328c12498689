import { TestApp } from '../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.drop());

const anchors = (page: string) => new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));

it('shows the README, with the anchor that pages without a source of prices lead to', async () => {
  const { status, headers, text } = await app.request('GET /readme');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(anchors(text)).toContain('live-prices');
  expect(text).toContain('<code>ALPACA_KEY_ID</code>');
});

it('leads nowhere that is not there', async () => {
  const { text } = await app.request('GET /readme');
  const links = [...text.matchAll(/ href="([^"]*)"/g)].map(([, href]) => String(href));
  expect(links.filter((href) => !/^https:\/\//.test(href))).toEqual(['/']);
  expect(text).toContain('ARCHITECTURE.md');
});

it('refuses what would change it', async () => {
  expect((await app.request('POST /readme')).status).toBe(405);
  expect((await app.request('HEAD /readme')).status).toBe(200);
});
