import { ErrorState } from '@bellwether/sdk/ui/ErrorState.tsx';
import { useEffect, useState } from 'react';
import { FormSkeleton } from '../frame/PageSkeleton.tsx';
import type { Shell } from '../shell.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { loadedScreen, prepareScreen } from './screenLoaders.ts';

/** One of the shell's own screens; a path of null is that of no page. */
export function OwnScreen({ shell, path }: { shell: Shell; path: string | null }) {
  const key = path ?? 'not-found';
  const [, setArrived] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const Screen = loadedScreen(key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let current = true;
    setFailed(null);
    prepareScreen(key).then(
      () => current && setArrived(key),
      (error: unknown) => {
        if (current) setFailed(key);
        shell.api.report(error, `screen ${key}`);
      },
    );
    return () => {
      current = false;
    };
  }, [key, attempt, shell]);

  if (Screen) {
    return (
      <ScreenBoundary key={key} report={shell.api.report}>
        <Screen shell={shell} />
      </ScreenBoundary>
    );
  }
  if (failed === key) {
    return (
      <ErrorState
        message="This page could not be loaded. Please check your connection."
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  return <FormSkeleton />;
}
