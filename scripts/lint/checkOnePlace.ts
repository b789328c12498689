import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './checkImports.ts';
import { PLACE_RULES, type PlaceRule } from './placeRules.ts';
import { sourcePaths } from './sourcePaths.ts';

const PRODUCT = /^(bff|sdk|shell|mfe-[a-z-]+)\/src\//;
const TEST = /\.test\.tsx?$|\.fixture\.ts$|\/testing\//;
/** Comments with which a line begins. Later ones could as well be part of a string. */
const COMMENTS = /^[ \t]*(?:\/\*[\s\S]*?\*\/[ \t]*)*(?:\/\/.*)?/gm;

/** Holds the product's source under `root` against the rules that are coded in one place, and the exceptions against the source. */
export function checkOnePlace(root: string, rules: readonly PlaceRule[] = PLACE_RULES): Violation[] {
  const paths = sourcePaths(root, ['*.ts', '*.tsx']).filter((path) => PRODUCT.test(path) && !TEST.test(path));
  const found: Violation[] = [];
  const used = new Set<string>();
  for (const path of paths) {
    const lines = codeOf(readFileSync(join(root, path), 'utf8')).split('\n');
    for (const { pattern, home, exceptions, message } of rules) {
      if (home.test(path)) continue;
      for (const [index, text] of lines.entries()) {
        if (!pattern.test(text)) continue;
        if (path in exceptions) used.add(path);
        else found.push({ path, line: index + 1, message });
      }
    }
  }
  const unused = rules.flatMap(({ exceptions }) => Object.keys(exceptions)).filter((path) => !used.has(path));
  return [
    ...found,
    ...unused.map((path) => ({ path, line: 1, message: 'needs no exception in placeRules.ts anymore.' })),
  ];
}

/** Returns the source with its lines, but without the comments in front of them. */
function codeOf(source: string): string {
  return source.replace(COMMENTS, (comments) => comments.replace(/[^\n]/g, ''));
}
