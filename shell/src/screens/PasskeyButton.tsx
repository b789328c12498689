import { Button, type ButtonProps } from '@bellwether/sdk/ui/Button.tsx';
import { useState } from 'react';
import type { SignInResult } from '../session/sessionStore.ts';

type Ways = typeof import('./logInWithPasskey.ts');

interface Props extends Pick<ButtonProps, 'kind' | 'children'> {
  ask: (ways: Ways) => Promise<SignInResult>;
  /** Gets null when a request starts. */
  onResult: (result: SignInResult | null) => void;
}

const NOT_LOADED: SignInResult = { success: false, msg: 'Passkeys could not be loaded. Please try again.' };

/** Asks the browser for a passkey. The code for it loads with the first click. */
export function PasskeyButton({ kind, ask, onResult, children }: Props) {
  const [pending, setPending] = useState(false);

  async function start() {
    setPending(true);
    onResult(null);
    try {
      const ways = await import(/* webpackChunkName: "passkey" */ './logInWithPasskey.ts').catch(() => null);
      onResult(ways ? await ask(ways) : NOT_LOADED);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button kind={kind} pending={pending} onClick={() => void start()}>
      {children}
    </Button>
  );
}
