import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { keptSecret } from '../../../../config/keptSecret.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface SealingKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * Encrypts what the database keeps but must not reveal, with AES-256-GCM. The key comes from ENCRYPTION_KEY, not from
 * JWT_SECRET: rotating that one ends sessions, and must not lock anyone out. The user's id is authenticated with the
 * text, so a row that was copied to another account does not open.
 */
export class Sealing {
  private readonly keys: readonly [SealingKey, ...SealingKey[]];

  constructor(config: { encryptionKey?: string; previousEncryptionKey?: string; dataDir: string }) {
    const current = sealingKey(config.encryptionKey ?? keptSecret(config.dataDir, 'encryption-key'));
    this.keys = config.previousEncryptionKey ? [current, sealingKey(config.previousEncryptionKey)] : [current];
  }

  /** Returns `key id.iv, text and tag`, in base64url. */
  seal(plain: Buffer, userId: string): string {
    const [key] = this.keys;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(Buffer.from(userId));
    const text = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return `${key.id}.${text.toString('base64url')}`;
  }

  /** @throws Error if no configured key sealed it, or if it was altered or belongs to another user */
  open(sealed: string, userId: string): Buffer {
    const [keyId = '', encoded = ''] = sealed.split('.');
    const key = this.keys.find(({ id }) => id === keyId);
    if (!key) throw new Error('A secret was sealed with another ENCRYPTION_KEY. Set it as ENCRYPTION_KEY_PREVIOUS.');
    const text = Buffer.from(encoded, 'base64url');
    const decipher = createDecipheriv(CIPHER, key.bytes, text.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(userId))
      .setAuthTag(text.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(text.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  /** Returns whether the current key sealed it. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${this.keys[0].id}.`);
  }
}

function sealingKey(secret: string): SealingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'bellwether: secrets at rest', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes };
}
