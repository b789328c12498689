import { brand } from '@bellwether/sdk/brand';
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@bellwether/sdk/contract/types';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { User } from '../../users/user.ts';
import { CHALLENGE_LIFETIME_MS } from './challenges.repository.ts';
import type { StoredPasskey } from './passkeys.repository.ts';

/** Ed25519, ECDSA with P-256, RSA with SHA-256: what the authenticators in use offer. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Loaded with the first passkey: its modules took a sixth of the time that the server needs to load. */
const webAuthn = () => import('@simplewebauthn/server');

export type VerifiedPasskey = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** This site as WebAuthn sees it: passkeys belong to the host of PUBLIC_URL and are accepted from its origin alone. */
export class RelyingParty {
  private readonly id: string;
  private readonly origin: string;

  constructor({ publicUrl }: { publicUrl: string }) {
    const { hostname, origin } = new URL(publicUrl);
    this.id = hostname;
    this.origin = origin;
  }

  creationOptions(user: User, { challenge, known }: { challenge: string; known: StoredPasskey[] }): PasskeyCreation {
    return {
      challenge,
      rp: { id: this.id, name: brand.name },
      user: { id: handleOf(user.id), name: user.email, displayName: user.email },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_LIFETIME_MS,
      excludeCredentials: known.map(described),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  /** Without `known`, any passkey of the user will do, and the authenticator must verify its owner. */
  requestOptions({ challenge, known = [] }: { challenge: string; known?: StoredPasskey[] }): PasskeyRequest {
    return {
      challenge,
      rpId: this.id,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: known.length === 0 ? 'required' : 'preferred',
      allowCredentials: known.map(described),
    };
  }

  /** Returns null for anything but a new passkey of this site whose owner was verified. */
  async readNew(passkey: NewPasskey, challenge: string): Promise<VerifiedPasskey | null> {
    const { id, clientDataJSON, attestationObject } = passkey;
    if (isFromFrame(clientDataJSON)) return null;
    const transports = passkey.transports.filter((name) => TRANSPORTS.has(name)) as AuthenticatorTransport[];
    const { verifyRegistrationResponse } = await webAuthn();
    const read = await verified(() =>
      verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject, transports },
        },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!read?.verified || read.registrationInfo.credential.id !== id) return null;
    const { credential, credentialBackedUp } = read.registrationInfo;
    return {
      credentialId: id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      backedUp: credentialBackedUp,
    };
  }

  /** Returns null unless the passkey signed this challenge for this site. The caller compares the counter. */
  async verify(
    proof: PasskeyProof,
    stored: StoredPasskey,
    { challenge, ownerVerified }: { challenge: string; ownerVerified: boolean },
  ): Promise<Pick<StoredPasskey, 'counter' | 'backedUp'> | null> {
    const { id, clientDataJSON, authenticatorData, signature, userHandle } = proof;
    if (isFromFrame(clientDataJSON)) return null;
    if (userHandle === undefined ? ownerVerified : userHandle !== handleOf(stored.userId)) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    const read = await verified(() =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature, userHandle },
        },
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: ownerVerified,
        credential: {
          id: stored.credentialId,
          publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
          counter: 0, // compared with the stored one where it is updated
        },
      }),
    );
    if (!read?.verified) return null;
    return { counter: read.authenticationInfo.newCounter, backedUp: read.authenticationInfo.credentialBackedUp };
  }
}

/** Returns the challenge that the browser says it was given, or an empty string. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  const { challenge } = clientDataOf(clientDataJSON);
  return typeof challenge === 'string' ? challenge.slice(0, 100) : '';
}

/** A page of another site may have embedded ours. */
function isFromFrame(clientDataJSON: string): boolean {
  return clientDataOf(clientDataJSON).crossOrigin === true;
}

function clientDataOf(clientDataJSON: string): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
  } catch {
    return {};
  }
}

/** The library throws for whatever does not fit. What was sent is not ours to log. */
async function verified<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

function described({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] };
}

/** The user's id, which says nothing about the person. */
function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
