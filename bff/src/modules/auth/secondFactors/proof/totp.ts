import { createHmac, randomBytes } from 'node:crypto';
import { brand } from '@bellwether/sdk/brand';

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, 6 digits, 30 seconds. */
export const STEP_MS = 30_000;
/** RFC 4226 asks for at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/** Clocks may differ by one step in either direction. */
const STEPS_AROUND = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** Returns the six digits of one step (RFC 4226, section 5.3). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0xf;
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(truncated % 1_000_000).padStart(6, '0');
}

/** Returns the step whose code this is, this one or a neighbor, or null. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  const steps = STEPS_AROUND.map((apart) => stepAt(now) + apart);
  return steps.find((step) => codeOfStep(secret, step) === code) ?? null;
}

/** Returns RFC 4648 base32 without padding, as authenticator apps expect it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Returns the `otpauth://` URI that a QR code carries. */
export function otpauthUri(secret: Buffer, email: string): string {
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(brand.name)}&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/${encodeURIComponent(brand.name)}:${encodeURIComponent(email)}?${parameters}`;
}
