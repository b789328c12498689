import { brand } from '@bellwether/sdk/brand';
import { useEffect } from 'react';
import type { Page } from '../navigation/pageAt.ts';
import { showTitle } from '../navigation/pageTitle.ts';

/** Sets `<Title> · Bellwether` and returns the page's title for the announcement. A redirect keeps the previous title. */
export function usePageTitle(page: Page): string {
  const title = page.kind === 'not-found' ? page.title : (page.route?.title ?? '');
  const passing = page.kind === 'redirect' || !title;
  useEffect(() => {
    if (!passing) showTitle(title === brand.name ? title : `${title} · ${brand.name}`);
  }, [title, passing]);
  return title;
}
