import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { useLayoutEffect, useRef } from 'react';
import { focusNextHeading } from '../navigation/focusNextHeading.ts';

interface Props {
  /** The failed page's title: it stays the heading, which receives the focus after navigation. */
  title: string;
  message: string;
  onRetry: () => void;
}

export function FailedPage({ title, message, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The card may go while its button has the focus: when the user tries again, or when the page arrives late.
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
