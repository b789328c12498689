import { plainNumber, wholeNumber } from '@bellwether/sdk/format';

/** `10%`, `0.5%`. `bp`: out of 10,000. */
export function share(bp: number): string {
  return `${plainNumber(bp / 100)}%`;
}

/** `1.5.0-ni…3f9a1c`: versions differ at both ends, so a long one loses its middle. */
export function shortVersion(version: string): string {
  return version.length <= 16 ? version : `${version.slice(0, 8)}…${version.slice(-6)}`;
}

/** `1 version`, `3 versions` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}

/** `mfe-trading 2.0.0 and shell 3.1.0` */
export function versionsText(versions: Readonly<Record<string, string>>): string {
  const named = Object.entries(versions).map(([section, version]) => `${section} ${version}`);
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}

/** For an act whose answer never came. */
export const NO_ANSWER = 'The server didn’t answer, so this may have been done. Check the log before you try again.';

/** `Trading (mfe-trading)`: for whoever knows only one of its names. */
export function fullName(section: string): string {
  return `${plainName(section)} (${section})`;
}

/** `Trading` for `mfe-trading`: what people call a section who do not work on its code. */
export function plainName(section: string): string {
  if (section === 'shell') return 'Navbar and frame';
  const words = section.replace(/^mfe-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
