import type { PublishedRelease } from '@bellwether/sdk/contract/types';
import type { PublishRequest } from '../publish/artifact.ts';
import type { Registry } from '../registry.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import { shownPublished } from './shown.ts';

/** Publishes one artifact and says why it could not be promoted alone. @throws Refusal as `PublishService` */
export async function publishAs(
  { publishing, rollouts }: Pick<Registry, 'publishing' | 'rollouts'>,
  request: PublishRequest,
  actor: Actor,
): Promise<PublishedRelease> {
  const [done] = await publishing.publish([request], actor);
  if (!done) throw new Error('publishing one artifact has one outcome');
  return shownPublished(done, await rollouts.conflicts([request]));
}
