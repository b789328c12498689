import { NO_FIGURE } from '../../format/numbers.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** The dash for a missing figure, with the reason for screen readers. */
export function Missing({ reason = 'not available' }: { reason?: string }) {
  return (
    <span title={reason}>
      <span aria-hidden="true">{NO_FIGURE}</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  );
}
