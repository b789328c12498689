import { type BulkheadPolicy, bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { busy } from '../../kernel/commonRefusals.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { FetchPicture, Picture } from '../../providers/pictures/fetchPicture.ts';

export interface PictureSettings {
  /** Memory for pictures. */
  readonly keptBytes: number;
  readonly keptMs: number;
  /** A picture that could not be fetched is not requested again before that. */
  readonly failedMs: number;
  /** Fetches at a time; more of them wait. */
  readonly running: number;
  readonly waiting: number;
}

const SETTINGS: PictureSettings = {
  keptBytes: 32 * 1024 * 1024,
  keptMs: 3_600_000,
  failedMs: 60_000,
  running: 6,
  waiting: 60,
};

interface Parts {
  readonly fetchPicture: FetchPicture;
  readonly log: Logger;
  readonly settings?: PictureSettings;
}

/** Pictures of news, fetched once for all visitors and kept in memory, per replica. */
export class PictureService {
  private readonly fetchPicture: FetchPicture;
  private readonly log: Logger;
  private readonly permits: BulkheadPolicy;
  private readonly kept: LRUCache<string, Picture>;
  private readonly failed: LRUCache<string, true>;
  private readonly pending = new Map<string, Promise<Picture>>();

  constructor({ fetchPicture, log, settings = SETTINGS }: Parts) {
    this.fetchPicture = fetchPicture;
    this.log = log;
    this.permits = bulkhead(settings.running, settings.waiting);
    this.kept = new LRUCache({
      maxSize: settings.keptBytes,
      sizeCalculation: ({ bytes }, url) => bytes.length + url.length,
      ttl: settings.keptMs,
    });
    this.failed = new LRUCache({ max: 1_000, ttl: settings.failedMs });
  }

  /**
   * Returns the picture at a URL. Simultaneous requests for one picture share one fetch.
   * @throws Refusal `provider-failed` if it cannot be fetched, `unavailable` if too many fetches wait
   */
  async picture(url: string): Promise<Picture> {
    const known = this.kept.get(url) ?? this.pending.get(url);
    if (known) return known;
    if (this.failed.has(url)) throw notLoaded();
    const fetching = this.fetch(url).finally(() => this.pending.delete(url));
    this.pending.set(url, fetching);
    return fetching;
  }

  private async fetch(url: string): Promise<Picture> {
    try {
      const picture = await this.permits.execute(() => this.fetchPicture(url));
      this.kept.set(url, picture);
      return picture;
    } catch (err) {
      if (isBulkheadRejectedError(err)) throw busy();
      this.failed.set(url, true);
      this.log.warn({ err, host: URL.parse(url)?.host }, 'a picture of news could not be fetched');
      throw notLoaded();
    }
  }
}

function notLoaded(): Refusal {
  return new Refusal('provider-failed', 'This picture could not be loaded.');
}
