import { type Inline, inlines } from './inlines.ts';

/** The blocks of a reply. Tables, quotes, and HTML stay plain text. */
export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  | List;

export interface List {
  readonly kind: 'list';
  /** The first number of a numbered list. */
  readonly start: number | null;
  readonly items: readonly { readonly content: readonly Inline[]; readonly lists: readonly List[] }[];
}

const ITEM = /^( *)(?:[-*+]|(\d{1,9})[.)])[ \t]+(?![ \t])(.*)$/;
const HEADING = /^ {0,3}#{1,6} +(?! )(.*)$/;
const FENCE = /^ {0,3}```/;
const RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/;

/** Parses Markdown line by line in linear time. `unfinished` means more text will follow. */
export function blocks(text: string, unfinished = false): readonly Block[] {
  const lines = text.replaceAll('\t', '    ').split(/\r\n|\n|\r/);
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    if (line.trim() === '') at += 1;
    else if (FENCE.test(line)) {
      const end = findFrom(lines, at + 1, (other) => FENCE.test(other));
      found.push({ kind: 'code', text: lines.slice(at + 1, end).join('\n') });
      at = end + 1;
    } else if (RULE.test(line)) {
      found.push({ kind: 'rule' });
      at += 1;
    } else if (heading) {
      found.push({ kind: 'heading', content: inlines(heading[1] ?? '', unfinished && at === lines.length - 1) });
      at += 1;
    } else {
      const end = findFrom(lines, at + 1, ITEM.test(line) ? endsList : endsParagraph);
      const own = lines.slice(at, end);
      const open = unfinished && end === lines.length;
      if (ITEM.test(line)) found.push(...lists(own, { depth: 0, open }));
      else found.push({ kind: 'paragraph', content: inlines(own.map((part) => part.trim()).join('\n'), open) });
      at = end;
    }
  }
  return found;
}

function findFrom(lines: readonly string[], from: number, test: (line: string) => boolean): number {
  let at = from;
  while (at < lines.length && !test(lines[at] ?? '')) at += 1;
  return at;
}

const endsParagraph = (line: string) =>
  line.trim() === '' || FENCE.test(line) || HEADING.test(line) || ITEM.test(line) || RULE.test(line);

/** Lists have two levels. An indented line continues the item above it. */
const endsList = (line: string) => RULE.test(line) || FENCE.test(line) || !(ITEM.test(line) || /^ {2,}\S/.test(line));

interface OpenItem {
  text: string;
  numbered: string | undefined;
  indent: number;
  inner: string[];
}

function lists(lines: readonly string[], { depth, open }: { depth: number; open: boolean }): List[] {
  const items: OpenItem[] = [];
  for (const line of lines) {
    const [, indent = '', numbered, text = ''] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    const isItem = ITEM.test(line);
    if (isItem && (!last || depth > 0 || indent.length < last.indent + 2)) {
      items.push({ text, numbered, indent: indent.length, inner: [] });
    } else if (last && (isItem || last.inner.length > 0)) last.inner.push(line);
    else if (last) last.text += `\n${line.trim()}`;
  }
  return runs(items).map((run) => ({
    kind: 'list',
    start: run[0]?.numbered === undefined ? null : Number(run[0].numbered),
    items: run.map(({ text, inner }) => ({
      content: inlines(text, open),
      lists: lists(inner, { depth: depth + 1, open }),
    })),
  }));
}

/** Bulleted and numbered items form separate lists. */
function runs(items: readonly OpenItem[]): OpenItem[][] {
  const all: OpenItem[][] = [];
  for (const item of items) {
    const run = all.at(-1);
    if (run && (run[0]?.numbered === undefined) === (item.numbered === undefined)) run.push(item);
    else all.push([item]);
  }
  return all;
}
