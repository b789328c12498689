import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKeys } from './signingKeys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellwether-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('creates a secret once, readable only by this account', () => {
  const [first] = signingKeys({ dataDir });
  const [again] = signingKeys({ dataDir });
  expect(again.id).toBe(first.id);
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'jwt-secret')).length).toBeGreaterThanOrEqual(48);
});

it('does not store a configured secret', () => {
  const keys = signingKeys({ dataDir, jwtSecret: 'a'.repeat(32), previousJwtSecret: 'b'.repeat(32) });
  expect(keys).toHaveLength(2);
  expect(() => statSync(join(dataDir, 'jwt-secret'))).toThrow();
  expect(keys[0].id).not.toBe(keys[1]?.id);
});

it('refuses an empty file', () => {
  writeFileSync(join(dataDir, 'jwt-secret'), '');
  expect(() => signingKeys({ dataDir })).toThrow('too short: delete the file to make a new one');
});
