import { Refusal } from '../../../kernel/errors.ts';

const SECTION = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const SECTION_MAX_LENGTH = 40;
const VERSION = /^[0-9A-Za-z](?:[0-9A-Za-z_-]|\.(?!\.))*$/;
const VERSION_MAX_LENGTH = 64;

/** Names become folders, URL segments and keys of objects; a valid one is safe in all three. */
export function isSectionName(name: string): boolean {
  return name.length <= SECTION_MAX_LENGTH && SECTION.test(name) && !isInherited(name);
}

export function isVersionName(name: string): boolean {
  return name.length <= VERSION_MAX_LENGTH && VERSION.test(name) && !name.endsWith('.') && !isInherited(name);
}

/** Whether every object seems to have this key, such as `constructor`. */
export function isInherited(key: string): boolean {
  return key in Object.prototype;
}

/** @throws Refusal `invalid` if the name cannot be a section's */
export function assertSectionName(name: string): void {
  if (isSectionName(name)) return;
  throw new Refusal(
    'invalid',
    `"${readable(name)}" is not a section name: use lower-case letters, digits and single hyphens, at most ${SECTION_MAX_LENGTH} characters.`,
    { field: 'section' },
  );
}

/** @throws Refusal `invalid` if the name cannot be a version's */
export function assertVersionName(name: string): void {
  if (isVersionName(name)) return;
  throw new Refusal(
    'invalid',
    `"${readable(name)}" is not a version: use letters, digits, single dots, hyphens and underscores, beginning with a letter or digit, at most ${VERSION_MAX_LENGTH} characters.`,
    { field: 'version' },
  );
}

/** Text from outside, cleaned for one line of a message. */
export function readable(name: string): string {
  const printable = name.replace(/[^\x20-\x7e]/g, '?');
  return printable.length > 60 ? `${printable.slice(0, 60)}…` : printable;
}
