import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { BucketConfig } from '../src/config/config.ts';

/** The only account of s3rver. It refuses requests with another signature. */
export const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_EC2_METADATA_DISABLED: 'true',
};

export const BUCKET = 'releases';

export interface TestBucket {
  readonly origin: string;
  /** The settings of a server that uses this bucket. */
  readonly env: Readonly<Record<string, string>>;
  config(prefix?: string): BucketConfig;
  /** Stops responding on its port, and responds there again. The objects stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A server on loopback that speaks S3 and keeps its objects in a temporary folder. Sets this process's credentials. */
export async function testBucket(): Promise<TestBucket> {
  Object.assign(process.env, CREDENTIALS);
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  let port = 0;
  let server: S3rver | null = null;
  const start = async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    });
    server.middleware.splice(-1, 0, signedWithSlash);
    ({ port } = await server.run());
  };
  const stop = async () => {
    server?.httpServer.closeAllConnections();
    await server?.close();
    server = null;
  };
  await start();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    env: { ...CREDENTIALS, RELEASE_STORE: `s3://${BUCKET}/live`, RELEASE_STORE_ENDPOINT: origin },
    config: (prefix = '') => ({
      bucket: BUCKET,
      prefix,
      endpoint: origin,
      region: 'us-east-1',
      pathStyle: true,
      cacheBytes: 64 * 1024 * 1024,
    }),
    stop,
    start,
    async close() {
      if (server) await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * S3 signs the path of a bucket with the slash that the client sent; s3rver 5.0.0 leaves it out, except behind the address
 * of a bucket of its own.
 */
async function signedWithSlash(ctx: { path: string; mountPath: string; state: object }, next: () => Promise<void>) {
  if (/^\/[^/]+\/$/.test(ctx.path)) {
    ctx.mountPath = '/';
    Object.assign(ctx.state, { vhost: true });
  }
  await next();
}
