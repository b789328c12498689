/** One class of a CSS module, or what a rule takes over from another sheet. */
interface Mention {
  readonly name: string;
  readonly line: number;
}

interface Composed extends Mention {
  /** As written; null for a class of the same sheet. */
  readonly from: string | null;
}

export interface StyleSheet {
  /** Each class that a selector names, at its first place. */
  readonly classes: readonly Mention[];
  readonly composed: readonly Composed[];
}

const COMPOSES = 'composes:';

/** Reads a CSS module as far as its classes go. Comments and `:global(…)` hold none. */
export function readStyleSheet(source: string): StyleSheet {
  const css = blanked(source);
  const classes = new Map<string, number>();
  const composed: Composed[] = [];
  let begin = 0;
  for (let at = 0; at < css.length; at++) {
    const mark = css[at];
    if (mark !== '{' && mark !== '}' && mark !== ';') continue;
    const text = css.slice(begin, at);
    const from = begin + text.length - text.trimStart().length;
    const line = css.slice(0, from).split('\n').length;
    if (mark === '{') for (const name of classesIn(text)) if (!classes.has(name)) classes.set(name, line);
    if (mark !== '{' && css.startsWith(COMPOSES, from)) composed.push(...composedIn(source.slice(from, at), line));
    begin = at + 1;
  }
  return { classes: [...classes].map(([name, line]) => ({ name, line })), composed };
}

/** The same text with spaces in place of what holds no class: comments, strings, and `:global(…)`. */
function blanked(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|:global\([^()]*\)/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
}

function classesIn(prelude: string): string[] {
  if (prelude.trimStart().startsWith('@')) return [];
  return [...prelude.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name as string);
}

/** `composes: page wide from "./Page.module.css"` */
function composedIn(declaration: string, line: number): Composed[] {
  const [names = '', from] = declaration.slice(COMPOSES.length).split(' from ');
  const sheet = from ? from.trim().slice(1, -1) : null;
  return names
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, line, from: sheet }));
}
