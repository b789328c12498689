import { parseSync } from '@swc/core';
import { sourcePaths } from './sourcePaths.ts';

/** A star of git's also matches slashes. */
const TEXT_SOURCES = ['shell/src', 'mfe-*/src', 'sdk/src', 'bff/src'].flatMap((folder) => [
  `${folder}/*.ts`,
  `${folder}/*.tsx`,
]);
/** Not read by a person: tests, fixtures, migrations, and the word lists by which Bell understands questions. */
const NOT_SHOWN = /\.(test|fixture)\.tsx?$|\/testing\/|\/migrations\/|\/bell\/builtin\/language\//;

/** Returns the files whose texts a page, an API response, a mail, Bell or the command line can show. */
export function shownSources(root: string): string[] {
  return sourcePaths(root, TEXT_SOURCES).filter((path) => !NOT_SHOWN.test(path));
}

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** Returns every string literal, template and JSX text of a file, with `hole` for each value in a template. */
export function textsIn(path: string, source: string, hole: string): string[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' });
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type?.startsWith('Import') || node.type === 'ExportAllDeclaration') return;
    if (node.type === 'StringLiteral' || node.type === 'JSXText') texts.push(node.value as string);
    if (node.type === 'TemplateLiteral') texts.push(templateText(node.quasis as readonly Node[], hole));
    for (const key in node) visit(node[key]);
  };
  visit(tree.body);
  return texts;
}

function templateText(quasis: readonly Node[], hole: string): string {
  return quasis.map(({ cooked }) => (cooked ?? '') as string).join(hole);
}

/** Returns the line of `phrase`, at or after the first line of `text`. JSX may fold a text over several lines. */
export function lineOf(source: string, text: string, phrase: string): number {
  const start = text.trim().split('\n')[0] ?? '';
  const inText = source.indexOf(start);
  const at = source.indexOf(phrase, Math.max(inText, 0));
  return source.slice(0, Math.max(at, inText, 0)).split('\n').length;
}
