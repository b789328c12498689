import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** A node of swc's tree. Its fields are read as the rules need them: swc's own types have no common base. */
export interface Syntax {
  readonly type: string;
  readonly span?: { readonly start: number };
  // biome-ignore lint/suspicious/noExplicitAny: every kind of node has fields of its own
  readonly [field: string]: any;
}

export interface SyntaxTree {
  /** Relative to the repository's root, with forward slashes. */
  readonly path: string;
  readonly statements: readonly Syntax[];
  /** The line on which a node begins, from 1. Keys, declarators and literals have one; a parameter's wrapper does not. */
  lineOf(node: Syntax): number;
}

export function readSyntaxTree(root: string, path: string): SyntaxTree {
  return syntaxTreeOf(path, readFileSync(join(root, path), 'utf8'));
}

export function syntaxTreeOf(path: string, source: string): SyntaxTree {
  const text = Buffer.from(`;${source}`);
  const { body } = parseSync(text.toString(), {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    target: 'es2024',
    decorators: false,
  });
  const [marker, ...statements] = body as unknown as Syntax[];
  // swc counts bytes through all files that a process parses: the semicolon in front tells where this one begins.
  const begin = marker?.span?.start ?? 0;
  return {
    path,
    statements,
    lineOf: ({ span }) =>
      text
        .subarray(0, (span?.start ?? begin) - begin)
        .toString()
        .split('\n').length,
  };
}

/** Visits every node below `value`, a parent before its children. */
export function walk(value: unknown, visit: (node: Syntax) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (typeof (value as Syntax).type === 'string') visit(value as Syntax);
  for (const field of Object.values(value)) walk(field, visit);
}
