import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { NAVBAR_LINKS_MAX, navbarFault } from '@bellwether/sdk/limits/navbarEntry';
import { NOT_A_PAGE, SHELL_PAGES } from '@bellwether/sdk/limits/reservedPaths';
import { DESCRIPTION_MAX_LENGTH, shownTextFault, TITLE_MAX_LENGTH } from '@bellwether/sdk/limits/shownText';
import semver from 'semver';
import { z } from 'zod';
import { Refusal } from '../../../kernel/errors.ts';
import { isInherited, readable } from './names.ts';
import { ownSetOf } from './sharedSets.ts';

/** The section that frames every page. */
export const SHELL = 'shell';

const file = z.string().min(1).max(200);
const files = z.array(file).max(500);
const packageName = z
  .string()
  .min(1)
  .max(120)
  .refine((name) => !isInherited(name), 'is a name that every object has');
/** Builds from before names were recorded have none. */
const names = z.record(packageName, z.array(z.string().min(1).max(120)).max(500)).default({});
const shown = (maxLength: number) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const fault = shownTextFault(value, maxLength);
      if (fault) issues.push({ code: 'custom', message: fault, input: value });
    });
const navbar = z
  .object({ label: z.string().max(200), order: z.number(), for: z.enum(['signed-in', 'signed-out', 'everyone']) })
  .check(({ value, issues }) => {
    const fault = navbarFault(value);
    if (fault) issues.push({ code: 'custom', message: fault, input: value });
  });
const route = z.object({
  path: z
    .string()
    .max(200)
    .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'is not a plain path such as /watchlist'),
  title: shown(TITLE_MAX_LENGTH),
  description: shown(DESCRIPTION_MAX_LENGTH).optional(),
  access: z.enum(['public', 'user']),
  preload: files,
  below: z.literal(true).optional(),
  redirectTo: z
    .string()
    .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'is not a plain path such as /watchlist')
    .optional(),
  navbar: navbar.nullable().optional(),
});

const shellApi = z.string().regex(/^\d{1,5}\.\d{1,5}$/, 'is not of the form major.minor');
const provides = z.record(
  packageName,
  z.string().refine((version) => semver.valid(version) !== null, 'is not an exact version'),
);

const ICON = /\.(?:svg|png|ico)$/;

const manifest = z.object({
  name: z.string(),
  container: z
    .string()
    .max(120)
    .regex(/^[A-Za-z_$][\w$]*$/, 'is not the name of a variable')
    .nullable(),
  shellApi,
  otherShellApis: z.array(shellApi).max(5).optional(),
  entry: file,
  css: files,
  routes: z.array(route).max(200),
  placement: z.enum(['page', 'overlay', 'frame']),
  provides,
  otherSets: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.object({ provides, files })).optional(),
  requires: z.record(
    packageName,
    z.string().refine((range) => semver.validRange(range) !== null, 'is not a version range'),
  ),
  offers: names,
  uses: names,
  endpoints: z.array(z.string().min(1).max(200)).max(500).optional(),
  contract: z
    .string()
    .regex(/^[0-9a-f]{12}$/, 'is not twelve hexadecimal digits')
    .optional(),
  readsFileMaps: z.literal(true).optional(),
  icon: file.optional(),
  everyPage: z.object({ public: files, user: files }).optional(),
});

/** What `section.json` says. Builds from before endpoints were recorded say nothing about them. */
export type StatedManifest = Omit<SectionManifest, 'endpoints'> & Partial<Pick<SectionManifest, 'endpoints'>>;

/**
 * Parses `section.json`.
 *
 * @param sizes The artifact's files, by path, in bytes.
 * @throws Refusal `unprocessable` with one sentence if the file cannot describe a section
 */
export function readManifest(section: string, bytes: Buffer, sizes: ReadonlyMap<string, number>): StatedManifest {
  const parsed = manifest.safeParse(jsonOf(bytes));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = ['section.json', ...(issue?.path.map((part) => readable(String(part))) ?? [])].join(' › ');
    const cause = issue?.code === 'invalid_key' ? issue.issues[0] : issue;
    throw unfit(`${place}: ${cause?.message ?? 'not valid'}`);
  }
  const read = parsed.data;
  if (read.name !== section) throw unfit(`section.json belongs to ${readable(read.name)}, not to ${section}`);
  if ((read.placement === 'frame') !== (section === SHELL)) {
    throw unfit(`section.json: placement "frame" is for the section ${SHELL}, and for it alone`);
  }
  // Its pages would stand below an empty main area, and nothing of it would ever rest.
  if (read.placement === 'overlay' && read.routes.length > 0) {
    throw unfit('section.json: an overlay is on every page, and has none of its own');
  }
  if ((read.container === null) !== (section === SHELL)) {
    throw unfit('section.json: every section but the shell names its federation container');
  }
  assertOwnContainer(read.container, section);
  if (section !== SHELL && (read.otherSets ?? read.otherShellApis)) {
    throw unfit('section.json: only the shell provides shared sets and other majors of ShellApi');
  }
  if (read.otherSets && ownSetOf(read) in read.otherSets) {
    throw unfit(`section.json: the shell's own shared set is ${ownSetOf(read)} already`);
  }
  const named = [
    read.entry,
    ...read.css,
    ...(read.icon ? [read.icon] : []),
    ...read.routes.flatMap(({ preload }) => preload),
    ...(read.everyPage?.public ?? []),
    ...(read.everyPage?.user ?? []),
    ...Object.values(read.otherSets ?? {}).flatMap((set) => set.files),
  ];
  assertWhole(named, sizes, 'section.json');
  if (!read.entry.endsWith('.js')) throw unfit(`section.json: the entry ${read.entry} is not a script`);
  const noSheet = read.css.find((path) => !path.endsWith('.css'));
  if (noSheet !== undefined) throw unfit(`section.json: ${noSheet} is not a style sheet`);
  if (read.icon && !ICON.test(read.icon)) throw unfit(`section.json: the icon ${read.icon} is not a picture`);
  if (section !== SHELL && read.everyPage) throw unfit('section.json: only the shell names files of every page');
  const twice = read.routes.find(({ path }, index) => read.routes.findIndex((other) => other.path === path) !== index);
  if (twice) throw unfit(`section.json names the route ${twice.path} twice`);
  if (read.routes.filter(({ navbar }) => navbar).length > NAVBAR_LINKS_MAX) {
    throw unfit(`section.json has more than ${NAVBAR_LINKS_MAX} links in the navbar`);
  }
  for (const { path, redirectTo, navbar } of read.routes) {
    assertFreePath(path, redirectTo, read.routes, section);
    if (navbar && redirectTo !== undefined) throw unfit(`section.json links to ${path}, which only redirects`);
  }
  return read;
}

/**
 * @param source The file that names the others.
 * @throws Refusal if one of these files is missing or empty
 */
export function assertWhole(named: readonly string[], sizes: ReadonlyMap<string, number>, source: string): void {
  for (const path of named) {
    const bytes = sizes.get(path);
    if (bytes === undefined) throw unfit(`${source} names ${readable(path)}, which is not in the folder`);
    if (bytes === 0) throw unfit(`${source} names ${path}, which is empty`);
  }
}

/** Two sections with one container would run each other's code. */
function assertOwnContainer(container: string | null, section: string): void {
  const prefix = `bellwether_${section.replaceAll('-', '_')}_`;
  if (container === null || (container.startsWith(prefix) && /^[A-Za-z0-9$]+$/.test(container.slice(prefix.length))))
    return;
  throw unfit(`section.json: the container ${container} is not ${prefix} and a build's id`);
}

function assertFreePath(
  path: string,
  redirectTo: string | undefined,
  routes: readonly { readonly path: string; readonly redirectTo?: string | undefined }[],
  section: string,
): void {
  if (NOT_A_PAGE.test(path)) throw unfit(`section.json claims ${path}, which is reserved for the server`);
  if (SHELL_PAGES.test(path) && section !== SHELL)
    throw unfit(`section.json claims ${path}, which is reserved for the shell`);
  if (redirectTo === undefined) return;
  if (NOT_A_PAGE.test(redirectTo)) {
    throw unfit(`section.json redirects ${path} to ${redirectTo}, which is reserved for the server`);
  }
  if (routes.some((other) => other.path === redirectTo && other.redirectTo !== undefined)) {
    throw unfit(`section.json redirects ${path} to ${redirectTo}, which redirects again`);
  }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw unfit('section.json is not JSON');
  }
}

export function unfit(reason: string): Refusal {
  return new Refusal('unprocessable', `The folder is not a built section: ${reason}.`);
}
