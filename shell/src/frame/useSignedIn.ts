import { type ComponentProps, type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { FrameShell } from './frameProps.ts';
import type { SignedIn } from './SignedIn.tsx';

type SignedInPart = ComponentType<ComponentProps<typeof SignedIn>>;

/**
 * Loads the frame's parts for signed-in users while their session does; after a failure, again on the next page and for the
 * next question. A question that cannot be shown is declined.
 */
export function useSignedIn({ session, questions, api }: FrameShell, pathname: string): SignedInPart | null {
  const [loaded, setLoaded] = useState<{ SignedIn: SignedInPart | null }>({ SignedIn: null });
  const asked = useSyncExternalStore(questions.subscribe, questions.get);
  const wanted = (asked !== null || session.get().status !== 'anonymous') && !loaded.SignedIn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another attempt
  useEffect(() => {
    if (!wanted) return;
    import(/* webpackChunkName: "signed-in" */ './SignedIn.tsx').then(setLoaded, (error: unknown) => {
      api.report(error, 'frame');
      asked?.answer(false);
    });
  }, [wanted, asked, pathname]);

  return loaded.SignedIn;
}
