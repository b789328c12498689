import type { IncomingMessage } from 'node:http';
import { IMPORT_TEXT_LIMIT } from '@bellwether/sdk/limits';
import { Refusal } from '../kernel/errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { hasTooMuchStructure } from './jsonShape.ts';
import type { LargeBody } from './largeBodies.ts';

export const BODY_LIMIT_BYTES = 32 * 1024;
/** A whole file as a JSON string, where a quotation mark or a line break takes two bytes. */
export const IMPORT_BODY_LIMIT_BYTES = 2 * IMPORT_TEXT_LIMIT + BODY_LIMIT_BYTES;

/** Reads a JSON body of at most `limitBytes` into `ctx.state.body` and refuses anything else immediately. */
export function readBody(limitBytes: number): AppMiddleware {
  return async function body(ctx, next) {
    const bytes = await receiveJson(ctx, limitBytes);
    if (bytes) ctx.state.body = parse(bytes);
    return next();
  };
}

/** Like `readBody`, but keeps the bytes in `ctx.state.bytes`, for a worker that parses them. */
export function receiveBody(limitBytes: number): AppMiddleware {
  return async function body(ctx, next) {
    const bytes = await receiveJson(ctx, limitBytes);
    if (bytes) ctx.state.bytes = bytes;
    return next();
  };
}

async function receiveJson(ctx: AppContext, limitBytes: number): Promise<Buffer | undefined> {
  if (!carriesBody(ctx.req)) return undefined;
  refuseUnlessJson(ctx.req);
  const hangUp = () => ctx.set('Connection', 'close');
  return receive(ctx.req, { limitBytes, hangUp, large: ctx.state.largeBody });
}

/**
 * Discards the rest of an unread body so the client receives the response instead of a connection reset. Uses no
 * memory, stops at the request's time limit, and cuts off anything larger than the largest allowed body.
 */
export function discardBody(req: IncomingMessage, limitBytes: number = IMPORT_BODY_LIMIT_BYTES): void {
  let size = 0;
  req.on('error', () => {}); // either side closed the connection
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limitBytes) req.destroy();
  });
}

function carriesBody(req: IncomingMessage): boolean {
  return claimedBytes(req) > 0;
}

/** Returns the declared size of a request's body, or Infinity if the request has one without a declared size. */
export function claimedBytes({ headers }: IncomingMessage): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
}

/** A cross-origin page can send text, forms and multipart without a preflight, but not JSON. */
function refuseUnlessJson(req: IncomingMessage): void {
  const [type = '', ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const utf8 = !charset || /^charset="?utf-?8"?$/.test(charset);
  const encoding = req.headers['content-encoding'] ?? 'identity';
  if (type.trim() !== 'application/json' || !utf8 || encoding !== 'identity') {
    throw new Refusal('unsupported', 'Send uncompressed JSON in UTF-8 (Content-Type: application/json).');
  }
}

interface Receiving {
  readonly limitBytes: number;
  /** Closes the connection after the response. */
  readonly hangUp: () => void;
  /** The budget of a large body. */
  readonly large: LargeBody | undefined;
}

/** @throws Refusal `too-large`, or if the budget of a large body ends it */
async function receive(req: IncomingMessage, { limitBytes, hangUp, large }: Receiving): Promise<Buffer> {
  const claimed = claimedBytes(req);
  if (Number.isFinite(claimed) && claimed > limitBytes) throw tooLarge();
  const blocks = new Blocks(Math.min(BLOCK_BYTES, claimed, limitBytes));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const onData = (chunk: Buffer) => {
    try {
      if (blocks.size + chunk.length > limitBytes) throw tooLarge();
      large?.arrived(chunk.length);
      const more = blocks.bytesToAdd(chunk);
      if (more > 0) large?.hold(more);
      blocks.add(chunk);
    } catch (refusal) {
      reject(refusal);
    }
  };
  const onEnd = () => resolve(blocks.joined());
  const onCut = () => reject(new Refusal('invalid', 'The request was cut off.')); // nobody receives this
  large?.receive((tooSlow) => {
    hangUp();
    reject(tooSlow);
  });
  if (req.destroyed) onCut(); // its events are over
  req.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  try {
    return await promise;
  } catch (refusal) {
    discardBody(req);
    throw refusal;
  } finally {
    large?.complete();
    req.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
  }

  function tooLarge(): Refusal {
    hangUp();
    return new Refusal('too-large', `The request is larger than ${Math.floor(limitBytes / 1024)} kB.`);
  }
}

const BLOCK_BYTES = 64 * 1024;

/** Bytes in blocks of one size. A list of the chunks would take a hundred times their bytes if they are tiny. */
class Blocks {
  size = 0;
  private readonly blocks: Buffer[] = [];
  private readonly blockBytes: number;

  constructor(blockBytes: number) {
    this.blockBytes = blockBytes;
  }

  /** What the blocks grow by if the chunk is added. */
  bytesToAdd(chunk: Buffer): number {
    const blocks = Math.ceil((this.size + chunk.length) / this.blockBytes);
    return (blocks - this.blocks.length) * this.blockBytes;
  }

  add(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      const start = this.size % this.blockBytes;
      if (start === 0) this.blocks.push(Buffer.allocUnsafe(this.blockBytes));
      const part = chunk.subarray(at, at + this.blockBytes - start);
      this.blocks.at(-1)?.set(part, start);
      this.size += part.length;
      at += part.length;
    }
  }

  joined(): Buffer {
    const [first, second] = this.blocks;
    return first && !second ? first.subarray(0, this.size) : Buffer.concat(this.blocks, this.size);
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON and refuses excessive structure before walking it. @throws Refusal `invalid` */
export function parse(bytes: Uint8Array): unknown {
  if (hasTooMuchStructure(bytes)) throw new Refusal('invalid', 'The body has too many values or is nested too deeply.');
  try {
    return JSON.parse(strictUtf8.decode(bytes), refusePrototypeKeys);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', 'The body is not valid JSON.');
  }
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
    throw new Refusal('invalid', `Unknown field: "${key}".`);
  }
  return value;
}
