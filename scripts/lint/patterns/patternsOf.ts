import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sourcePaths } from '../sourcePaths.ts';
import { readSyntaxTree, walk } from '../syntaxTree.ts';

/** A regular expression and the place where it stands. */
export interface PlacedPattern {
  readonly path: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

export interface Patterns {
  readonly found: readonly PlacedPattern[];
  /** `new RegExp` in places that do not run when their file loads, so that its pattern is unknown here. */
  readonly unknown: readonly { readonly path: string; readonly line: number }[];
}

const PRODUCT = /^(bff|sdk|shell|mfe-[a-z-]+)\/src\//;
/** Tests match our own output. So do scripts, the build and the journeys, which are not part of the product. */
const TEST = /\.test\.tsx?$|\.fixture\.ts$|\/testing\//;

/** Returns the regular expressions of the product: the literals, and what files build with `new RegExp` when they load. */
export function patternsOf(root: string): Patterns {
  const found: PlacedPattern[] = [];
  const building: { path: string; line: number }[] = [];
  for (const path of sourcePaths(root, ['*.ts', '*.tsx'])) {
    if (!PRODUCT.test(path) || TEST.test(path)) continue;
    const tree = readSyntaxTree(root, path);
    walk(tree.statements, (node) => {
      if (node.type === 'RegExpLiteral') {
        found.push({ path, line: tree.lineOf(node), source: node.pattern, flags: node.flags });
      }
      const builds = node.type === 'NewExpression' || node.type === 'CallExpression';
      if (builds && node.callee.value === 'RegExp') building.push({ path, line: tree.lineOf(node) });
    });
  }
  const built = builtIn(root, [...new Set(building.map(({ path }) => path))]);
  const isBuilt = (place: { path: string; line: number }) =>
    built.some(({ path, line }) => path === place.path && line === place.line);
  return { found: [...found, ...built], unknown: building.filter((place) => !isBuilt(place)) };
}

/** Loads the files in a process of its own and records what they build. */
function builtIn(root: string, paths: readonly string[]): PlacedPattern[] {
  if (paths.length === 0) return [];
  const recorder = join(import.meta.dirname, 'recordBuilt.ts');
  return JSON.parse(execFileSync(process.execPath, [recorder, root, ...paths], { encoding: 'utf8' }));
}
