/**
 * Returns the part of a streaming reply that can be shown. Its last characters may become a mark, an item, or a link, so
 * they are held back until the next piece arrives. That way no asterisk flickers.
 */
export function soFar(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  const before = text.slice(0, lineStart);
  if (BARE_MARKER.test(line)) return before;
  return before + withoutOpenLink(line).replace(/\\$/, '').replace(OPEN_MARKS, '');
}

const BARE_MARKER = /^ *(?:(?:[-*+]|\d{1,9}[.)]?)(?: +[*_`]{1,3})?|#{1,6}|[*_`]{1,3}) *$/;
const OPEN_MARKS = /(?<![\\*_`])[*_`]{1,3}$/;

/** Drops a trailing link whose URL has not arrived yet. */
function withoutOpenLink(line: string): string {
  const opened = line.lastIndexOf('[');
  if (opened < 0 || line[opened - 1] === '\\' || !OPEN_LINK.test(line.slice(opened))) return line;
  return line.slice(0, line[opened - 1] === '!' ? opened - 1 : opened);
}

const OPEN_LINK = /^\[[^\]]*(?:\](?:\([^)]*)?)?$/;
