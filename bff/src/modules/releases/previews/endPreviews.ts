import type { Knex } from 'knex';
import { type Actor, appendToLog } from '../rollouts/releaseLog.repository.ts';
import { listOpenPreviews, markRevoked, type Preview } from './previews.repository.ts';

interface Act {
  readonly actor: Actor;
  readonly now: number;
}

/** Characters of the versions in a row of the log. */
const NAMED_AT_MOST = 400;

/**
 * Ends the open previews of a version that is taken back. Code of it may have opened one in a visitor's browser, which would
 * keep it there.
 */
export async function endPreviewsOf(
  trx: Knex.Transaction,
  { section, version }: { readonly section: string; readonly version: string },
  act: Act,
): Promise<void> {
  for (const preview of await listOpenPreviews(trx, act)) {
    if (preview.versions[section] !== version || !(await markRevoked(trx, preview.id, act))) continue;
    await logPreview(trx, 'preview-end', preview, act);
  }
}

/** The row names no version in its columns: to be previewed is not to be live. */
export async function logPreview(
  trx: Knex.Transaction,
  act: 'preview' | 'preview-end',
  { id, versions, expiresAt }: Pick<Preview, 'id' | 'versions' | 'expiresAt'>,
  { actor, now }: Act,
): Promise<void> {
  const named = Object.entries(versions).map(([section, version]) => `${section} ${version}`);
  const [only, ...others] = Object.keys(versions);
  const until = `until ${new Date(expiresAt).toISOString()} (${id})`;
  const why = `${named.join(', ').slice(0, NAMED_AT_MOST)} ${until}`;
  const section = others.length === 0 && only !== undefined ? only : null;
  await appendToLog(trx, { section, act, actor, at: now, from: null, to: null, why, revision: 0 });
}
