import type { IncomingMessage } from 'node:http';
import { IMPORT_TEXT_LIMIT } from '@bellwether/sdk/limits';
import { Refusal } from '../kernel/errors.ts';
import type { AppContext, AppMiddleware } from './context.ts';
import { hasTooMuchStructure } from './jsonShape.ts';

export const BODY_LIMIT_BYTES = 32 * 1024;
/** A whole file as a JSON string, where a quotation mark or a line break takes two bytes. */
export const IMPORT_BODY_LIMIT_BYTES = 2 * IMPORT_TEXT_LIMIT + BODY_LIMIT_BYTES;

/** Reads a JSON body of at most `limitBytes` into `ctx.state.body` and refuses anything else immediately. */
export function readBody(limitBytes: number): AppMiddleware {
  return async function body(ctx, next) {
    const bytes = await receive(ctx, limitBytes);
    if (bytes) ctx.state.body = parse(bytes);
    return next();
  };
}

/** Like `readBody`, but keeps the bytes in `ctx.state.bytes`, for a worker that parses them. */
export function receiveBody(limitBytes: number): AppMiddleware {
  return async function body(ctx, next) {
    const bytes = await receive(ctx, limitBytes);
    if (bytes) ctx.state.bytes = bytes;
    return next();
  };
}

async function receive(ctx: AppContext, limitBytes: number): Promise<Buffer | undefined> {
  if (!carriesBody(ctx.req)) return undefined;
  refuseUnlessJson(ctx.req);
  return readAll(ctx.req, limitBytes, () => ctx.set('Connection', 'close'));
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
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
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

async function readAll(req: IncomingMessage, limitBytes: number, giveUp: () => void): Promise<Buffer> {
  const tooLarge = () => {
    giveUp();
    return new Refusal('too-large', `The request is larger than ${Math.floor(limitBytes / 1024)} kB.`);
  };
  if (Number(req.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limitBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', 'The request was cut off.'); // nobody receives this
  }
  return Buffer.concat(chunks);
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
