import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDeclaration, RedirectDeclaration } from '@bellwether/sdk/section/routeTable.ts';

type Declaration = PageDeclaration | RedirectDeclaration;

/** One line of a route table, as the build reads it. */
export interface BuiltRoute extends Omit<PageDeclaration, 'page'> {
  readonly redirectTo?: string;
  /** Absolute path of the page's file; absent for a redirect. */
  readonly file?: string;
}

/** Path of a section's route table, relative to the section's folder. */
export const ROUTE_TABLE = 'src/routes.ts';

/**
 * Reads a section's `src/routes.ts`. Node can run it without loading the pages, because their imports are lazy. Throws one
 * sentence that names a missing or duplicate entry.
 *
 * @param buildId Makes Node load a changed table again. Otherwise `npm run dev` would keep the first one.
 */
export async function readRouteTable(name: string, dir: string, buildId: string): Promise<readonly BuiltRoute[]> {
  const path = join(dir, ROUTE_TABLE);
  if (!existsSync(path)) throw new Error(`${name} has no ${ROUTE_TABLE}, which lists its pages.`);
  const { routes } = (await import(`${pathToFileURL(path)}?build=${buildId}`)) as { routes?: readonly Declaration[] };
  if (!routes) throw new Error(`${name}/${ROUTE_TABLE} does not export "routes".`);
  const read = routes.map((declaration) => builtRoute(declaration, { name, dir }));
  const twice = read.find((route, index) => read.findIndex(({ path }) => path === route.path) !== index);
  if (twice) throw new Error(`${name}/${ROUTE_TABLE} lists ${twice.path} twice.`);
  refuseSharedNames(read, name);
  refuseUnlisted(read, { name, dir });
  return read;
}

/** `…/PortfolioPage.tsx` → `portfolio`, `…/ForgotPasswordScreen.tsx` → `forgot-password` */
export function chunkNameOf(file: string): string {
  return basename(file)
    .replace(/(Page|Screen)?\.tsx?$/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase();
}

function builtRoute(declaration: Declaration, { name, dir }: { name: string; dir: string }): BuiltRoute {
  if ('redirectTo' in declaration && declaration.redirectTo) return declaration;
  const { page, ...route } = declaration as PageDeclaration;
  const line = `${route.path} in ${name}/${ROUTE_TABLE}`;
  if (!page) throw new Error(`${line} has no page: add page: () => import('./pages/…Page.tsx').`);
  const imported = /^\(\)\s*=>\s*import\(\s*(['"])(?<path>\.[^'"]+)\1\s*,?\s*\)$/.exec(page.toString().trim());
  const path = imported?.groups?.path;
  if (!path) throw new Error(`${line} must name its page as () => import('./pages/…Page.tsx').`);
  const file = join(dir, ROUTE_TABLE, '..', path);
  if (!existsSync(file)) throw new Error(`${line} has the page ${relative(dir, file)}, which does not exist.`);
  return { ...route, file };
}

/** Page names must be unique, because the built files are named after them. */
function refuseSharedNames(routes: readonly BuiltRoute[], name: string): void {
  const files = new Map<string, string>();
  for (const { file } of routes) {
    if (!file) continue;
    const chunk = chunkNameOf(file);
    const other = files.get(chunk) ?? file;
    if (other !== file) throw new Error(`${name} has two pages named ${basename(file)}: rename one of them.`);
    files.set(chunk, file);
  }
}

/** A page that the route table does not list would never be built. */
function refuseUnlisted(routes: readonly BuiltRoute[], { name, dir }: { name: string; dir: string }): void {
  const pages = join(dir, 'src/pages');
  if (!existsSync(pages)) return;
  const listed = new Set(routes.map(({ file }) => file));
  const found = readdirSync(pages, { recursive: true, encoding: 'utf8' }).sort();
  const unlisted = found.find((path) => path.endsWith('Page.tsx') && !listed.has(join(pages, path)));
  if (unlisted) throw new Error(`${name}/src/pages/${unlisted} is a page without a line in ${name}/${ROUTE_TABLE}.`);
}
