import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Compressed {
  readonly gzip: Buffer;
  readonly br: Buffer;
}

/** Compresses a text that many visitors get, off the main thread. */
export async function compressed(text: string): Promise<Compressed> {
  const [small, smaller] = await Promise.all([
    promisify(gzip)(text),
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { gzip: small, br: smaller };
}
