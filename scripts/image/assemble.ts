import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuiltSection } from '../build/builtSections.ts';
import { productionFiles } from './productionFiles.ts';

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [part: string]: unknown;
}

/**
 * Fills the empty folder `to` with what runs in production: the server's sources, the built sections, and manifests under which
 * `npm ci --omit=dev` installs the dependencies of the server alone, in the versions of the lockfile.
 */
export async function assemble({
  root,
  to,
  sections,
}: {
  root: string;
  to: string;
  sections: readonly BuiltSection[];
}) {
  for (const path of productionFiles(root)) await copy(join(root, path), join(to, path));
  for (const { name, folder } of sections) await copy(folder, join(to, 'sections', name));
  for (const path of ['package-lock.json', '.npmrc']) await copy(join(root, path), join(to, path));

  const { scripts = {}, ...rootManifest } = await readManifest(join(root, 'package.json'));
  const commands = ['migrate', 'release', 'backtest', 'ledger'].map((name) => [name, scripts[name]]);
  await writeManifest(join(to, 'package.json'), {
    ...without(rootManifest, ['devDependencies', 'optionalDependencies']),
    workspaces: ['bff', 'sdk'],
    scripts: { start: 'node scripts/serve.ts', ...Object.fromEntries(commands) },
  });
  for (const workspace of ['bff', 'sdk']) {
    const manifest = await readManifest(join(root, workspace, 'package.json'));
    // The sdk's peers are what its browser half runs on; the apps have them in their bundles.
    await writeManifest(
      join(to, workspace, 'package.json'),
      without(manifest, ['devDependencies', 'peerDependencies']),
    );
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { recursive: true });
}

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8')) as Manifest;
}

async function writeManifest(path: string, manifest: Manifest): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

function without(manifest: Manifest, parts: readonly string[]): Manifest {
  return Object.fromEntries(Object.entries(manifest).filter(([part]) => !parts.includes(part)));
}
