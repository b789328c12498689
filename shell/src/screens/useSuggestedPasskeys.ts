import { useEffect, useEffectEvent } from 'react';
import type { SignInResult } from '../session/sessionStore.ts';
import type { ScreenShell } from './screenProps.ts';

/**
 * Passkeys among the suggestions for a field with `autocomplete="… webauthn"`, where the browser has them. The code for it
 * loads once the form is there.
 */
export function useSuggestedPasskeys(
  isOffered: boolean,
  session: ScreenShell['session'],
  onResult: (result: SignInResult) => void,
): void {
  const tell = useEffectEvent(onResult);
  useEffect(() => {
    if (!isOffered) return;
    let hasLeft = false;
    let stop = () => {};
    async function suggest() {
      const isAvailable = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (!isAvailable || hasLeft) return;
      const ways = await import(/* webpackChunkName: "passkey" */ './logInWithPasskey.ts').catch(() => null);
      if (ways && !hasLeft) stop = ways.suggestPasskeys(session, (result) => tell(result));
    }
    void suggest();
    return () => {
      hasLeft = true;
      stop();
    };
  }, [isOffered, session]);
}
