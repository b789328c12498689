import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BUCKET, CREDENTIALS } from './testBucket.ts';

/** A page of a list has no more keys than this, whatever a client asks for. */
const KEYS_OF_A_PAGE = 1_000;

/** How a server names the next page of a list. */
export type NextPage = (after: string) => string | null;

export interface KeyServer {
  readonly settings: { bucket: string; endpoint: string; region: string; pathStyle: boolean; cacheBytes: number };
  /** What it lists, with sizes. */
  readonly keys: Map<string, number>;
  /** Replaces the continuation tokens of the pages that follow. null: a page that is truncated without one. */
  named: NextPage;
  /** Pages so far. */
  pages: number;
  close(): Promise<void>;
}

/**
 * A server on loopback that lists keys as S3 does (ListObjectsV2): in order, up to 1,000 of them or `max-keys` at a time,
 * with a token for the next page. s3rver, which stores objects for other tests, cannot continue a list.
 */
export async function keyServer(): Promise<KeyServer> {
  Object.assign(process.env, CREDENTIALS);
  const keys = new Map<string, number>();
  const server = createServer((req, res) => {
    const query = new URL(req.url ?? '/', 'http://bucket.test').searchParams;
    shown.pages += 1;
    const prefix = query.get('prefix') ?? '';
    const token = query.get('continuation-token');
    const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
    const asked = Number(query.get('max-keys') ?? KEYS_OF_A_PAGE);
    const following = [...keys.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = following.slice(0, Math.min(asked, KEYS_OF_A_PAGE));
    const isTruncated = page.length < following.length;
    const next = isTruncated ? shown.named(page.at(-1) ?? after) : null;
    const contents = page.map((key) => `<Contents><Key>${escaped(key)}</Key><Size>${keys.get(key)}</Size></Contents>`);
    res
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount>` +
          `<IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}` +
          `${next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shown: KeyServer = {
    settings: { bucket: BUCKET, endpoint, region: 'us-east-1', pathStyle: true, cacheBytes: 0 },
    keys,
    named: tokenOf,
    pages: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return shown;
}

export function tokenOf(after: string): string {
  return Buffer.from(after).toString('base64url');
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
