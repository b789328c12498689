import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';
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

/** Ends an earlier request of the page. `fromSuggestions`: waits until one is chosen among a field's suggestions. */
export async function signWithPasskey(
  options: PasskeyRequest,
  { fromSuggestions = false }: { fromSuggestions?: boolean } = {},
): Promise<PasskeyProof> {
  const { id, response } = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    useBrowserAutofill: fromSuggestions,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Ends a request of the page that waits for the user. It rejects with an `AbortError`. */
export function stopSigning(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Returns what to tell the user about an error of the browser, or null for any other error. */
export function passkeyProblem(error: unknown): string | null {
  const { name } = Object(error) as { name?: unknown };
  if (name === 'NotAllowedError' || name === 'AbortError') return PASSKEY_CANCELED;
  if (name === 'InvalidStateError') return PASSKEY_ON_THIS_DEVICE;
  return name === 'NotSupportedError' || name === 'SecurityError' ? PASSKEY_NOT_SUPPORTED : null;
}
