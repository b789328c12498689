import type { IncomingMessage } from 'node:http';
import { claimedBytes } from '../../../http/body.ts';
import { LargeBodies, type LargeBody } from '../../../http/largeBodies.ts';
import { busy } from '../../../kernel/commonRefusals.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { FOLDER_LIMITS } from '../publish/readFolder.ts';
import { BLOCK_BYTES } from './tarHeader.ts';
import { unpack } from './unpack.ts';

/** Uploads that a replica receives and publishes, or keeps waiting for their turn. */
const UPLOADS_AT_ONCE = 4;
const UPLOADS_PER_CALLER = 2;
/** The largest artifact, the header and the padding of each file, and the end. */
export const UPLOAD_LIMIT_BYTES = FOLDER_LIMITS.bytes + 2 * BLOCK_BYTES * FOLDER_LIMITS.files + 64 * 1024;

interface Dependencies {
  readonly content: ContentStore;
  readonly places?: LargeBodies;
}

/** Receives artifacts over HTTP. */
export class UploadService {
  private readonly content: ContentStore;
  private readonly places: LargeBodies;
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor({ content, places = new LargeBodies({ perUser: UPLOADS_PER_CALLER }) }: Dependencies) {
    this.content = content;
    this.places = places;
  }

  /**
   * Streams an archive into a temporary folder and calls `publish` with it, one upload after the other. Nothing stays of an
   * upload, whatever becomes of it.
   * @throws Refusal `unsupported`, `invalid`, `too-large`, `too-slow`, `unprocessable`, or `unavailable` when too many are
   * under way
   */
  async take<T>(req: IncomingMessage, callerId: string, publish: (folder: string) => Promise<T>): Promise<T> {
    assertTar(req);
    if (this.places.count >= UPLOADS_AT_ONCE) throw busy();
    const place = this.places.begin(callerId, 0);
    try {
      const folder = await this.content.makeIncoming();
      try {
        await unpack(arriving(req, place), folder);
        return await this.inTurn(() => publish(folder));
      } finally {
        await this.content.removeIncoming(folder);
      }
    } finally {
      place.release();
    }
  }

  /** An artifact is in memory while it is published. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => {});
    return turn;
  }
}

/** A page of another site cannot send this content type without asking first, and no form can. */
function assertTar(req: IncomingMessage): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = req.headers;
  if (type.trim().toLowerCase() !== 'application/x-tar' || encoding !== 'identity') {
    throw new Refusal('unsupported', 'Send the folder as an uncompressed archive (Content-Type: application/x-tar).');
  }
  const claimed = claimedBytes(req);
  if (!Number.isFinite(claimed)) throw new Refusal('invalid', 'Send the length of the archive (Content-Length).');
  if (claimed > UPLOAD_LIMIT_BYTES) {
    throw new Refusal('too-large', `The upload is larger than ${Math.floor(UPLOAD_LIMIT_BYTES / 1024 / 1024)} MB.`);
  }
}

/** The body as it arrives. Leaves the request open, for the response. @throws Refusal `too-slow`, or `invalid` when cut off */
async function* arriving(req: IncomingMessage, place: LargeBody): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = req.iterator({ destroyOnReturn: false });
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  tooSlow.catch(() => {});
  place.receive(reject);
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), tooSlow]);
      if (next.done) return;
      place.arrived(next.value.length);
      yield next.value;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', 'The request was cut off.');
  } finally {
    place.complete();
    void chunks.return?.();
  }
}
