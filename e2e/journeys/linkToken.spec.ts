import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { publicPages } from '../support/sitePages.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedComplaints: [/status of 4\d\d/] }); // the server knows no such token

// As long as real ones. The server need not know it: what matters is where it can be read.
const TOKEN = 'b2f1c4d8e7a96035b2f1c4d8e7a96035TOKEN';

/** Everything that a script on the page can read without being handed it. */
function readable(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          const entries = (window as unknown as { navigation?: { entries(): { url: string; getState(): unknown }[] } })
            .navigation;
          resolve(
            JSON.stringify({
              url: [document.URL, document.documentURI, document.baseURI, location.href, document.referrer],
              history: history.state,
              navigation: entries?.entries().map((entry) => [entry.url, entry.getState()]),
              performance: performance.getEntries(),
              storage: [{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name],
              page: document.documentElement.outerHTML,
              fields: [...document.querySelectorAll('input')].map(({ value }) => value),
              globals: Object.entries(window).filter(([, value]) => typeof value === 'string'),
            }),
          );
        });
      }),
  );
}

const LINKS = ['/reset-password', '/verify-email', '/confirm-email', '/keep-email'];

for (const { path } of publicPages.filter((page) => LINKS.includes(page.path))) {
  test(`the token of a link to ${path} cannot be read on the page, nor sent along`, async ({ page, baseURL }) => {
    const sent: Promise<string>[] = [];
    page.on('request', (request) => {
      const url = request.isNavigationRequest() ? '' : request.url();
      // The final headers of a canceled request may never become known.
      const headers = Promise.race([request.allHeaders(), pause(5_000, request.headers(), { ref: false })]);
      sent.push(headers.then((known) => `${url} ${JSON.stringify(known)}`));
    });
    await page.goto(`${path}?token=${TOKEN}&lang=en`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}${path}?lang=en`);
    expect(await readable(page)).not.toContain(TOKEN);

    await page.getByRole('link', { name: 'Bellwether' }).first().click(); // a section's page, in the same document
    await expect(page.locator('[data-section="mfe-marketing"]')).toBeVisible();
    expect(await readable(page)).not.toContain(TOKEN);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}${path}?lang=en`);
    expect(await readable(page)).not.toContain(TOKEN);
    expect((await Promise.all(sent)).filter((request) => request.includes(TOKEN))).toEqual([]);
  });
}
