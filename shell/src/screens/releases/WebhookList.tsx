import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Command } from './Command.tsx';
import { DeskList } from './DeskList.tsx';
import { counted } from './deskText.ts';
import type { DeskWebhook } from './deskTypes.ts';
import type { LoadedList } from './useLoadedList.ts';
import { usePhoneFold } from './usePhoneFold.tsx';

export const WEBHOOKS_ID = 'webhooks';

/** Who hears of acts and alarms, and what did not arrive. */
export function WebhookList({ webhooks }: { webhooks: LoadedList<DeskWebhook> }) {
  const { isShown, button } = usePhoneFold('webhooks');
  return (
    <DeskList
      add={button}
      isFolded={!isShown}
      id={WEBHOOKS_ID}
      title="Webhooks"
      list={webhooks}
      itemKey={({ id }) => id}
      empty={
        <>
          None. A webhook hears of every act and alarm. Add one on the server:{' '}
          <Command text="npm run -s release -- webhook add URL --section all" />
        </>
      }
    >
      {(webhook) => (
        <div>
          <p>
            {webhook.origin}, {webhook.section ?? 'all sections'}
          </p>
          <p>
            {webhook.failures > 0 && <Badge tone="danger">Failing</Badge>} {stateText(webhook)}
            {webhook.lastDeliveredAt !== null && (
              <>
                {' '}
                Last delivery: <Clock at={webhook.lastDeliveredAt} as="full" />.
              </>
            )}
          </p>
        </div>
      )}
    </DeskList>
  );
}

function stateText({ waiting, failures, lastFailure, lost }: DeskWebhook): string {
  const told = [
    failures > 0 ? `${counted(failures, 'attempt')} failed: ${lastFailure}.` : '',
    waiting > 0 ? `${counted(waiting, 'delivery', 'deliveries')} waiting.` : '',
    lost > 0 ? `${counted(lost, 'delivery', 'deliveries')} lost.` : '',
  ].filter((sentence) => sentence !== '');
  return told.length === 0 ? 'Everything arrived.' : told.join(' ');
}
