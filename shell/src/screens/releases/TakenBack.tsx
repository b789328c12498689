import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import type { DeskVersion } from './deskTypes.ts';

/** Says that a version was live or a candidate once, and was taken from visitors. */
export function TakenBack({ version: { withdrawn, rolledBack, takenOff } }: { version: DeskVersion }) {
  if (withdrawn) return <Badge>Withdrawn</Badge>;
  if (rolledBack) return <Badge>Rolled back</Badge>;
  return takenOff ? <Badge>Taken off</Badge> : null;
}
