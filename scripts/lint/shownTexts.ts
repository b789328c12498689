import { sourcePaths } from './sourcePaths.ts';
import { type Syntax, type SyntaxTree, syntaxTreeOf } from './syntaxTree.ts';

/** A star of git's also matches slashes. */
const TEXT_SOURCES = ['shell/src', 'mfe-*/src', 'sdk/src', 'bff/src'].flatMap((folder) => [
  `${folder}/*.ts`,
  `${folder}/*.tsx`,
]);
/** Not read by a person: tests, fixtures, migrations, and the word lists by which Bell understands questions. */
const NOT_SHOWN =
  /\.(test|fixture)\.tsx?$|\/testing\/|\/migrations\/|\/bell\/builtin\/language\/|\/bell\/vocabulary\/(?:concepts|englishWords|distressSigns|distressWeights)\.ts$/;

/** Returns the files whose texts a page, an API response, a mail, Bell or the command line can show. */
export function shownSources(root: string): string[] {
  return sourcePaths(root, TEXT_SOURCES).filter((path) => !NOT_SHOWN.test(path));
}

export interface ShownText {
  readonly text: string;
  /** Returns the line of the source that has the character at `index` of the text. */
  lineAt(index: number): number;
}

/** Returns every string literal, template and JSX text of a file, with `hole` for each value in a template. */
export function textsIn(path: string, source: string, hole: string): ShownText[] {
  const tree = syntaxTreeOf(path, source);
  const texts: ShownText[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Syntax;
    if (node.type?.startsWith('Import') || node.type === 'ExportAllDeclaration') return;
    if (node.type === 'StringLiteral') texts.push({ text: node.value, lineAt: () => tree.lineOf(node) });
    if (node.type === 'JSXText') texts.push(jsxText(node, tree));
    if (node.type === 'TemplateLiteral') texts.push(templateText(node.quasis, hole, tree));
    for (const key in node) visit(node[key]);
  };
  visit(tree.statements);
  return texts;
}

function jsxText(node: Syntax, tree: SyntaxTree): ShownText {
  const text = node.value as string;
  return { text, lineAt: (index) => tree.lineOf(node) + lineBreaksIn(text.slice(0, index)) };
}

function templateText(quasis: readonly Syntax[], hole: string, tree: SyntaxTree): ShownText {
  const texts = quasis.map(({ cooked }) => (cooked ?? '') as string);
  const lineAt = (index: number): number => {
    let start = 0;
    for (const [at, text] of texts.entries()) {
      const quasi = quasis[at] as Syntax;
      // A value belongs to the text in front of it.
      if (index < start + text.length + hole.length || at === texts.length - 1) {
        return tree.lineOf(quasi) + sourceLineBreaks(quasi.raw, lineBreaksIn(text.slice(0, index - start)));
      }
      start += text.length + hole.length;
    }
    return 1;
  };
  return { text: texts.join(hole), lineAt };
}

/** Returns how many of the first `count` line breaks of a template's text are line breaks in the source, not `\n`. */
function sourceLineBreaks(raw: string, count: number): number {
  const breaks = raw.match(/\\[\s\S]|\n/g)?.filter((text) => text === '\n' || text === '\\n') ?? [];
  return breaks.slice(0, count).filter((text) => text === '\n').length;
}

function lineBreaksIn(text: string): number {
  return text.split('\n').length - 1;
}
