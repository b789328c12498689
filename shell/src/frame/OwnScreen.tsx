import { useEffect, useState } from 'react';
import type { PageRoute } from '../navigation/routes.ts';
import { FailedPage } from '../pageStates/FailedPage.tsx';
import { FormSkeleton, PageSkeleton } from '../pageStates/PageSkeleton.tsx';
import type { ScreenProps } from '../screens/screenProps.ts';
import { failureText } from '../sections/failureText.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { loadedScreen, NOT_FOUND, prepareScreen } from './screenLoaders.ts';

interface Props extends ScreenProps {
  /** null: the screen for paths without a page. */
  route: PageRoute | null;
  title: string;
}

/** One of the shell's own screens. */
export function OwnScreen({ shell, prepare, route, title }: Props) {
  const key = route?.path ?? NOT_FOUND;
  const [, setArrived] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(1);
  const Screen = loadedScreen(key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let current = true;
    setFailed(null);
    prepareScreen(key).then(
      () => current && setArrived(key),
      (error: unknown) => {
        if (current) setFailed({ key, error });
        shell.api.report(error, `screen ${key}`);
      },
    );
    return () => {
      current = false;
    };
  }, [key, attempt, shell]);

  if (Screen) {
    return (
      <ScreenBoundary key={key} title={title} report={shell.api.report}>
        <Screen shell={shell} prepare={prepare} />
      </ScreenBoundary>
    );
  }
  if (failed?.key === key) {
    return (
      <FailedPage
        title={title}
        message={failureText('This page', failed.error)}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  return route ? <PageSkeleton route={route} /> : <FormSkeleton />;
}
