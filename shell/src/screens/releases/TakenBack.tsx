import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import type { DeskVersion } from './deskTypes.ts';

/** Says that a version was live or a candidate once, and was taken from visitors. */
export function TakenBack({ version: { withdrawn, rolledBack } }: { version: DeskVersion }) {
  if (withdrawn) return <Badge>Withdrawn</Badge>;
  return rolledBack ? <Badge>Rolled back</Badge> : null;
}
