import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '../contract/types.ts';
import { PASSKEY_CANCELED, PASSKEY_NOT_SUPPORTED, PASSKEY_ON_THIS_DEVICE } from '../messages/secondFactors.ts';

/** Import this file dynamically: few visits use a passkey. Whether the browser can: `'PublicKeyCredential' in window`. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { id, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyProof> {
  const { id, response } = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Returns what to tell the user about an error of the browser, or null for any other error. */
export function passkeyProblem(error: unknown): string | null {
  const { name } = Object(error) as { name?: unknown };
  if (name === 'NotAllowedError' || name === 'AbortError') return PASSKEY_CANCELED;
  if (name === 'InvalidStateError') return PASSKEY_ON_THIS_DEVICE;
  return name === 'NotSupportedError' || name === 'SecurityError' ? PASSKEY_NOT_SUPPORTED : null;
}
