import type { Knex } from 'knex';
import type { EndPreviews } from '../rollouts/endsPreviews.ts';
import { type Actor, appendToLog } from '../rollouts/releaseLog.repository.ts';
import { listOpenPreviews, markRevoked, type Preview } from './previews.repository.ts';

/** Characters in a row of the log for the versions, and for what ended their preview. */
const NAMED_AT_MOST = 400;

/** What became of a version that visitors lose, as the end of a sentence. */
const BECAME = { rollback: 'rolled back', withdraw: 'withdrawn', 'take-off': 'taken off the page' } as const;

/**
 * Ends the open previews of a version that visitors lose. Code of it may have opened one in a visitor's browser, which would
 * keep it there.
 */
export const endPreviewsOf: EndPreviews = async (trx, { section, version, act, actor, now }) => {
  const because = `${section} ${version} was ${BECAME[act]}`;
  for (const preview of await listOpenPreviews(trx, { now })) {
    if (preview.versions[section] !== version || !(await markRevoked(trx, preview.id, { now }))) continue;
    await logPreview(trx, preview, { act: 'preview-end', actor, now, because });
  }
};

/**
 * The row names no version in its columns: to be previewed is not to be live.
 * @param because what ended the preview, where nobody asked for its end
 */
export async function logPreview(
  trx: Knex.Transaction,
  preview: Pick<Preview, 'id' | 'versions' | 'expiresAt'>,
  { act, actor, now, because }: { act: 'preview' | 'preview-end'; actor: Actor; now: number; because?: string },
): Promise<void> {
  const { id, versions, expiresAt } = preview;
  const named = Object.entries(versions).map(([section, version]) => `${section} ${version}`);
  const [only, ...others] = Object.keys(versions);
  const until = `until ${new Date(expiresAt).toISOString()} (${id})`;
  const cause = because === undefined ? '' : `, as ${because},`;
  const why = `${named.join(', ').slice(0, NAMED_AT_MOST - cause.length)}${cause} ${until}`;
  const section = others.length === 0 && only !== undefined ? only : null;
  await appendToLog(trx, { section, act, actor, at: now, from: null, to: null, why, revision: 0 });
}
