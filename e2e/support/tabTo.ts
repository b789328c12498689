import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has focus, like a keyboard user. The focus must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
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

/** Checks for a visible outline or ring on the focused element or its visible stand-in. */
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
