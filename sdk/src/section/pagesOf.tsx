import { Route, Routes } from '@bellwether/sdk/router';
import { type ComponentType, Suspense } from 'react';
import { lazyPage } from './lazyPage.ts';
import type { RouteTable } from './routeTable.ts';

/**
 * The root of a section with pages: shows the page at the current path and loads it on demand. Has no fallback, because the
 * shell loads a page before it shows it.
 */
export function pagesOf(table: RouteTable): ComponentType {
  const routes = table.map((declaration) => {
    const Page = lazyPage(declaration);
    const path = 'below' in declaration ? `${declaration.path}/:below?` : declaration.path;
    return <Route key={declaration.path} path={path} element={<Page />} />;
  });
  return () => (
    <Suspense>
      <Routes>{routes}</Routes>
    </Suspense>
  );
}
