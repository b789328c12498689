import { createHash, createSecretKey } from 'node:crypto';
import { keptSecret } from '../../../config/keptSecret.ts';
import type { TokenKey } from '../../../http/authentication.ts';

/** Returns the token keys, the signing key first. Without JWT_SECRET, a secret is created once and stored in `dataDir`. */
export function signingKeys(config: {
  jwtSecret?: string;
  previousJwtSecret?: string;
  dataDir: string;
}): readonly [TokenKey, ...TokenKey[]] {
  const current = tokenKey(config.jwtSecret ?? keptSecret(config.dataDir, 'jwt-secret'));
  return config.previousJwtSecret ? [current, tokenKey(config.previousJwtSecret)] : [current];
}

function tokenKey(secret: string): TokenKey {
  const id = createHash('sha256').update(`key id of ${secret}`).digest('hex').slice(0, 16);
  return { id, secret: createSecretKey(Buffer.from(secret)) };
}
