import { type CSSToken, type TokenAtKeyword, TokenType } from '@csstools/css-tokenizer';

/** A rule or at-rule that affects elements, or names, outside its section. `at` is its offset in the text. */
export class Escape extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Where the elements that a selector matches can be: anywhere, or the section's host element, or what it contains. */
type Place = 'anywhere' | 'host' | 'inside';

const MAX_DEPTH = 32;
const CLOSING: Readonly<Record<string, TokenType>> = {
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
  [TokenType.OpenCurly]: TokenType.CloseCurly,
};
const CLOSERS = new Set<string>(Object.values(CLOSING));
const UNREADABLE = new Set<string>([TokenType.BadString, TokenType.BadURL, TokenType.CDO, TokenType.CDC]);

/** These hold rules, which apply under a condition. */
const GROUPS = new Set(['media', 'supports', 'container', 'starting-style']);
/** These define a name for the whole page, so the name must begin with the section's. `property` names begin with `--`, too. */
const NAMED = new Set(['keyframes', '-webkit-keyframes', 'page', 'property', 'counter-style', 'font-palette-values']);

/**
 * Throws `Escape` unless every rule in the tokens of a style sheet matches only elements inside the section's host, and every
 * name that it defines begins with the section's. Refuses whatever it does not understand, so that no browser can read it in
 * another way: a block without its end, a nested rule where a declaration may be meant, an unknown at-rule. Reads each token a
 * fixed number of times.
 */
export function assertInside(section: string, tokens: readonly CSSToken[]): void {
  const read = tokens.filter(([type]) => type !== TokenType.Comment && type !== TokenType.EOF);
  readRules({ section, tokens: read, next: 0 }, 'anywhere', 0);
}

interface Reader {
  readonly section: string;
  readonly tokens: readonly CSSToken[];
  next: number;
}

/** Reads rules and declarations up to the end of their block. `parent` is the place of the rule that they are nested in. */
function readRules(reader: Reader, parent: Place, depth: number): void {
  for (;;) {
    const token = reader.tokens[reader.next];
    if (!token) {
      if (depth > 0) throw new Escape(lastOffset(reader), 'A block has no end.');
      return;
    }
    if (token[0] === TokenType.CloseCurly && depth > 0) {
      reader.next += 1;
      return;
    }
    if (token[0] === TokenType.Whitespace || token[0] === TokenType.Semicolon) reader.next += 1;
    else readItem(reader, parent, depth);
  }
}

function readItem(reader: Reader, parent: Place, depth: number): void {
  const prelude = readPrelude(reader);
  const hasBlock = reader.tokens[reader.next]?.[0] === TokenType.OpenCurly;
  const [first] = prelude;
  if (first?.[0] === TokenType.AtKeyword) {
    readAtRule(reader, first, trimmed(prelude.slice(1)), { hasBlock, parent, depth });
  } else if (hasBlock) {
    reader.next += 1;
    if (isEmptyBlock(reader)) return;
    readRules(reader, placeOf(reader, prelude, parent), deeper(prelude, depth));
  } else if (parent === 'anywhere') {
    throw new Escape(offsetOf(prelude), `${quoted(prelude)} belongs to no rule.`);
  }
}

function readAtRule(
  reader: Reader,
  keyword: TokenAtKeyword,
  prelude: readonly CSSToken[],
  { hasBlock, parent, depth }: { hasBlock: boolean; parent: Place; depth: number },
): void {
  const name = keyword[4].value.toLowerCase();
  const at = keyword[2];
  if (name === 'charset' && !hasBlock && depth === 0) return; // the BFF says that all styles are UTF-8
  if (!hasBlock) throw new Escape(at, `@${name} affects the whole page.`);
  reader.next += 1;
  if (GROUPS.has(name)) {
    readRules(reader, parent, deeper([keyword], depth));
    return;
  }
  const body = readBody(reader, at);
  const named = name === 'font-face' ? fontFamily(body) : NAMED.has(name) ? prelude : null;
  if (named === null) throw new Escape(at, `@${name} affects the whole page.`);
  const own = nameIn(named)?.replace(name === 'property' || name === 'font-palette-values' ? /^--/ : '', '');
  if (!own?.startsWith(`${reader.section}-`)) {
    throw new Escape(at, `@${name} affects the whole page: begin its name with ${reader.section}-.`);
  }
}

/** Reads up to the block, the semicolon or the end of the enclosing block; brackets must match. */
function readPrelude(reader: Reader): readonly CSSToken[] {
  const start = reader.next;
  const open: TokenType[] = [];
  for (;;) {
    const token = reader.tokens[reader.next];
    if (!token) break;
    const [type, , at] = token;
    if (UNREADABLE.has(type)) throw new Escape(at, `${quoted([token])} cannot be read.`);
    if (open.length === 0 && (type === TokenType.OpenCurly || type === TokenType.Semicolon)) break;
    if (open.length === 0 && type === TokenType.CloseCurly && reader.next > start) break;
    follow(open, token);
    reader.next += 1;
  }
  if (open.length > 0) throw new Escape(reader.tokens[start]?.[2] ?? 0, 'A bracket has no end.');
  return trimmed(reader.tokens.slice(start, reader.next));
}

/** Reads the block of an at-rule whose content is not about elements, past its end. */
function readBody(reader: Reader, at: number): readonly CSSToken[] {
  const start = reader.next;
  const open: TokenType[] = [TokenType.CloseCurly];
  while (open.length > 0) {
    const token = reader.tokens[reader.next];
    if (!token || UNREADABLE.has(token[0])) throw new Escape(at, 'A block has no end.');
    follow(open, token);
    reader.next += 1;
  }
  return reader.tokens.slice(start, reader.next - 1);
}

/** Keeps the brackets that are open, innermost last. */
function follow(open: TokenType[], token: CSSToken): void {
  const [type, , at] = token;
  const closing = CLOSING[type];
  if (closing) open.push(closing);
  else if (CLOSERS.has(type) && open.pop() !== type) throw new Escape(at, `${quoted([token])} closes nothing.`);
}

function isEmptyBlock(reader: Reader): boolean {
  let next = reader.next;
  while (reader.tokens[next]?.[0] === TokenType.Whitespace) next += 1;
  if (reader.tokens[next]?.[0] !== TokenType.CloseCurly) return false;
  reader.next = next + 1;
  return true;
}

/** The place of a rule. Throws if one of its selectors can match elements elsewhere. */
function placeOf(reader: Reader, prelude: readonly CSSToken[], parent: Place): Place {
  const places = split(prelude).map((selector) => {
    const place = placeOfSelector(reader.section, selector, parent);
    if (place !== 'anywhere') return place;
    throw new Escape(
      offsetOf(selector) || offsetOf(prelude),
      `The selector ${quoted(selector)} reaches elements outside ${reader.section}.`,
    );
  });
  return places.includes('host') ? 'host' : 'inside';
}

/**
 * A selector stays inside the host when one of its compounds does, or is the host's own, and combinators lead from there down:
 * what contains the host, as in `[data-theme] &`, is only a condition. Siblings of what is inside are inside, too; siblings of
 * the host are not.
 */
function placeOfSelector(section: string, selector: readonly CSSToken[], parent: Place): Place {
  const isNested = parent !== 'anywhere';
  const isRelative = isNested && (combinatorOf(selector[0]) !== null || !selector.some(isAmpersand));
  let place: Place = isRelative ? parent : 'anywhere';
  let combinator = isRelative ? ' ' : '';
  let compound: CSSToken[] = [];
  const open: TokenType[] = [];

  const endCompound = () => {
    if (compound.length === 0) return;
    const isParent = isNested && topLevel(compound).some(isAmpersand);
    const isHost = isHostOf(section, compound);
    const isBelow = place === 'inside' ? combinator !== '' : place === 'host' && /^[ >]$/.test(combinator);
    place = isBelow ? 'inside' : isParent ? parent : isHost ? 'host' : 'anywhere';
    combinator = '';
    compound = [];
  };

  for (const token of selector) {
    const read = open.length === 0 ? combinatorOf(token) : null;
    if (read === null) {
      follow(open, token);
      compound.push(token);
      continue;
    }
    endCompound();
    if (read === '|') return 'anywhere';
    if (combinator.trim() !== '' && read !== ' ') return 'anywhere'; // two in a row
    if (read !== ' ' || combinator === '') combinator = read;
  }
  if (compound.length === 0) return 'anywhere';
  endCompound();
  return place;
}

function combinatorOf(token: CSSToken | undefined): string | null {
  if (token?.[0] === TokenType.Whitespace) return ' ';
  return token?.[0] === TokenType.Delim && '>+~|'.includes(token[1]) ? token[1] : null;
}

const isAmpersand = ([type, source]: CSSToken) => type === TokenType.Delim && source === '&';

/** Without what stands in brackets: `:not(&)` is not the parent. */
function topLevel(tokens: readonly CSSToken[]): CSSToken[] {
  const open: TokenType[] = [];
  return tokens.filter((token) => {
    const isTop = open.length === 0;
    follow(open, token);
    return isTop;
  });
}

function isHostOf(section: string, compound: readonly CSSToken[]): boolean {
  const attribute = text(compound).replace(/^:where\((.*)\)$/, '$1');
  return [`[data-section="${section}"]`, `[data-section='${section}']`, `[data-section=${section}]`].includes(
    attribute,
  );
}

function split(prelude: readonly CSSToken[]): (readonly CSSToken[])[] {
  const open: TokenType[] = [];
  const parts: CSSToken[][] = [[]];
  for (const token of prelude) {
    if (open.length === 0 && token[0] === TokenType.Comma) parts.push([]);
    else {
      follow(open, token);
      parts.at(-1)?.push(token);
    }
  }
  return parts.map(trimmed);
}

/** The value of the only `font-family`, however it is written: `f\6fnt-family`, too. None of several: browsers take the last. */
function fontFamily(body: readonly CSSToken[]): readonly CSSToken[] {
  const names = body.flatMap((token, index) =>
    token[0] === TokenType.Ident && token[4].value.toLowerCase() === 'font-family' ? [index] : [],
  );
  const [only, second] = names;
  if (only === undefined || second !== undefined) return [];
  const end = body.findIndex(([type], index) => index > only && type === TokenType.Semicolon);
  return trimmed(body.slice(only + 2, end < 0 ? undefined : end));
}

/** The one name that the rule is for. A list could name others. */
function nameIn(tokens: readonly CSSToken[]): string | null {
  if (split(tokens).length > 1) return null;
  const [first] = tokens;
  return first?.[0] === TokenType.Ident || first?.[0] === TokenType.String ? first[4].value : null;
}

function trimmed(tokens: readonly CSSToken[]): readonly CSSToken[] {
  let from = 0;
  let to = tokens.length;
  while (tokens[from]?.[0] === TokenType.Whitespace) from += 1;
  while (to > from && tokens[to - 1]?.[0] === TokenType.Whitespace) to -= 1;
  return tokens.slice(from, to);
}

function deeper([first]: readonly CSSToken[], depth: number): number {
  if (depth === MAX_DEPTH) throw new Escape(first?.[2] ?? 0, `Rules are nested more than ${MAX_DEPTH} deep.`);
  return depth + 1;
}

const offsetOf = ([first]: readonly CSSToken[]) => first?.[2] ?? 0;
const lastOffset = ({ tokens }: Reader) => tokens.at(-1)?.[2] ?? 0;
const text = (tokens: readonly CSSToken[]) => tokens.map(([, source]) => source).join('');

function quoted(tokens: readonly CSSToken[]): string {
  const whole = text(tokens.slice(0, 60)).replace(/\s+/g, ' ');
  return `"${whole.length > 80 ? `${whole.slice(0, 80)}…` : whole}"`;
}
