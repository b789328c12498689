import type { Webhooks } from '@bellwether/sdk/contract/types';
import type { Webhook } from '../modules/releases/webhooks/webhooks.repository.ts';
import type { Result } from './result.ts';
import { table } from './table.ts';

export function webhookAddedResult({ secret, webhook }: { secret: string; webhook: Webhook }): Result {
  const { id, section, url } = webhook;
  const about = `${section ?? 'every section'} to ${url} (${id})`;
  return {
    json: { id, section, url, secret },
    text: `${secret}\n\nThis is the secret that signs what goes from ${about}. It is not shown again; keep it at the receiver.`,
  };
}

export function webhooksResult(all: Webhooks): Result {
  const rows = all.webhooks.map(({ id, section, origin, waiting, failures, lastFailure, lastDeliveredAt, lost }) => [
    id,
    section ?? 'all',
    origin,
    String(waiting),
    String(lost),
    lastDeliveredAt ?? 'never',
    failures === 0 ? '–' : `${failures} × failed: ${lastFailure ?? ''}`,
  ]);
  const head = ['ID', 'SECTION', 'RECEIVER', 'WAITING', 'LOST', 'LAST DELIVERED', 'FAILURES'];
  return { json: all, text: rows.length === 0 ? 'There are no webhooks.' : table([head, ...rows]) };
}

export function webhookRemovedResult({ id }: Webhook): Result {
  return { json: { id, removed: true }, text: `The webhook ${id} is removed.` };
}
