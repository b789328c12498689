import type { Violation } from '../checkImports.ts';
import { sourcePaths } from '../sourcePaths.ts';
import { readSyntaxTree, type SyntaxTree } from '../syntaxTree.ts';
import { findCaseFaults } from './caseFaults.ts';
import { findMemberFaults } from './memberFaults.ts';
import { findParameterFaults } from './parameterFaults.ts';

/** One departure from the dialect, and the line on which it begins. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

const RULES: readonly ((tree: SyntaxTree) => Fault[])[] = [findMemberFaults, findParameterFaults, findCaseFaults];

/** Tests and their helpers build what they look at in whatever way reads best. */
const TEST = /\.(test|fixture)\.ts$|\/testing\//;

/** Holds every file of bff/src under `root` against "BFF dialect" in CONTRIBUTING.md. */
export function checkDialect(root: string): Violation[] {
  const paths = sourcePaths(root, ['bff/src/*.ts']).filter((path) => !TEST.test(path));
  return paths.flatMap((path) => {
    const tree = readSyntaxTree(root, path);
    return RULES.flatMap((rule) => rule(tree)).map((fault) => ({ path, ...fault }));
  });
}
