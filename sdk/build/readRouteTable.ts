import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NavbarEntry } from '@bellwether/sdk/contract/release';
import { NAVBAR_LINKS_MAX, navbarFault } from '@bellwether/sdk/limits/navbarEntry';
import { NOT_A_PAGE, SHELL_PAGES } from '@bellwether/sdk/limits/reservedPaths';
import { DESCRIPTION_MAX_LENGTH, shownTextFault, TITLE_MAX_LENGTH } from '@bellwether/sdk/limits/shownText';
import type { PageDeclaration, RedirectDeclaration } from '../src/section/routeTable.ts';

type Declaration = PageDeclaration | RedirectDeclaration;

/** One line of a route table, as the build reads it. */
export interface BuiltRoute extends Omit<PageDeclaration, 'page' | 'navbar'> {
  readonly navbar?: NavbarEntry;
  readonly redirectTo?: string;
  /** Absolute path of the page's file; absent for a redirect. */
  readonly file?: string;
}

/** Path of a section's route table, relative to the section's folder. */
export const ROUTE_TABLE = 'src/routes.ts';

/** `/`, or lowercase words, digits and hyphens between slashes: no host, no query and no trailing slash. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

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
  if (read.filter(({ navbar }) => navbar).length > NAVBAR_LINKS_MAX) {
    throw new Error(`${name}/${ROUTE_TABLE} has more than ${NAVBAR_LINKS_MAX} links in the navbar.`);
  }
  refuseChains(read, name);
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
  const line = `${declaration.path} in ${name}/${ROUTE_TABLE}`;
  const fault = faultOf(declaration.path);
  if (fault) throw new Error(`${line} ${fault}.`);
  if (SHELL_PAGES.test(declaration.path) && name !== 'shell') throw new Error(`${line} is reserved for the shell.`);
  if ('redirectTo' in declaration && declaration.redirectTo !== undefined) {
    const { redirectTo } = declaration;
    const targetFault = faultOf(redirectTo);
    if (targetFault) throw new Error(`${line} redirects to "${redirectTo}", which ${targetFault}.`);
    return declaration;
  }
  const { page, navbar: link, ...route } = declaration as PageDeclaration;
  const seenBy: NavbarEntry['for'] = route.access === 'user' ? 'signed-in' : 'everyone';
  const navbar: NavbarEntry | undefined = link && { label: route.title, for: seenBy, ...link };
  const titleFault = shownTextFault(route.title.trim(), TITLE_MAX_LENGTH);
  if (titleFault) throw new Error(`${line} has a title that ${titleFault}.`);
  const descriptionFault =
    route.description === undefined ? null : shownTextFault(route.description.trim(), DESCRIPTION_MAX_LENGTH);
  if (descriptionFault) throw new Error(`${line} has a description that ${descriptionFault}.`);
  const linkFault = navbar ? navbarFault(navbar) : null;
  if (linkFault) throw new Error(`${line} has a link in the navbar whose ${linkFault}.`);
  if (!page) throw new Error(`${line} has no page: add page: () => import('./pages/…Page.tsx').`);
  const imported = /^\(\)\s*=>\s*import\(\s*(['"])(?<path>\.[^'"]+)\1\s*,?\s*\)$/.exec(page.toString().trim());
  const path = imported?.groups?.path;
  if (!path) throw new Error(`${line} must name its page as () => import('./pages/…Page.tsx').`);
  const file = join(dir, ROUTE_TABLE, '..', path);
  const folder = pagesFolder(name);
  if (!file.startsWith(join(dir, folder, '/'))) {
    throw new Error(`${line} has the page ${relative(dir, file)}, which is outside ${folder}.`);
  }
  const chunk = chunkNameOf(file);
  if (!/^[a-z0-9-]+$/.test(chunk)) {
    throw new Error(
      `${line} has the page ${relative(dir, file)}, whose files would be named "${chunk}": use letters, digits and hyphens.`,
    );
  }
  if (!existsSync(file)) throw new Error(`${line} has the page ${relative(dir, file)}, which does not exist.`);
  return { ...route, ...(navbar && { navbar }), file };
}

/** The shell calls its pages screens. */
function pagesFolder(name: string): string {
  return name === 'shell' ? 'src/screens' : 'src/pages';
}

/** Returns why no page can have this path, or null. */
function faultOf(path: string): string | null {
  if (!PLAIN_PATH.test(path)) return 'is not a plain path such as /track-record';
  if (NOT_A_PAGE.test(path)) return 'is reserved for the server';
  return null;
}

/** A redirect to a redirect costs a detour, and may never end. The target may be a page of another section. */
function refuseChains(routes: readonly BuiltRoute[], name: string): void {
  const redirects = new Set(routes.flatMap(({ path, redirectTo }) => (redirectTo === undefined ? [] : [path])));
  const chained = routes.find(({ redirectTo }) => redirectTo !== undefined && redirects.has(redirectTo));
  if (!chained) return;
  const { path, redirectTo } = chained;
  const fault = path === redirectTo ? 'itself' : `${redirectTo}, which redirects again`;
  throw new Error(`${path} in ${name}/${ROUTE_TABLE} redirects to ${fault}.`);
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
