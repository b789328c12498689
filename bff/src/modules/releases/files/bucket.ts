import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel';
import type { BucketConfig } from '../../../config/config.ts';
import { ConfigError } from '../../../config/configError.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { storeAway } from './storeAway.ts';

export interface BucketTiming {
  /** For one attempt, besides the bytes. */
  readonly attemptMs: number;
  /** Attempts after the first, each after a longer pause. */
  readonly retries: number;
  readonly pauseMs: number;
  /** How long a bucket that is away is left alone before one call tries again. */
  readonly awayMs: number;
}

const TIMING: BucketTiming = { attemptMs: 3_000, retries: 2, pauseMs: 100, awayMs: 5_000 };
/** Slower than this, a transfer counts as stalled. */
const BYTES_PER_MS = 256;
/** Calls that ran out of attempts, in a row, until the bucket counts as away. */
const FAILURES = 2;
const CONNECTIONS = 32;
/** No release has such a section. */
const EMPTY = '.nothing/';
/** Of 1,000 keys each. No version has that many. */
const MOST_PAGES = 100;

interface Dependencies {
  readonly timing?: BucketTiming;
  readonly onHealthChange?: (healthy: boolean, cause?: unknown) => void;
}

/**
 * One prefix of an S3-compatible bucket. Every call has a time limit and is repeated when the bucket is slow, busy or breaks
 * off; a bucket that stays away is left alone for a while, so that no page waits for it. Credentials come from the SDK's own
 * chain. The SDK is loaded with the first call: installations with a folder do without it.
 */
export class Bucket {
  private readonly settings: BucketConfig;
  private readonly timing: BucketTiming;
  private readonly breaker;
  private readonly policy: IPolicy;
  private opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null;

  constructor(settings: BucketConfig, { timing = TIMING, onHealthChange = () => {} }: Dependencies = {}) {
    this.settings = settings;
    this.timing = timing;
    const passing = handleWhen(mayPass);
    this.breaker = circuitBreaker(passing, {
      halfOpenAfter: timing.awayMs,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    this.breaker.onBreak((reason) => onHealthChange(false, 'error' in reason ? reason.error : undefined));
    this.breaker.onReset(() => onHealthChange(true));
    const backoff = new ExponentialBackoff({ initialDelay: timing.pauseMs, maxDelay: 20 * timing.pauseMs });
    this.policy = wrap(this.breaker, retry(passing, { maxAttempts: timing.retries, backoff }));
  }

  /** False from when the bucket is left alone until it responds. */
  get healthy(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }

  /** Returns an object's bytes, or null if there is none. Reads no more than one byte beyond `bytes`. */
  async get(key: string, bytes: number): Promise<Buffer | null> {
    try {
      return await this.call(bytes, async ({ sdk, client, signal }) => {
        const command = new sdk.GetObjectCommand(this.named(key));
        const { Body } = await client.send(command, { abortSignal: signal });
        return await readUpTo(addAbortSignal(signal, Body as Readable), bytes + 1);
      });
    } catch (error) {
      const cause = causeOf(error);
      if (statusOf(cause) === 404 && nameOf(cause) !== 'NoSuchBucket') return null;
      throw error;
    }
  }

  /** Writes an object. It is there as a whole or not at all. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await this.call(bytes.length, async ({ sdk, client, signal }) => {
      const command = new sdk.PutObjectCommand({ ...this.named(key), Body: bytes, ContentMD5: md5Of(bytes) });
      await client.send(command, { abortSignal: signal });
    });
  }

  /** Removes an object. Succeeds if there is none. */
  async remove(key: string): Promise<void> {
    await this.call(0, async ({ sdk, client, signal }) => {
      await client.send(new sdk.DeleteObjectCommand(this.named(key)), { abortSignal: signal });
    });
  }

  /** Returns the sizes of the objects whose keys begin with `folder`, by key. */
  async list(folder: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const pages = new Set<string>();
    let next: string | undefined;
    do {
      const { contents, following } = await this.page(folder, next);
      for (const { key, size } of contents) found.set(key, size);
      if (following === undefined) return found;
      next = following;
    } while (next !== '' && !pages.has(next) && pages.add(next).size < MOST_PAGES);
    throw storeAway(new Error(`the list of ${folder} does not end`)); // half of a list would count the rest as lost
  }

  /**
   * Asks the bucket once whether it is there and lets this process in.
   * @throws ConfigError with one sentence if it is not or does not, Refusal `unavailable` if it does not respond
   */
  async assertUsable(): Promise<void> {
    try {
      await this.page(EMPTY, undefined);
    } catch (error) {
      const cause = causeOf(error);
      if (mayPass(cause)) throw error;
      throw new ConfigError(`RELEASE_STORE names ${faultOf(cause)}.`, { cause });
    }
  }

  private async page(folder: string, from: string | undefined) {
    const { bucket: Bucket, prefix } = this.settings;
    return this.call(0, async ({ sdk, client, signal }) => {
      const command = new sdk.ListObjectsV2Command({
        Bucket,
        Prefix: prefix + folder,
        ContinuationToken: from,
      });
      const { Contents = [], IsTruncated, NextContinuationToken } = await client.send(command, { abortSignal: signal });
      return {
        contents: Contents.map(({ Key = '', Size = -1 }) => ({ key: Key.slice(prefix.length), size: Size })),
        following: IsTruncated ? (NextContinuationToken ?? '') : undefined,
      };
    });
  }

  private named(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: this.settings.prefix + key };
  }

  /** @throws Refusal `unavailable`, with what went wrong as its cause */
  private async call<T>(bytes: number, work: (given: Given) => Promise<T>): Promise<T> {
    try {
      return await this.policy.execute(async () => {
        const signal = AbortSignal.timeout(this.timing.attemptMs + Math.ceil(bytes / BYTES_PER_MS));
        return await work({ ...(await this.open()), signal });
      });
    } catch (error) {
      throw storeAway(error);
    }
  }

  private open() {
    this.opened ??= openClient(this.settings, this.timing);
    return this.opened;
  }
}

interface Given {
  readonly sdk: typeof import('@aws-sdk/client-s3');
  readonly client: S3Client;
  readonly signal: AbortSignal;
}

/** Many S3-compatible servers know neither the SDK's own retries' rules nor its default checksums. */
async function openClient({ endpoint, region, pathStyle }: BucketConfig, { attemptMs }: BucketTiming) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: attemptMs,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
  return { sdk, client };
}

function causeOf(error: unknown): unknown {
  return error instanceof Refusal ? error.cause : error;
}

/** Whether another attempt may succeed: not if the bucket refused for good. */
function mayPass(error: unknown): boolean {
  if (isBrokenCircuitError(error)) return true;
  if (nameOf(error) === 'CredentialsProviderError') return false;
  const status = statusOf(error);
  return status === undefined || status < 300 || status >= 500 || status === 408 || status === 429;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function faultOf(error: unknown): string {
  const name = nameOf(error);
  const status = statusOf(error);
  if (name === 'CredentialsProviderError') return 'a bucket for which no credentials were found';
  if (status === 404) return 'a bucket that does not exist';
  if (status === 301 || status === 307) return 'a bucket in another region (RELEASE_STORE_REGION)';
  if (status === 401 || status === 403) return `a bucket that refuses these credentials (${name})`;
  return `a bucket that cannot be used (${name})`;
}

function md5Of(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('base64');
}

async function readUpTo(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break; // leaving the loop closes the connection
  }
  return Buffer.concat(chunks, Math.min(length, most));
}
