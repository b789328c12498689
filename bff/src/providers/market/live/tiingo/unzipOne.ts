import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * The first file of a ZIP archive, as APPNOTE.TXT 6.3.10 has it (sections 4.3.7, 4.3.12 and 4.3.16), at most `mostBytes` long.
 * Null if it is no archive, or of a kind that nobody sends for one small file.
 */
export function unzipOne(zip: Buffer, mostBytes: number): Buffer | null {
  const end = endOf(zip);
  if (end === null) return null;
  const entry = zip.readUInt32LE(end + 16);
  if (entry + 46 > zip.length || zip.readUInt32LE(entry) !== ENTRY) return null;
  const [method, packed, size] = [
    zip.readUInt16LE(entry + 10),
    zip.readUInt32LE(entry + 20),
    zip.readUInt32LE(entry + 24),
  ];
  const local = zip.readUInt32LE(entry + 42);
  if (size > mostBytes || local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) return null;
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (from + packed > zip.length) return null;
  const content = zip.subarray(from, from + packed);
  if (method === STORED) return packed === size ? content : null;
  if (method !== DEFLATED) return null;
  try {
    const found = inflateRawSync(content, { maxOutputLength: Math.max(1, size) });
    return found.length === size ? found : null;
  } catch {
    return null; // what was sent is damaged
  }
}

/** Where the end of the directory is: behind it, there may be a comment. */
function endOf(zip: Buffer): number | null {
  const first = Math.max(0, zip.length - END_BYTES - COMMENT_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  return null;
}
