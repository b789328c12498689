import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@bellwether/sdk/contract/types';
import type { TestApp, TestUser } from './testApp.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** What a test changes of a signature: an attacker controls each of these. */
export interface Spoiled {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly ownerVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
}

/** An authenticator in software: WebAuthn's data structures, written down here independently of the server's library. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';

  create(options: PasskeyCreation, spoiled: Spoiled = {}): NewPasskey {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(this.keys.publicKey)]);
    const data = Buffer.concat([this.authenticatorData(options.rp.id, ATTESTED, spoiled), credential]);
    // { "fmt": "none", "attStmt": {}, "authData": data }
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData('webauthn.create', options.challenge, spoiled),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'hybrid'],
    };
  }

  sign(options: PasskeyRequest, spoiled: Spoiled = {}): PasskeyProof {
    this.counter += this.counter > 0 ? 1 : 0;
    const data = this.authenticatorData(options.rpId, 0, spoiled);
    const client = clientData('webauthn.get', options.challenge, spoiled);
    const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash]))
      .sign(this.keys.privateKey);
    const userHandle = spoiled.userHandle === undefined ? this.userHandle : spoiled.userHandle;
    return {
      id: this.id,
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle !== null && { userHandle }),
    };
  }

  private authenticatorData(rpId: string, flag: number, spoiled: Spoiled): Buffer {
    const flags = PRESENT | flag | ((spoiled.ownerVerified ?? true) ? VERIFIED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(spoiled.counter ?? this.counter);
    const site = createHash('sha256')
      .update(spoiled.rpId ?? rpId)
      .digest();
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }
}

/** Adds a passkey to the account over HTTP. */
export async function addPasskey(
  app: TestApp,
  { token, password }: TestUser,
  { counter = 0, code }: { counter?: number; code?: string } = {},
) {
  const passkey = new SoftPasskey();
  passkey.counter = counter;
  const options = await app.request('POST /api/auth/passkeys/options', {
    token,
    body: { currentPassword: password, code },
  });
  if (options.status !== 200) throw new Error(`options returned ${options.status}: ${options.text}`);
  const added = await app.request('POST /api/auth/passkeys', { token, body: passkey.create(options.body) });
  if (added.status !== 201) throw new Error(`adding returned ${added.status}: ${added.text}`);
  return { passkey, id: added.body.passkey._id as string, recoveryCodes: added.body.recoveryCodes as string[] };
}

function clientData(type: string, challenge: string, spoiled: Spoiled): string {
  const { origin = 'https://bellwether.example', crossOrigin = false } = spoiled;
  const text = JSON.stringify({
    type: spoiled.type ?? type,
    challenge: spoiled.challenge ?? challenge,
    origin,
    crossOrigin,
  });
  return Buffer.from(text).toString('base64url');
}

/** { 1: 2, 3: -7, -1: 1, -2: x, -3: y }: an elliptic key for ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  const point = (coordinate: string) => cborBytes(Buffer.from(coordinate, 'base64url'));
  return Buffer.concat([head, point(x), Buffer.from([0x22]), point(y)]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint16(bytes.length)]);
  return Buffer.concat([head, bytes]);
}

function uint16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number);
  return bytes;
}
