import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a package.json that declare a workspace's dependencies. */
export interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Workspace {
  /** Relative to the repository's root; '' is the root itself. */
  readonly folder: string;
  /** Path of its package.json, relative to the repository's root. */
  readonly manifestPath: string;
  readonly manifest: Manifest;
  readonly manifestText: string;
}

/** The root and every workspace that its package.json lists, the most deeply nested folder first. */
export function readWorkspaces(root: string): Workspace[] {
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces?: string[] };
  return ['', ...workspaces]
    .map((folder) => {
      const manifestPath = folder === '' ? 'package.json' : `${folder}/package.json`;
      const manifestText = readFileSync(join(root, manifestPath), 'utf8');
      return { folder, manifestPath, manifest: JSON.parse(manifestText) as Manifest, manifestText };
    })
    .sort((a, b) => b.folder.length - a.folder.length);
}

/** The workspace whose folder holds `path`. */
export function workspaceOf(path: string, workspaces: readonly Workspace[]): Workspace {
  const owner = workspaces.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
  if (!owner) throw new Error(`${path} belongs to no workspace`);
  return owner;
}
