const BLOCK_BYTES = 512;

/** The end of an archive. */
export const END = Buffer.alloc(2 * BLOCK_BYTES);

interface Oddities {
  readonly kind?: string;
  readonly link?: string;
  readonly prefix?: string;
  readonly magic?: string;
  /** The whole field. */
  readonly size?: Buffer;
  readonly checksum?: number;
}

/** A header, also one that no tool would write, and the content with its padding. */
export function member(path: string, content: string, odd: Oddities = {}): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const bytes = Buffer.from(content);
  header.write(path, 0, 100);
  header.write('0000644\0', 100);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  odd.size?.copy(header, 124);
  header.write(odd.kind ?? '0', 156, 'latin1');
  header.write(odd.link ?? '', 157, 100);
  header.write(odd.magic ?? 'ustar\x0000', 257);
  header.write(odd.prefix ?? '', 345, 155);
  header.fill(' ', 148, 156);
  const sum = odd.checksum ?? header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES)]);
}

export function archive(...members: readonly Buffer[]): Buffer {
  return Buffer.concat([...members, END]);
}
