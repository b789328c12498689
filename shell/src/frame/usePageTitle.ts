import { brand } from '@bellwether/sdk/brand';
import { useEffect } from 'react';
import type { Page } from '../navigation/pageAt.ts';
import { notFound } from '../routes.ts';

/** `<Title> · Bellwether`, also answered for the announcement. The page that a redirect passes keeps the title before it. */
export function usePageTitle(page: Page): string {
  const title = page.kind === 'not-found' ? notFound.title : (page.route?.title ?? '');
  const passing = page.kind === 'redirect' || title === '';
  useEffect(() => {
    if (!passing) document.title = title === brand.name ? title : `${title} · ${brand.name}`;
  }, [title, passing]);
  return title;
}
