import type { Violation } from '../checkImports.ts';
import { PatternJudge } from './judgePattern.ts';
import { PATTERN_EXCEPTIONS } from './patternExceptions.ts';
import { patternsOf } from './patternsOf.ts';

/** Refuses every regular expression of the product that is not proven to take linear time, whatever the text. */
export function checkPatterns(root: string, exceptions = PATTERN_EXCEPTIONS): Violation[] {
  const { found, unknown } = patternsOf(root);
  const judge = new PatternJudge(root);
  const needed = new Set<string>();
  const violations = found.flatMap(({ path, line, source, flags }): Violation[] => {
    const why = judge.judge({ source, flags });
    if (why === null) return [];
    const pattern = `/${source}/${flags}`;
    if (pattern in exceptions) {
      needed.add(pattern);
      return [];
    }
    return [{ path, line, message: `${pattern} is not proven to be linear: ${why}. Rewrite it.` }];
  });
  const unneeded = Object.keys(exceptions).filter((pattern) => !needed.has(pattern));
  return [
    ...violations,
    ...unknown.map((place) => ({
      ...place,
      message: 'Build patterns when the file loads, so that they can be proven to be linear.',
    })),
    ...unneeded.map((pattern) => ({
      path: 'scripts/lint/patterns/patternExceptions.ts',
      line: 1,
      message: `${pattern} needs no exception anymore.`,
    })),
  ];
}
