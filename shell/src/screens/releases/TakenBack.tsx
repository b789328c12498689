import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import type { DeskVersion } from './deskTypes.ts';

/** Says that a version, or the same content under another name, was taken from visitors. */
export function TakenBack({ version }: { version: DeskVersion }) {
  const { withdrawn, rolledBack, takenOff, twinTakenBack } = version;
  if (withdrawn) return <Badge>Withdrawn</Badge>;
  if (rolledBack) return <Badge>Rolled back</Badge>;
  if (takenOff) return <Badge>Taken off</Badge>;
  return twinTakenBack === null ? null : <Badge>Rolled back as {twinTakenBack}</Badge>;
}
