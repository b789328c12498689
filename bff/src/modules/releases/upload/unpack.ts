import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../../kernel/errors.ts';
import { assertPublishable, FOLDER_LIMITS, tooManyBytes, tooManyFiles } from '../publish/readFolder.ts';
import { BLOCK_BYTES, isEmptyBlock, notTar, readTarHeader, type TarMember } from './tarHeader.ts';

/** More than the folders of an artifact with the most files. */
const MEMBERS_MAX = 2 * FOLDER_LIMITS.files;

/**
 * Writes the plain files of a tar archive into an empty folder, as they arrive.
 * @throws Refusal `unprocessable` or `too-large`. What was written until then is still there
 */
export async function unpack(chunks: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const source = new Source(chunks);
  try {
    await unpackMembers(source, folder);
  } finally {
    await source.close();
  }
}

async function unpackMembers(source: Source, folder: string): Promise<void> {
  const names = new Names();
  let members = 0;
  let files = 0;
  let total = 0;
  for (;;) {
    const block = await source.block();
    if (isEmptyBlock(block)) break;
    const member = readTarHeader(block);
    members += 1;
    if (members > MEMBERS_MAX) throw tooManyFiles();
    if (member.path === '' && member.kind === 'folder') continue;
    names.add(member);
    if (member.kind === 'folder') continue;
    files += 1;
    total += member.bytes;
    if (files > FOLDER_LIMITS.files) throw tooManyFiles();
    assertPublishable(member.path, member.bytes);
    if (total > FOLDER_LIMITS.bytes) throw tooManyBytes();
    await write(join(folder, member.path), source.content(member.bytes));
  }
  await source.end();
}

async function write(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}

/** The names of an archive: each once, also for disks that take `A.js` and `a.js` for one file. */
class Names {
  /** Of files and folders, by their names in lower case. */
  private readonly known = new Map<string, { readonly path: string; readonly isFile: boolean }>();

  add({ path, kind }: TarMember): void {
    assertPublishable(path);
    const parts = path.split('/');
    for (const depth of parts.keys()) {
      const above = parts.slice(0, depth + 1).join('/');
      const isFile = kind === 'file' && depth === parts.length - 1;
      const folded = above.toLowerCase();
      const other = this.known.get(folded);
      if (other && (other.isFile || isFile || other.path !== above)) {
        throw new Refusal(
          'unprocessable',
          `The upload has ${above} twice, or another name that some disks take for it.`,
        );
      }
      this.known.set(folded, { path: above, isFile });
    }
  }
}

/** The bytes of an archive, a block or the content of a file at a time. */
class Source {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** Leaves what did not arrive yet to others. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  async block(): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const piece of this.pieces(BLOCK_BYTES)) parts.push(piece);
    return Buffer.concat(parts);
  }

  /** Also skips the padding. */
  async *content(bytes: number): AsyncGenerator<Buffer> {
    yield* this.pieces(bytes);
    for await (const _ of this.pieces((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES));
  }

  /** Reads the second of the two empty blocks at the end, and the empty ones that may follow. */
  async end(): Promise<void> {
    let isEmpty = isEmptyBlock(await this.block());
    while (isEmpty && (await this.more())) {
      isEmpty = isEmptyBlock(this.rest);
      this.rest = Buffer.alloc(0);
    }
    if (!isEmpty) throw notTar('something follows its end');
  }

  private async *pieces(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (!(await this.more())) throw notTar('it is cut off');
      const piece = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  private async more(): Promise<boolean> {
    while (this.rest.length === 0) {
      const next = await this.chunks.next();
      if (next.done) return false;
      this.rest = next.value;
    }
    return true;
  }
}
