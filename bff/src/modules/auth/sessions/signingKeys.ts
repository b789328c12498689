import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
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

/** The bytes of the keys, for what else the site signs: cookies, previews, the references of pictures. */
export function secretsOf([{ secret }, ...earlier]: readonly [TokenKey, ...TokenKey[]]): [KeyObject, ...KeyObject[]] {
  return [secret, ...earlier.map((key) => key.secret)];
}

function tokenKey(secret: string): TokenKey {
  const id = createHash('sha256').update(`key id of ${secret}`).digest('hex').slice(0, 16);
  return { id, secret: createSecretKey(Buffer.from(secret)) };
}
