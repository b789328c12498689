/**
 * What can be shown of a reply that is still being written: what its last characters are to become, a mark, an item or a
 * link, only the next piece tells. They are held back until then, so that nobody sees an asterisk come and go.
 */
export function soFar(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  const before = text.slice(0, lineStart);
  if (BARE_MARKER.test(line)) return before;
  return before + withoutOpenLink(line).replace(/\\$/, '').replace(OPEN_MARKS, '');
}

const BARE_MARKER = /^ *(?:(?:[-*+]|\d{1,9}[.)]?)(?: +[*_`]{0,3})?|#{1,6}|[*_`]{1,3}) *$/;
const OPEN_MARKS = /(?<![\\*_`])[*_`]{1,3}$/;

/** Without the link at the end whose address is still to come. */
function withoutOpenLink(line: string): string {
  const opened = line.lastIndexOf('[');
  if (opened < 0 || line[opened - 1] === '\\' || !OPEN_LINK.test(line.slice(opened))) return line;
  return line.slice(0, line[opened - 1] === '!' ? opened - 1 : opened);
}

const OPEN_LINK = /^\[[^\]]*(?:\](?:\([^)]*)?)?$/;
