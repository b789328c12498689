import { assertBuilt, readFolder } from '../publish/readFolder.ts';
import { BLOCK_BYTES, tarHeader, unpackable } from './tarHeader.ts';

/**
 * Returns a built section as a tar archive that `unpack` reads.
 * @throws Refusal for a folder that cannot be published
 */
export async function packFolder(folder: string): Promise<Buffer> {
  await assertBuilt(folder);
  const blocks: Buffer[] = [];
  for (const { path, bytes } of await readFolder(folder)) {
    const header = tarHeader(path, bytes.length);
    if (!header) throw unpackable(path);
    blocks.push(header, bytes, Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]);
}
