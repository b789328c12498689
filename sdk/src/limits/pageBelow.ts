/** What may stand below the path of a page: letters, digits and what symbols have, `^` and `=` also encoded. Decodes always. */
const BELOW = /^(.+)\/((?:[\w.=^-]|%5e|%3d){1,40})$/i;

/** `/symbol/brk.b` → the path `/symbol` of its page, and what the page's title then begins with, `BRK.B`. */
export function pageBelow(path: string): { path: string; name: string } | null {
  const found = BELOW.exec(path);
  return found && { path: found[1] as string, name: decodeURIComponent(found[2] as string).toUpperCase() };
}

/** `BRK.B · Price and Forecast` */
export function titleBelow(name: string, title: string): string {
  return `${name} · ${title}`;
}
