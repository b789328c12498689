import { ErrorState } from '@bellwether/sdk/ui/ErrorState.tsx';
import { useRef } from 'react';
import { focusNextHeading } from '../navigation/focusNextHeading.ts';

interface Props {
  /** Of the page that did not come: it keeps its heading, which the focus goes to after navigation. */
  title: string;
  message: string;
  onRetry: () => void;
}

export function FailedPage({ title, message, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  function retry() {
    const main = heading.current?.closest('main');
    if (main) void focusNextHeading(main);
    onRetry();
  }

  return (
    <>
      <h1 ref={heading}>{title}</h1>
      <ErrorState message={message} onRetry={retry} />
    </>
  );
}
