import { type TestBucket, testBucket } from '../test/testBucket.ts';
import { assertStore } from './assertStore.ts';
import { readConfig } from './config/config.ts';

let bucket: TestBucket;
const warnings: string[] = [];
const log = { warn: (_: object, message: string) => warnings.push(message) };
beforeAll(async () => {
  bucket = await testBucket();
});
afterAll(() => bucket.close());

const check = (env: Record<string, string> = {}) => assertStore(readConfig({ ...bucket.env, ...env }), log);

test('a bucket that lets the server in is fine, and so is no bucket', async () => {
  await check();
  await assertStore(readConfig({}), log);
  expect(warnings).toEqual([]);
});

test('one that does not exist stops the start with one sentence', async () => {
  const missing = check({ RELEASE_STORE: 's3://another-bucket' });
  await expect(missing).rejects.toMatchObject({ name: 'ConfigError' });
  await expect(missing).rejects.toThrow(/^RELEASE_STORE names a bucket that does not exist\.$/);
});

test('one that is away does not', async () => {
  await check({ RELEASE_STORE_ENDPOINT: 'http://127.0.0.1:9' });
  expect(warnings).toEqual(['the release store is not responding']);
});
