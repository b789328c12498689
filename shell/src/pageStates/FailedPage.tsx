import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { useLayoutEffect, useRef } from 'react';
import { focusNextHeading } from '../navigation/focusNextHeading.ts';

interface Props {
  /** Of the page that did not come: it keeps its heading, which the focus goes to after navigation. */
  title: string;
  message: string;
  onRetry: () => void;
}

export function FailedPage({ title, message, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The card may go because the person tried again, or by itself, when the page arrives late: with the focus on its button.
  useLayoutEffect(() => {
    const main = heading.current?.closest('main');
    return () => {
      if (main?.contains(document.activeElement)) void focusNextHeading(main);
    };
  }, []);

  return (
    <>
      <h1 ref={heading}>{title}</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </>
  );
}
