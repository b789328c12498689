import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type ConnectionLimits, capConnections } from './connectionCap.ts';
import { oneRequestAtATime } from './oneRequestAtATime.ts';
import { cutSlowReaders, type ReadingLimits } from './slowReaders.ts';

export interface ServerLimits extends ReadingLimits, ConnectionLimits {
  /** Time limit for receiving a whole request, body included. */
  readonly requestTimeoutMs: number;
  readonly headersTimeoutMs: number;
}

export interface HttpServerSettings {
  readonly limits?: Partial<ServerLimits>;
  /** Whether many people may be behind a neighbor's address. */
  readonly isShared?: (neighbor: string) => boolean;
  /** While true, every response ends its connection. */
  readonly isDraining?: () => boolean;
}

const LIMITS: ServerLimits = {
  requestTimeoutMs: 20_000,
  headersTimeoutMs: 10_000,
  stallMs: 20_000,
  unsentBytes: 8 * 1024 * 1024,
  connections: 4_096,
  connectionsPerNetwork: 256,
};
const HEADERS_LIMIT_BYTES = 16_384;
/** Longer than a load balancer keeps idle connections, so it never sends into a closing one. */
const KEEP_ALIVE_MS = 65_000;

/** An HTTP server that cuts off slow clients and responds to malformed HTTP in the usual error shape. */
export function createHttpServer(
  listener: RequestListener,
  { limits: given, isShared = () => false, isDraining = () => false }: HttpServerSettings = {},
): Server {
  const limits = { ...LIMITS, ...given };
  const server = createServer(
    {
      requestTimeout: limits.requestTimeoutMs,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(2_000, limits.headersTimeoutMs / 2),
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: HEADERS_LIMIT_BYTES,
    },
    oneRequestAtATime((req, res) => {
      if (isDraining()) res.setHeader('Connection', 'close');
      listener(req, res);
    }),
  );
  capConnections(server, limits, isShared);
  cutSlowReaders(server, limits);
  server.on('clientError', answerClientError);
  return server;
}

const ANSWERS: Readonly<Record<string, readonly [status: string, msg: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are larger than 16 kB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/**
 * A script of the page has written so many cookies that no page would load again, or no file or API call of one: cookies have
 * paths. The browser drops them, the session's with them, and loads a page again. A long address alone, which anyone can put
 * into a link, has no such effect, and neither has what another site requests.
 */
function cureForLargeCookies({ code, rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): string {
  const start = code === 'HPE_HEADER_OVERFLOW' ? (rawPacket?.toString('latin1', 0, HEADERS_LIMIT_BYTES / 2) ?? '') : '';
  if (!/\r\ncookie:/i.test(start)) return '';
  if (/\r\nsec-fetch-dest: document\r\n/i.test(start)) return 'Clear-Site-Data: "cookies"\r\nRefresh: 0\r\n';
  return /\r\nsec-fetch-site: same-origin\r\n/i.test(start) ? 'Clear-Site-Data: "cookies"\r\n' : '';
}

function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, msg] = ANSWERS[error.code ?? ''] ?? ['400 Bad Request', 'The server could not parse this request.'];
  const requestId = randomUUID();
  const cure = cureForLargeCookies(error);
  const body = JSON.stringify({ msg, errors: [{ msg }], requestId });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n${cure}Connection: close\r\n\r\n${body}`,
  );
}
