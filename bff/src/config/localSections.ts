/** Section → port of the server on the visitor's own machine that has its files. */
export type LocalSections = Readonly<Record<string, number>>;

/** A name and a port, never a URL: what is read here cannot name another machine. */
const PAIR = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)=([1-9]\d{3,4})$/;
const NAME_AT_MOST = 40;
const SECTIONS_AT_MOST = 20;
const HIGHEST_PORT = 65_535;
const LOWEST_PORT = 1_024;

/**
 * Reads `mfe-trading=8251&mfe-chat=8251`. Returns null unless the text is that to the character: nothing is trimmed, decoded,
 * repeated or left out.
 */
export function readLocalSections(text: string): LocalSections | null {
  const read = new Map<string, number>();
  for (const pair of text.split('&')) {
    const [, name, digits] = PAIR.exec(pair) ?? [];
    const port = Number(digits);
    if (name === undefined || name.length > NAME_AT_MOST || read.has(name)) return null;
    if (!(port >= LOWEST_PORT && port <= HIGHEST_PORT) || read.size === SECTIONS_AT_MOST) return null;
    read.set(name, port);
  }
  return Object.fromEntries(read);
}

/** The reverse of `readLocalSections`. */
export function writeLocalSections(sections: LocalSections): string {
  return Object.entries(sections)
    .map(([name, port]) => `${name}=${port}`)
    .join('&');
}
