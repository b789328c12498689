import { createHash, createSecretKey, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenKey } from '../../../http/authentication.ts';

/** Returns the token keys, the signing key first. Without JWT_SECRET, a secret is created once and stored in `dataDir`. */
export function signingKeys(config: {
  jwtSecret?: string;
  previousJwtSecret?: string;
  dataDir: string;
}): readonly [TokenKey, ...TokenKey[]] {
  const current = tokenKey(config.jwtSecret ?? keptSecret(config.dataDir));
  return config.previousJwtSecret ? [current, tokenKey(config.previousJwtSecret)] : [current];
}

function tokenKey(secret: string): TokenKey {
  const id = createHash('sha256').update(`key id of ${secret}`).digest('hex').slice(0, 16);
  return { id, secret: createSecretKey(Buffer.from(secret)) };
}

/** `wx` lets only the first writer succeed, so two processes that start together share one secret. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (Buffer.byteLength(secret) < 32)
    throw new Error(`The secret in ${file} is too short: delete the file to make a new one.`);
  return secret;
}
