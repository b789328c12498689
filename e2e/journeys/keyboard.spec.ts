import type { Locator, Page } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the keyboard is there, as somebody without a mouse does; every stop on the way has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectSeen(page);
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** The focused element shows that it is: an outline or a ring, on itself or on what stands for it. */
async function expectSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    const shown = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    return shown(focused) || shown(focused?.nextElementSibling) || shown(focused?.closest('label'));
  });
  expect(seen).toBe(true);
}

test('a person without a mouse registers, logs in, looks up a quote, keeps a watchlist, chats and leaves', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { email, password } = newPerson();
  const main = page.getByRole('main');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('link', { name: 'Create free account' }).first());
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/register');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByLabel('Confirm Password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, main.getByRole('button', { name: 'Register' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/dashboard');
  await tabTo(page, page.getByRole('radio', { name: 'Stock' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Crypto' })).toBeChecked();
  await tabTo(page, page.getByLabel('Symbol'));
  await page.keyboard.type('eth');
  await page.keyboard.press('Enter');
  await expect(page.locator('#market-data')).toContainText('Ethereum');

  await tabTo(page, page.getByRole('link', { name: 'Watchlist', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeFocused();
  await tabTo(page, page.getByLabel('Symbol'));
  await page.keyboard.type('nvda');
  await page.keyboard.press('Enter');
  await expect(page.getByText("'NVDA' added to watchlist!")).toBeVisible();
  await expect(page.getByLabel('Symbol')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove NVDA' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your watchlist is empty. Add stocks from the prediction results.')).toBeVisible();

  const chat = page.getByRole('button', { name: 'Chat with Bell' });
  await tabTo(page, chat);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Ask Bell...')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('the phone menu opens, closes with Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const menu = page.getByRole('button', { name: /menu/i });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Pricing', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
});
