import type { SectionManifest } from '@bellwether/sdk/contract/release';
import semver from 'semver';
import { z } from 'zod';
import { assertWhole, unfit } from '../catalog/sectionManifest.ts';

/** What the federation plugin writes about a section's build. The shell has none. */
export const BUILD_RECORD = 'mf-manifest.json';

const RUNTIME = '@module-federation/enhanced';
const EXPOSED = './section';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const record = z.object({
  metaData: z.object({
    globalName: z.string(),
    pluginVersion: z.string(),
    remoteEntry: z.object({ name: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
});
type BuildRecord = z.infer<typeof record>;

/**
 * Compares `section.json`, which the gate believes, with what the bundler wrote.
 * @throws Refusal `unprocessable` for a container, entry, exposed module or requirement that is not the build's, and for a
 * chunk that is missing or empty
 */
export function assertAsBuilt(
  manifest: SectionManifest,
  bytes: Buffer | undefined,
  sizes: ReadonlyMap<string, number>,
): void {
  if (manifest.container === null) return;
  const { metaData, shared, exposes } = readRecord(bytes);
  assertSame('container', manifest.container, metaData.globalName);
  assertSame('entry', manifest.entry, metaData.remoteEntry.name);
  const paths = exposes.map(({ path }) => path);
  if (paths.length !== 1 || paths[0] !== EXPOSED) {
    throw unfit(`the build exposes ${paths.join(' and ') || 'nothing'}, and not ${EXPOSED} alone`);
  }
  for (const { assets } of exposes) {
    assertWhole(
      [assets.js, assets.css].flatMap(({ sync, async }) => [...sync, ...async]),
      sizes,
      BUILD_RECORD,
    );
  }
  for (const { name, requiredVersion } of shared) assertRequired(manifest, name, requiredVersion);
  const runtime = manifest.requires[RUNTIME];
  // A range that begins lower would let the section run on an earlier runtime than it was built with.
  if (runtime === undefined || semver.minVersion(runtime)?.version !== metaData.pluginVersion) {
    throw unfit(
      `section.json requires ${RUNTIME} ${runtime ?? 'of no version'}, but the build takes ${metaData.pluginVersion}`,
    );
  }
}

function readRecord(bytes: Buffer | undefined): BuildRecord {
  if (!bytes) throw unfit(`there is no ${BUILD_RECORD}`);
  try {
    return record.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw unfit(`${BUILD_RECORD} is not what the federation plugin writes`);
  }
}

function assertSame(what: string, said: string, built: string): void {
  if (said !== built) throw unfit(`section.json says that the ${what} is ${said}, but the build made ${built}`);
}

/** A module of the sdk is required by the names used of it, a package by its version. */
function assertRequired({ requires, uses }: SectionManifest, name: string, built: string): void {
  if (uses[name]) return;
  const package_ = packageOf(name);
  const said = requires[name] ?? requires[package_];
  if (said === built) return;
  throw unfit(`section.json requires ${package_} ${said ?? 'of no version'}, but the build takes ${built}`);
}

/** `react/jsx-runtime` → `react`; a name with a scope keeps two parts. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
