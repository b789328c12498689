import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** One import, re-export, `import()` or `require.resolve()` of a file, as written. */
export interface ImportedModule {
  readonly specifier: string;
  /** Erased before the program runs. */
  readonly typeOnly: boolean;
  readonly line: number;
}

export interface SourceFile {
  /** Relative to the repository's root, with forward slashes. */
  readonly path: string;
  readonly imports: readonly ImportedModule[];
  /** Line of each `process.env`. */
  readonly envReads: readonly number[];
  /** Line of each identifier `ctx`. */
  readonly contextUses: readonly number[];
}

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

export function readSourceFile(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const tree = parseSync(text, {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    target: 'es2024',
    decorators: false,
  });
  const imports: ImportedModule[] = [];
  let readsEnv = false;
  let usesContext = false;

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    const imported = importOf(node);
    if (imported) imports.push({ ...imported, line: lineOfSpecifier(text, imported.specifier) });
    if (isProcessEnv(node)) readsEnv = true;
    if (node.type === 'Identifier' && node.value === 'ctx') usesContext = true;
    for (const key in node) visit(node[key]);
  };
  visit(tree.body);

  return {
    path,
    imports,
    envReads: readsEnv ? linesOf(text, /\bprocess\s*\.\s*env\b|\bprocess\[|=\s*process\b/) : [],
    contextUses: usesContext ? linesOf(text, /\bctx\b/) : [],
  };
}

function importOf(node: Node): { specifier: string; typeOnly: boolean } | null {
  const source = node.source as { value?: unknown } | undefined;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      if (typeof source?.value !== 'string') return null;
      // `import { type X }` still runs the module under verbatimModuleSyntax: only `import type` is erased whole.
      return { specifier: source.value, typeOnly: node.typeOnly === true };
    }
    case 'CallExpression': {
      const callee = node.callee as Node;
      const [first] = node.arguments as readonly { expression: Node }[];
      if (typeof first?.expression.value !== 'string' || !(callee.type === 'Import' || isRequireResolve(callee)))
        return null;
      return { specifier: first.expression.value, typeOnly: false };
    }
    case 'TsImportType': {
      const argument = node.argument as { value?: unknown };
      return typeof argument.value === 'string' ? { specifier: argument.value, typeOnly: true } : null;
    }
    default:
      return null;
  }
}

/** `require.resolve` and `createRequire(…).resolve`. */
function isRequireResolve(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || (callee.property as Node).value !== 'resolve') return false;
  const object = callee.object as Node;
  const maker = object.type === 'CallExpression' ? (object.callee as Node) : null;
  return object.value === 'require' || maker?.value === 'createRequire';
}

function isProcessEnv(node: Node): boolean {
  if (node.type === 'VariableDeclarator') {
    const { id, init } = node as { id: Node; init?: Node | null };
    return id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.value === 'process';
  }
  if (node.type !== 'MemberExpression') return false;
  const object = node.object as Node;
  const property = node.property as Node;
  const name = property.type === 'Computed' ? (property.expression as Node).value : property.value;
  return object.type === 'Identifier' && object.value === 'process' && name === 'env';
}

// swc counts positions through all files that a process parses, in bytes: the text is the simpler witness.
function lineOfSpecifier(text: string, specifier: string): number {
  const at = Math.max(text.indexOf(`'${specifier}'`), text.indexOf(`"${specifier}"`), 0);
  return text.slice(0, at).split('\n').length;
}

function linesOf(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}
