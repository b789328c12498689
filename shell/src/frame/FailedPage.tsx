import { ErrorState } from '@bellwether/sdk/ui/ErrorState.tsx';

interface Props {
  /** Of the page that did not come: it keeps its heading, which the focus goes to after navigation. */
  title: string;
  message: string;
  onRetry: () => void;
}

export function FailedPage({ title, message, onRetry }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </>
  );
}
