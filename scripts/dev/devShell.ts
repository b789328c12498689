import { join } from 'node:path';
import { type BuiltSection, builtId } from '../build/builtSections.ts';
import { compile } from '../build/compile.ts';
import { contentHash } from '../build/contentHash.ts';
import { workspace } from '../build/workspace.ts';

/**
 * Builds the shell for development if it changed, and returns it. It has React's development build, which can swap components
 * and keep their state. It is published under a version of its own, in the registry of this machine.
 */
export async function devShell(): Promise<BuiltSection> {
  const buildId = contentHash('shell');
  const folder = join(workspace.root, 'shell/.cache/dev');
  if (builtId(folder) !== buildId) await compile({ name: 'shell', buildId }, { mode: 'development', dist: folder });
  return { name: 'shell', folder, version: `1.0.0-${buildId}-dev` };
}
