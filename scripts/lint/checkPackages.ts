import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Violation } from './checkImports.ts';
import { isRunTime, USED_WITHOUT_IMPORT } from './packageRules.ts';
import { resolveImport, type SdkExports } from './resolveImport.ts';
import { type ImportedModule, readSourceFile } from './sourceFile.ts';
import { sourcePaths } from './sourcePaths.ts';
import { readWorkspaces, type Workspace, workspaceOf } from './workspaces.ts';

/** One package that a file of a workspace depends on. */
interface Use {
  readonly package: string;
  readonly path: string;
  readonly line: number;
  /** The built or running product loads it, so a devDependency will not do. */
  readonly atRunTime: boolean;
}

/**
 * Holds every import under `root` against the package.json of its own workspace: packages and workspaces must be declared,
 * those that run-time files import as dependencies, and nothing is declared that is imported nowhere. A workspace also
 * declares the peer dependencies that it reaches through another one's files: it is the one that bundles them.
 */
export function checkPackages(root: string): Violation[] {
  const workspaces = readWorkspaces(root);
  const uses = usesByWorkspace(root, workspaces);
  return [
    ...workspaces.flatMap((workspace) => violationsOf(workspace, uses.get(workspace) ?? [])),
    ...severalVersions(workspaces),
  ];
}

function violationsOf({ manifest, manifestPath, manifestText }: Workspace, uses: readonly Use[]): Violation[] {
  const { dependencies = {}, devDependencies = {}, peerDependencies = {}, optionalDependencies = {} } = manifest;
  const shipped = { ...dependencies, ...peerDependencies, ...optionalDependencies };
  const declared = { ...shipped, ...devDependencies };
  const excused = USED_WITHOUT_IMPORT[manifestPath] ?? {};
  const found: Violation[] = [];

  for (const { package: name, path, line, atRunTime } of uses) {
    if (!(name in declared)) {
      const list = atRunTime ? 'dependencies' : 'devDependencies';
      found.push({ path, line, message: `${name} is not declared: add it to ${list} of ${manifestPath}.` });
    } else if (atRunTime && !(name in shipped)) {
      found.push({
        path,
        line,
        message: `${name} is a devDependency, but this file runs in production: move it to dependencies of ${manifestPath}.`,
      });
    }
  }

  const complain = (name: string, message: string) =>
    found.push({ path: manifestPath, line: lineOf(manifestText, name), message });
  const imported = new Set(uses.map((use) => use.package));
  const importedAtRunTime = new Set(uses.filter((use) => use.atRunTime).map((use) => use.package));
  for (const name of Object.keys(declared)) {
    if (name in excused) continue;
    if (!imported.has(name) && !imported.has(typedPackage(name))) {
      complain(name, `${name} is declared but imported nowhere: remove it, or name the reason in packageRules.ts.`);
    } else if (name in shipped && !importedAtRunTime.has(name)) {
      complain(name, `${name} is not imported at run time: move it to devDependencies.`);
    }
  }
  for (const name of Object.keys(excused)) {
    if (!(name in declared)) complain(name, `${name} is excused in packageRules.ts but no longer declared: remove it.`);
    else if (importedAtRunTime.has(name)) complain(name, `${name} is imported and needs no excuse in packageRules.ts.`);
  }
  return found;
}

/** Two exact versions of one package would be installed twice. */
function severalVersions(workspaces: readonly Workspace[]): Violation[] {
  const first = new Map<string, { version: string; manifestPath: string }>();
  const found: Violation[] = [];
  for (const { manifest, manifestPath, manifestText } of workspaces) {
    const declared = { ...manifest.peerDependencies, ...manifest.devDependencies, ...manifest.dependencies };
    for (const [name, version] of Object.entries(declared)) {
      const known = first.get(name);
      if (!known) first.set(name, { version, manifestPath });
      else if (known.version !== version) {
        const message = `${name} is ${version} here but ${known.version} in ${known.manifestPath}: declare one version.`;
        found.push({ path: manifestPath, line: lineOf(manifestText, name), message });
      }
    }
  }
  return found;
}

function usesByWorkspace(root: string, workspaces: readonly Workspace[]): Map<Workspace, Use[]> {
  const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as { exports: SdkExports };
  const files = new Map(
    sourcePaths(root, ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css']).map((path) => [path, importsOf(root, path)]),
  );
  const target = (from: string, { specifier }: ImportedModule) => resolveImport(from, specifier, sdk.exports);
  const peersReached = peersThrough({ files, target, workspaces });

  const uses = new Map<Workspace, Use[]>(workspaces.map((workspace) => [workspace, []]));
  for (const [path, imports] of files) {
    const own = workspaceOf(path, workspaces);
    for (const imported of imports) {
      const atRunTime = isRunTime(path) && !imported.typeOnly;
      const add = (name: string) => uses.get(own)?.push({ package: name, path, line: imported.line, atRunTime });
      const to = target(path, imported);
      if ('package' in to) {
        if (!isBuiltin(to.package)) add(to.package);
        continue;
      }
      const other = workspaceOf(to.path, workspaces);
      if (other === own || other.manifest.name === undefined) continue;
      add(other.manifest.name);
      if (!imported.typeOnly) for (const name of peersReached(to.path)) add(name);
    }
  }
  return uses;
}

interface Graph {
  readonly files: ReadonlyMap<string, readonly ImportedModule[]>;
  readonly target: (from: string, imported: ImportedModule) => ReturnType<typeof resolveImport>;
  readonly workspaces: readonly Workspace[];
}

/** Returns a function of a file: the peer dependencies of its workspace that it imports, itself or through files of that workspace. */
function peersThrough({ files, target, workspaces }: Graph): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (start) => {
    const cached = known.get(start);
    if (cached) return cached;
    const { manifest, folder } = workspaceOf(start, workspaces);
    const reached = new Set<string>();
    const seen = new Set([start]);
    for (const path of seen) {
      for (const imported of files.get(path) ?? []) {
        if (imported.typeOnly) continue;
        const to = target(path, imported);
        if ('path' in to) {
          if (workspaceOf(to.path, workspaces).folder === folder) seen.add(to.path);
        } else if (to.package in (manifest.peerDependencies ?? {})) reached.add(to.package);
      }
    }
    known.set(start, reached);
    return reached;
  };
}

function importsOf(root: string, path: string): readonly ImportedModule[] {
  if (!path.endsWith('.css')) return readSourceFile(root, path).imports;
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((text, index) =>
    [...text.matchAll(/(?:url\(|@import\s+)['"]((?![./#]|[a-z]+:)[^'"]+)['"]/g)].map(([, specifier = '']) => ({
      specifier,
      typeOnly: false,
      line: index + 1,
    })),
  );
}

/** `koa` of `@types/koa`; any other name as it is. */
function typedPackage(name: string): string {
  return name.replace(/^@types\//, '').replace('__', '/');
}

function lineOf(text: string, name: string): number {
  const at = text.indexOf(`"${name}"`);
  return at === -1 ? 1 : text.slice(0, at).split('\n').length;
}
