import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from '../checkImports.ts';
import { resolveImport, type SdkExports } from '../resolveImport.ts';
import { sourcePaths } from '../sourcePaths.ts';
import { type Syntax, syntaxTreeOf, walk } from '../syntaxTree.ts';
import { readStyleSheet, type StyleSheet } from './styleSheet.ts';

/** A class of a CSS module where a file uses it; `name` is null where the use does not name one. */
interface Use {
  readonly path: string;
  readonly line: number;
  readonly sheet: string;
  readonly name: string | null;
}

const TEST = /\.test\.tsx?$/;

/**
 * Finds classes that a file uses and its CSS module lacks, which would silently style nothing, and classes that no file
 * uses. `styles.name` is the one way to use a class: what a bracket would compute, nothing can look up.
 */
export function checkClasses(root: string): Violation[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { exports } = JSON.parse(read('sdk/package.json')) as { exports: SdkExports };
  const sheets = new Map(sourcePaths(root, ['*.module.css']).map((path) => [path, readStyleSheet(read(path))]));
  const sources = sourcePaths(root, ['*.ts', '*.tsx']).filter((path) => !TEST.test(path));
  const uses = [
    ...sources.flatMap((path) => usesIn(path, read(path), exports)),
    ...[...sheets].flatMap(([path, sheet]) => composedBy(path, sheet, exports)),
  ];
  return [...unknown(uses, sheets), ...unused(uses, sheets)];
}

function usesIn(path: string, source: string, exports: SdkExports): Use[] {
  if (!source.includes('.module.css')) return [];
  const { statements, lineOf } = syntaxTreeOf(path, source);
  const sheetOf = new Map<string, string>();
  for (const { type, source, specifiers } of statements) {
    if (type !== 'ImportDeclaration' || !source.value.endsWith('.module.css')) continue;
    const target = resolveImport(path, source.value, exports);
    if ('path' in target) for (const { local } of specifiers) sheetOf.set(local.value, target.path);
  }
  const uses: Use[] = [];
  walk(
    statements.filter(({ type }) => type !== 'ImportDeclaration'),
    (node) => {
      const sheet = node.type === 'MemberExpression' && sheetOf.get(node.object.value);
      if (sheet) uses.push({ path, line: lineOf(node), sheet, name: nameOf(node.property) });
    },
  );
  return uses;
}

function nameOf(property: Syntax): string | null {
  const named = property.type === 'Computed' ? property.expression : property;
  return named.type === 'Identifier' && property.type === 'Computed' ? null : (named.value ?? null);
}

function composedBy(path: string, { composed }: StyleSheet, exports: SdkExports): Use[] {
  return composed.flatMap(({ name, line, from }) => {
    const target = from === null ? { path } : resolveImport(path, from, exports);
    return 'path' in target ? [{ path, line, sheet: target.path, name }] : [];
  });
}

function unknown(uses: readonly Use[], sheets: ReadonlyMap<string, StyleSheet>): Violation[] {
  return uses.flatMap(({ path, line, sheet, name }) => {
    if (name === null)
      return [{ path, line, message: 'Name the class, as in styles.head, so that it can be looked up.' }];
    if (sheets.get(sheet)?.classes.some((defined) => defined.name === name)) return [];
    return [{ path, line, message: `${sheet} defines no class .${name}.` }];
  });
}

function unused(uses: readonly Use[], sheets: ReadonlyMap<string, StyleSheet>): Violation[] {
  const used = new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`));
  return [...sheets].flatMap(([path, { classes }]) =>
    classes
      .filter(({ name }) => !used.has(`${path} ${name}`))
      .map(({ name, line }) => ({ path, line, message: `No file uses the class .${name}: delete it.` })),
  );
}
