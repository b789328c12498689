import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Encodings {
  /** Absent if hardly smaller than the file. */
  readonly gzip?: Buffer;
  readonly brotli?: Buffer;
}

const COMPRESSIBLE = /\.(?:js|mjs|css|json|map|svg|txt|wasm|ttf|ico|webmanifest)$/;
const WORTHWHILE = 0.95;
const SMALLEST = 256;

/** Encodes once, at publish time, with the strongest settings. Both encoders run on libuv's threads. */
export async function compressFile(path: string, bytes: Buffer): Promise<Encodings> {
  if (!COMPRESSIBLE.test(path) || bytes.length < SMALLEST) return {};
  const [small, smaller] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ]);
  return {
    ...(small.length < bytes.length * WORTHWHILE && { gzip: small }),
    ...(smaller.length < bytes.length * WORTHWHILE && { brotli: smaller }),
  };
}
