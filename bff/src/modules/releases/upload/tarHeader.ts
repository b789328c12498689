import { Refusal } from '../../../kernel/errors.ts';

/** Of headers, and what the content of each file is padded to. */
export const BLOCK_BYTES = 512;

export interface TarMember {
  readonly kind: 'file' | 'folder';
  /** As written, without a leading `./` or a trailing slash; empty for the archive's root. */
  readonly path: string;
  readonly bytes: number;
}

/** Why a member of this kind is refused. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  '1': 'a hard link',
  '2': 'a symbolic link',
  '3': 'a device',
  '4': 'a device',
  '6': 'a pipe',
  '7': 'a reserved kind of file',
  S: 'a sparse file',
  D: 'a folder of a backup',
  M: 'part of a file',
};

const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const CHECKSUM = [148, 156] as const;
const KIND = 156;
const MAGIC = [257, 265] as const;
const PREFIX = [345, 500] as const;

/** Whether a block is part of the end of an archive. */
export function isEmptyBlock(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

/**
 * Reads a header of POSIX.1-1988 (`ustar`): plain files and folders. Nothing else is needed for a built section, and every
 * extension of the format (long names, pax keys, sparse files) is a way to say two things about one file.
 * @throws Refusal `unprocessable`
 */
export function readTarHeader(block: Buffer): TarMember {
  if (!hasRightChecksum(block)) throw notTar('one of its headers is damaged');
  if (block.toString('latin1', ...MAGIC) !== 'ustar\x0000') throw notTar('it is in another format than ustar');
  const prefix = text(block, PREFIX);
  const path = (prefix === '' ? '' : `${prefix}/`) + text(block, NAME);
  const letter = String.fromCharCode(block[KIND] ?? 0);
  if ('xgLKNVX'.includes(letter)) throw notTar('it has extended headers');
  const kind = letter === '0' || letter === '\0' ? 'file' : letter === '5' ? 'folder' : null;
  if (!kind) {
    const what = OTHER_KINDS[letter] ?? 'an unknown kind of file';
    throw new Refusal('unprocessable', `${JSON.stringify(path)} is ${what}: only plain files are published.`);
  }
  const bytes = octal(block, SIZE);
  if (bytes === null || (kind === 'folder' && bytes > 0)) throw notTar(`${JSON.stringify(path)} has no right size`);
  return { kind, path: path.replace(/^\.(?:\/|$)/, '').replace(kind === 'folder' ? /\/$/ : /$^/, ''), bytes };
}

/** Writes the header of a plain file, or returns null for a path that a header has no room for. */
export function tarHeader(path: string, bytes: number): Buffer | null {
  const block = Buffer.alloc(BLOCK_BYTES);
  const cut = Buffer.byteLength(path) <= 100 ? -1 : path.indexOf('/', path.length - 101);
  const name = path.slice(cut + 1);
  const prefix = path.slice(0, Math.max(cut, 0));
  if (name.length > 100 || prefix.length > 155 || (cut < 0 && path.length > 100)) return null;
  block.write(name, NAME[0]);
  block.write('0000644\0', 100);
  block.write('0000000\x000000000\0', 108);
  block.write(`${bytes.toString(8).padStart(11, '0')}\0`, SIZE[0]);
  block.write('00000000000\0', 136);
  block.write('0', KIND);
  block.write('ustar\x0000', MAGIC[0]);
  block.write(prefix, PREFIX[0]);
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, CHECKSUM[0]);
  return block;
}

export function unpackable(path: string): Refusal {
  return new Refusal('unprocessable', `The path ${path} is too long for an archive: use shorter names of folders.`);
}

export function notTar(why: string): Refusal {
  return new Refusal('unprocessable', `The upload cannot be read: ${why}. Send a plain archive (tar --format=ustar).`);
}

function hasRightChecksum(block: Buffer): boolean {
  return octal(block, CHECKSUM) === sumOf(block);
}

/** The checksum counts as spaces. */
function sumOf(block: Buffer): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= CHECKSUM[0] && at < CHECKSUM[1] ? 0x20 : byte;
  return sum;
}

function octal(block: Buffer, place: readonly [number, number]): number | null {
  const [, digits] = /^ *([0-7]{1,11})[\0 ]*$/.exec(block.toString('latin1', ...place)) ?? [];
  return digits === undefined ? null : Number.parseInt(digits, 8);
}

/** Up to the first zero byte. Bytes that are no ASCII are no part of any path that is published. */
function text(block: Buffer, [from, to]: readonly [number, number]): string {
  const field = block.toString('latin1', from, to);
  const end = field.indexOf('\0');
  return end < 0 ? field : field.slice(0, end);
}
