import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PreparedFile } from '../files/contentStore.ts';
import { integrityOf } from '../files/integrity.ts';

export function preparedFile(path: string, content: string | Buffer): PreparedFile {
  const bytes = Buffer.from(content);
  return { path, bytes, integrity: integrityOf(bytes), gzip: gzipSync(bytes), brotli: brotliCompressSync(bytes) };
}
