import { errorMessage } from '@bellwether/sdk/client';
import { passkeyProblem, signWithPasskey } from '@bellwether/sdk/client/passkey.ts';
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
