import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import type { ScreenShell } from '../screenProps.ts';
import { DeskList } from './DeskList.tsx';
import { versionsText } from './deskText.ts';
import { useExpiringList } from './useExpiringList.ts';

interface Props {
  shell: ScreenShell;
  /** The newest entry of the log: a preview that was made or ended is one. */
  newest: number;
  /** When the server was last heard. */
  asOf: number;
  refresh: () => Promise<void>;
  /** null: no section has a version to preview. */
  onCreate: (() => void) | null;
}

/** Which versions are shown to those who have a link, until when, and a way to end it. */
export function RunningPreviews({ shell: { session }, newest, asOf, refresh, onCreate }: Props) {
  const previews = useExpiringList(async () => (await session.api('GET /api/desk/previews')).previews, {
    newest,
    asOf,
    refresh,
  });
  const { deciding, failure, decide } = previews;
  return (
    <DeskList
      title="Open Previews"
      list={previews}
      itemKey={({ id }) => id}
      empty="None. A preview shows a version to anyone with its link, before visitors get it."
      add={
        onCreate && (
          <Button size="small" onClick={onCreate}>
            Create a preview…
          </Button>
        )
      }
      failure={failure}
      acts={({ id, versions }) => (
        <Button
          size="small"
          pending={deciding === id}
          aria-label={`End the preview of ${versionsText(versions)}`}
          onClick={() =>
            void decide(
              id,
              () => session.api('POST /api/desk/preview/end', { body: { id } }),
              'The preview could not be ended. Please try again.',
            )
          }
        >
          End
        </Button>
      )}
    >
      {({ versions, createdBy, expiresAt }) => (
        <p>
          {versionsText(versions)}, by {createdBy}, until <Clock at={expiresAt} as="full" />
        </p>
      )}
    </DeskList>
  );
}
