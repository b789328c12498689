import type { PageRelease } from '@bellwether/sdk/contract/release';

/** Reads the visitor's page release from the document. */
export function readRelease(page: Document = document): PageRelease {
  const json = page.getElementById('release')?.textContent;
  if (!json) throw new Error('the document names no release');
  return JSON.parse(json) as PageRelease;
}
