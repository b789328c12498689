import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { FrameShell } from './frameProps.ts';
import type { SignedIn } from './SignedIn.tsx';

type SignedInPart = ComponentType<ComponentProps<typeof SignedIn>>;

/** Loads the frame's parts for signed-in users while their session does; after a failure, again on the next page. */
export function useSignedIn({ session, api }: FrameShell, pathname: string): SignedInPart | null {
  const [loaded, setLoaded] = useState<{ SignedIn: SignedInPart | null }>({ SignedIn: null });
  const wanted = session.get().status !== 'anonymous' && !loaded.SignedIn;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another attempt
  useEffect(() => {
    if (!wanted) return;
    import(/* webpackChunkName: "signed-in" */ './SignedIn.tsx').then(setLoaded, (error: unknown) =>
      api.report(error, 'frame'),
    );
  }, [wanted, pathname]);

  return loaded.SignedIn;
}
