import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import type { DeskVersion } from './deskTypes.ts';
import type { DeskWord } from './deskWords.ts';
import { Term } from './Term.tsx';

/** Says how visitors lost a version, or the same content under another name. */
export function LostBadge({ version, isPlain = false }: { version: DeskVersion; isPlain?: boolean }) {
  const { withdrawn, rolledBack, takenOff, twinTakenBack } = version;
  if (withdrawn) return badge('withdraw', 'Withdrawn');
  if (rolledBack) return badge('rollback', 'Rolled back');
  if (takenOff) return badge('take-off', 'Taken off');
  return twinTakenBack === null ? null : badge('rollback', `Rolled back as ${twinTakenBack}`);

  function badge(word: DeskWord, text: string) {
    return (
      <Term word={word} isPlain={isPlain}>
        <Badge>{text}</Badge>
      </Term>
    );
  }
}
