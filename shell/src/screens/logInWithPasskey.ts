import { errorMessage } from '@bellwether/sdk/client';
import { passkeyProblem, signWithPasskey, stopSigning } from '@bellwether/sdk/client/passkey.ts';
import type { PasskeyRequest } from '@bellwether/sdk/contract/types';
import { PASSKEY_NOT_VERIFIED } from '@bellwether/sdk/messages/secondFactors.ts';
import type { SignInResult } from '../session/sessionStore.ts';
import type { ScreenShell } from './screenProps.ts';

/** Logs in with a passkey alone. */
export async function logInWithPasskey(session: ScreenShell['session']): Promise<SignInResult> {
  try {
    const proof = await signWithPasskey(await session.api('POST /api/auth/passkey/options', { body: {} }));
    return await session.loginWith((api) => api('POST /api/auth/passkey/login', { body: proof }));
  } catch (error) {
    return notSigned(error);
  }
}

/** A challenge must outlive the sign-in that uses it. */
const RENEWED_EARLIER_MS = 60_000;

/**
 * Puts passkeys among the browser's suggestions for the email field, and logs in with the one that is chosen. Says nothing
 * unless one was chosen: nobody asked for it, and the button is there. Returns how to stop.
 */
export function suggestPasskeys(session: ScreenShell['session'], onResult: (result: SignInResult) => void): () => void {
  let latest = 0;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  async function suggest(): Promise<void> {
    latest += 1;
    const mine = latest;
    const options = await session.api('POST /api/auth/passkey/options', { body: {} }).catch(() => null);
    if (!options || mine !== latest) return;
    renewal = setTimeout(renew, options.timeout - RENEWED_EARLIER_MS);
    const proof = await signWithPasskey(options, { fromSuggestions: true }).catch(() => null);
    if (!proof || mine !== latest) return;
    clearTimeout(renewal);
    try {
      onResult(await session.loginWith((api) => api('POST /api/auth/passkey/login', { body: proof })));
    } catch (error) {
      onResult(notSigned(error));
    }
  }

  /** Once the page is seen again: hidden tabs would use up the limit of everyone at their address. */
  function renew(): void {
    if (document.hidden) document.addEventListener('visibilitychange', renew, { once: true });
    else void suggest();
  }

  void suggest();
  return () => {
    latest += 1;
    clearTimeout(renewal);
    document.removeEventListener('visibilitychange', renew);
    stopSigning();
  };
}

/** Finishes a login whose password was right. */
export async function finishWithPasskey(
  session: ScreenShell['session'],
  { challenge, request }: { challenge: string; request: PasskeyRequest },
): Promise<SignInResult> {
  try {
    const passkey = await signWithPasskey(request);
    const body = { method: 'passkey', challenge, passkey } as const;
    return await session.loginWith((api) => api('POST /api/auth/login/second-factor', { body }));
  } catch (error) {
    return notSigned(error);
  }
}

function notSigned(error: unknown): SignInResult {
  return { success: false, msg: passkeyProblem(error) ?? errorMessage(error, PASSKEY_NOT_VERIFIED) };
}
