import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from '../checkImports.ts';
import { resolveImport, type SdkExports } from '../resolveImport.ts';
import { readSourceFile } from '../sourceFile.ts';
import { sourcePaths } from '../sourcePaths.ts';

const TEST = /\.(test|fixture)\.ts$|\/testing\//;

/** One import that leads from a folder into another. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly line: number;
  readonly specifier: string;
}

/**
 * Finds folders of bff/src under `root` that import each other, directly or around a circle; imports of types count. A
 * folder then stands above all that it imports and can be read without what stands above it.
 */
export function checkFloors(root: string): Violation[] {
  const sdk = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as { exports: SdkExports };
  const steps = sourcePaths(root, ['bff/src/*.ts'])
    .filter((path) => !TEST.test(path))
    .flatMap((path) => stepsOf(root, path, sdk.exports));
  const byFolder = Map.groupBy(steps, ({ from }) => from);
  const seen = new Set<string>();
  return [...byFolder.keys()].sort().flatMap((folder) => {
    const circle = seen.has(folder) ? null : circleThrough(folder, byFolder);
    for (const { from } of circle ?? []) seen.add(from);
    return circle ? [violationOf(circle)] : [];
  });
}

function stepsOf(root: string, path: string, sdkExports: SdkExports): Step[] {
  return readSourceFile(root, path).imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(path, specifier, sdkExports);
    if (!('path' in target) || !target.path.startsWith('bff/src/')) return [];
    const step = { from: folderOf(path), to: folderOf(target.path), path, line, specifier };
    return step.from === step.to ? [] : [step];
  });
}

/** The shortest way from a folder back to itself; null when there is none. */
function circleThrough(folder: string, byFolder: ReadonlyMap<string, readonly Step[]>): Step[] | null {
  const ways = new Map<string, Step[]>([[folder, []]]);
  for (const [at, way] of ways) {
    for (const step of byFolder.get(at) ?? []) {
      if (step.to === folder) return [...way, step];
      if (!ways.has(step.to)) ways.set(step.to, [...way, step]);
    }
  }
  return null;
}

function violationOf(circle: readonly Step[]): Violation {
  const { path, line } = circle.at(-1) as Step;
  const way = circle.map(
    ({ from, path: by, specifier }) => `${from} (${by.slice(from.length + 1)} imports ${specifier})`,
  );
  return {
    path,
    line,
    message: `Folders in a circle: ${way.join(' → ')}. Move what both need into a folder below them.`,
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
