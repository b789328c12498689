import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a bucket does to a request. */
export const FAULTS = [
  'slow',
  'stall',
  'stall in the body',
  'reset',
  '500',
  '503 SlowDown',
  '429',
  'truncated',
  'short',
  'wrong bytes',
  'too many bytes',
  'wrong ETag',
  'no XML',
] as const;

export type Fault = (typeof FAULTS)[number];

const SLOW_MS = 20;

/** A server on loopback in front of another. Each request gets the next of the `planned` faults, or none. */
export async function faultyProxy(origin: string): Promise<{
  readonly origin: string;
  readonly planned: (Fault | null)[];
  /** Requests so far. */
  count(): number;
  close(): Promise<void>;
}> {
  const planned: (Fault | null)[] = [];
  let count = 0;
  const server = createServer((req, res) => {
    count += 1;
    void respond(origin, planned.shift() ?? null, req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    planned,
    count: () => count,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(origin: string, fault: Fault | null, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  if (fault === 'stall') return;
  if (fault === 'reset') return void res.destroy();
  if (fault === '500') return void res.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
  if (fault === '503 SlowDown') return void res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
  if (fault === '429') return void res.writeHead(429).end();
  if (fault === 'no XML') return void res.writeHead(200, { 'content-type': 'application/xml' }).end('<html>');
  if (fault === 'slow') await pause(SLOW_MS);
  const { status, headers, body } = await forward(origin, req, Buffer.concat(chunks));
  if (fault === 'wrong ETag') headers.etag = '"0"';
  if (fault === 'truncated' || fault === 'stall in the body') {
    res.writeHead(status, { ...headers, 'content-length': String(body.length + 1) });
    res.write(body.subarray(0, Math.floor(body.length / 2)));
    if (fault === 'truncated') setImmediate(() => res.destroy());
    return;
  }
  const sent = altered(body, fault);
  res.writeHead(status, { ...headers, 'content-length': String(sent.length) }).end(sent);
}

function altered(body: Buffer, fault: Fault | null): Buffer {
  if (fault === 'short') return body.subarray(0, Math.floor(body.length / 2));
  if (fault === 'too many bytes') return Buffer.concat([body, body, Buffer.alloc(64)]);
  if (fault === 'wrong bytes') return Buffer.from(body.map((byte, at) => (at === body.length >> 1 ? byte ^ 1 : byte)));
  return body;
}

interface Response {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** The signature covers the Host header, so it stays as it came. */
function forward(origin: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Response> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path: url, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const { 'transfer-encoding': _, connection: __, ...kept } = answer.headers;
      resolve({ status: answer.statusCode ?? 500, headers: kept, body: Buffer.concat(chunks) });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
