import { createHmac } from 'node:crypto';

/** Returns the header that proves a delivery: `t=<seconds since 1970>,v1=<HMAC-SHA-256 of "t.body", hexadecimal>`. */
export function signatureOf(body: string, secret: Buffer, { now }: { now: number }): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
