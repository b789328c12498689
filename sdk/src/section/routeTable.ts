import type { ComponentType } from 'react';
import type { NavbarEntry, SectionRoute } from '../contract/release.ts';

/** One line of a route table: a page, loaded when it is needed. Its file exports the page's component and nothing else. */
export interface PageDeclaration<Props = object> extends Omit<SectionRoute, 'preload' | 'redirectTo' | 'navbar'> {
  /** The page's link in the navbar: by default with its title, for those who may see the page. */
  readonly navbar?: Pick<NavbarEntry, 'order'> & Partial<NavbarEntry>;
  /** Always written `() => import('./pages/SettingsPage.tsx')`: the build reads the file's name from it. */
  readonly page: () => Promise<Readonly<Record<string, ComponentType<Props>>>>;
}

/** A path that redirects to another one, replacing the history entry. */
export interface RedirectDeclaration extends Omit<SectionRoute, 'preload' | 'description' | 'navbar'> {
  readonly redirectTo: string;
  readonly page?: never;
}

/** The route table of a section, `src/routes.ts`. React's routes, page chunks, preloads and `section.json` come from it. */
export type RouteTable = readonly PageDeclaration[];

/** The page's component: the only export of its file, as the build has checked. */
export async function componentOf<Props>(page: PageDeclaration<Props>['page']): Promise<ComponentType<Props>> {
  return Object.values(await page())[0] as ComponentType<Props>;
}
