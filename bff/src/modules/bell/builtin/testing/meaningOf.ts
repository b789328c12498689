import type { Turn } from '../../engine/bellEngine.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { wellSpelled } from '../../spelling/wellSpelled.ts';
import { queriesIn } from '../answerMessage.ts';
import { guideTo } from '../guide.ts';
import { understand } from '../language/understand.ts';

/** What a message asks for, as in the wordings: the subject and the figure of each query, or the topic, then symbols. */
export async function meaningOf(
  written: string,
  services: BellServices,
  conversation: readonly Turn[] = [],
): Promise<readonly string[]> {
  const prompt = wellSpelled(written, services.find);
  if (guideTo(prompt)) return ['guide'];
  const queries = await queriesIn({ prompt, conversation, services });
  const { intent, instruments } = understand(prompt, conversation, services.find);
  const meant = queries?.map(({ subject, metric }) => (metric ? `${subject}.${metric}` : subject)).join('+') ?? intent;
  const named = queries?.flatMap((query) => query.instruments) ?? instruments;
  return [meant, ...new Set(named.map(({ symbol }) => symbol))];
}
