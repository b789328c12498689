import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the keyboard is there, as someone without a mouse does; where it stops has to be seen. */
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
