import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { ArrowLeftRight } from 'lucide-react';

/** Opens the question which account a lot moves to. */
export function MoveButton({ name, onMove }: { name: string; onMove: () => void }) {
  return (
    <Button
      kind="ghost"
      size="small"
      icon={<ArrowLeftRight aria-hidden="true" />}
      aria-label={`Move ${name} to another account`}
      data-late="" // the row takes the focus with the button that was there before
      onClick={onMove}
    />
  );
}
