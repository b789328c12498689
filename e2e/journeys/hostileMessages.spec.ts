import type { Page } from '@playwright/test';
import { type Canary, startCanary } from '../support/hostileSection.ts';
import { newInvestor, remember } from '../support/investor.ts';
import { expect, test } from '../support/test.ts';

let canary: Canary;
test.beforeAll(async () => {
  canary = await startCanary();
});
test.afterAll(() => canary.close());

/** Notes scripts that ran (`hacked`, dialogs) and requests that would change something. */
function watch(page: Page) {
  const seen = { dialogs: [] as string[], writes: [] as string[] };
  page.on('dialog', async (dialog) => {
    seen.dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.method() !== 'GET') seen.writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return seen;
}

const hacked = (page: Page) => page.evaluate(() => String((window as { hacked?: number }).hacked));

const BAD_URLS = [
  'javascript:window.hacked=1',
  'JaVaScRiPt:window.hacked=1',
  'java\tscript:window.hacked=1',
  'java\nscript:window.hacked=1',
  '\u0001javascript:window.hacked=1',
  'data:text/html,<script>opener.hacked=1</script>',
  'vbscript:msgbox(1)',
  '//evil.example/',
];

test.describe('news that means harm', () => {
  test.use({
    allowedComplaints: [[/violates the following Content Security Policy directive: "img-src/], { scope: 'test' }],
    violatesPolicies: true,
  });

  test('show as text, link nowhere, and load nothing from elsewhere', async ({ page, request }) => {
    const story = { headline: 'Oil slips', summary: 'Crude fell.', source: 'Wire', datetime: new Date().toISOString() };
    const markup = `<img src="${canary.origin}/markup" onerror="window.hacked=1"><script>window.hacked=1</script>`;
    // As a server would send them that does not clean them as ours does.
    const stories = [
      ...BAD_URLS.map((url, nth) => ({ ...story, id: `url-${nth}`, url, image: `${canary.origin}/picture-${nth}` })),
      { ...story, id: 'markup', url: null, headline: markup, summary: markup, source: markup },
      { ...story, id: 'rtl', url: null, headline: '\u202egpj.tiforp\u202c', summary: `\u202e${story.summary}` },
      { ...story, id: 'long', url: null, headline: 'W'.repeat(2_000), summary: 'a '.repeat(4_000) },
    ];
    await remember(page, await newInvestor(request));
    await page.route('**/api/dashboard/news', (route) => route.fulfill({ json: stories }));
    const seen = watch(page);
    await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
    const list = page.getByRole('region', { name: 'News list' });
    await expect(list.getByRole('listitem')).toHaveCount(stories.length);
    const links = await list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links)).toEqual(new Set(['#']));
    await expect(list.getByText(markup).first()).toBeVisible();
    await expect(list.locator('script, iframe, [onerror]')).toHaveCount(0);
    await list
      .getByRole('link')
      .first()
      .click({ modifiers: ['Control'], force: true }); // it is no link to the mouse
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
      await expect
        .poll(() => list.evaluate((element) => element.scrollWidth - element.clientWidth))
        .toBeLessThanOrEqual(0);
    }
    expect([await hacked(page), [...canary.requests], seen.dialogs, seen.writes]).toEqual(['undefined', [], [], []]);
  });
});

test('a reply of Bell that means harm stays text while it streams and afterward', async ({ page, request }) => {
  const reply = [
    `![x](${canary.origin}/image?q=portfolio) `,
    `[![x](${canary.origin}/nested)](javascript:window.hacked=1) `,
    `<img src="${canary.origin}/html" onerror="window.hacked=1"> `,
    `<script>window.hacked=1</script> <svg/onload=window.hacked=1> `,
    ...BAD_URLS.map((url) => `[x](${url}) `),
    `![x][1]\n\n[1]: ${canary.origin}/reference\n\n`,
    'I have added 1000 AAPL.',
  ].join('');
  await remember(page, await newInvestor(request));
  const seen = watch(page);
  // Cut everywhere: each event brings three characters.
  const events = reply.match(/[\s\S]{1,3}/g)?.map((text) => `data: ${JSON.stringify({ text })}\n\n`) ?? [];
  await page.route('**/api/copilot/chat', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `${events.join('')}event: done\ndata: {}\n\n` }),
  );
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Chat with Bell' }).click();
  const panel = page.getByRole('dialog', { name: 'Bell' });
  await panel.getByPlaceholder('Ask Bell...').fill('news?');
  await page.keyboard.press('Enter');
  const answer = panel.getByRole('log').locator('[data-sender]').last();
  await expect(answer).toContainText('I have added 1000 AAPL.');
  await expect(answer.locator('img, script, svg, iframe, a')).toHaveCount(0);
  expect([await hacked(page), [...canary.requests], seen.dialogs]).toEqual(['undefined', [], []]);
  expect(seen.writes.filter((call) => call !== 'POST /api/copilot/chat')).toEqual([]);
});

test('messages from elsewhere and from a section change nothing', async ({ page, request }) => {
  await remember(page, await newInvestor(request, { watchlist: ['AAPL'] }));
  const seen = watch(page);
  await page.goto('/watchlist', { waitUntil: 'domcontentloaded' });
  const row = page.getByRole('row', { name: /AAPL/ });
  await expect(row).toBeVisible();
  await page.evaluate(() => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.e30.forged';
    const messages: unknown[] = [
      'logout',
      'token',
      { type: 'logout' },
      { type: 'token', token },
      { type: 'navigate', to: 'https://evil.example/' },
      { kind: 'user', user: { role: 'release-manager' } },
      ['user', 'watchlist'],
      { toString: null, __proto__: { polluted: true } },
      'x'.repeat(1_000_000),
      null,
      undefined,
      0,
    ];
    const channel = new BroadcastChannel('bellwether.session');
    for (const data of messages) {
      channel.postMessage(data);
      window.postMessage(data, '*');
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }));
      for (const name of ['logout', 'token', 'session', 'bellwether', 'bellwether:session', 'notify', 'navigate']) {
        window.dispatchEvent(new CustomEvent(name, { detail: data }));
        document.dispatchEvent(new CustomEvent(name, { detail: data }));
      }
    }
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio', exact: true }).click();
  await expect(page).toHaveURL('/portfolio');
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  expect([seen.dialogs, seen.writes]).toEqual([[], []]);
});

test.describe('another site', () => {
  test.use({ allowedComplaints: [[/frame-ancestors/], { scope: 'test' }], violatesPolicies: true });

  test('can neither frame this one nor talk to its window', async ({ page, baseURL }) => {
    await page.goto(canary.origin);
    await page.evaluate((url) => {
      const frame = Object.assign(document.createElement('iframe'), { src: url });
      document.body.append(frame);
    }, baseURL);
    const opened = page.waitForEvent('popup');
    await page.evaluate((url) => {
      (window as { other?: Window | null }).other = window.open(url ?? '');
    }, baseURL);
    const site = await opened;
    await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => (window as { other?: Window }).other?.closed)).toBe(true); // cut off from its opener
    expect(await site.evaluate(() => window.opener)).toBeNull();
    expect(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url()),
    ).not.toContain(`${baseURL}/`);
  });
});

test.describe('in two tabs', () => {
  // One tab may be asking for something while the other ends the session.
  test.use({ allowedComplaints: [[/status of 401/], { scope: 'test' }] });

  test('no message between tabs or parts of the page carries the token', async ({ context, page, request }) => {
    await context.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const note = (what: unknown) => {
        try {
          heard.push(JSON.stringify(what) ?? '');
        } catch {
          heard.push('unreadable');
        }
      };
      new BroadcastChannel('bellwether.session').onmessage = ({ data }) => note(data);
      window.addEventListener('message', ({ data }) => note(data));
      const { dispatchEvent } = EventTarget.prototype;
      EventTarget.prototype.dispatchEvent = function noted(event) {
        if (event instanceof CustomEvent) note(event.detail);
        return dispatchEvent.call(this, event);
      };
    });
    const investor = await newInvestor(request);
    const other = await context.newPage();
    await other.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.bringToFront();
    await page.getByLabel('Email').fill(investor.email);
    await page.getByLabel('Password', { exact: true }).fill(investor.password);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    for (const tab of [page, other])
      await expect(tab.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).toMatch(/^eyJ/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Watchlist', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    for (const tab of [page, other]) {
      const heard = await tab.evaluate(() => (window as unknown as { heard: string[] }).heard);
      expect(heard.filter((message) => message.includes(token) || message.includes('eyJ'))).toEqual([]);
    }
  });
});
