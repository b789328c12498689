import type { Turn } from '../engine/bellEngine.ts';
import { fittingQuestions } from '../paraphrases/fittingQuestions.ts';
import { wellSpelled } from '../spelling/wellSpelled.ts';
import type { FindSymbol } from './namedInstrument.ts';
import { type ActOffered, offerAct } from './offerAct.ts';
import { isOpen, ofIt } from './ofIt.ts';
import { readAct } from './readAct.ts';

/** From here on, a paraphrase of an act is taken for it. The person confirms it. */
const SURE_ENOUGH_TO_OFFER = 0.9;
/** "Don’t add it" asks for no act. */
const NEGATED = /\b(?:not|no|never|without|stop|rather than|instead of|(?:do|did|does|would|is|was|ca|wo)n['’]?t)\b/i;

/** The act that a message asks for, as it stands, as it goes on with the conversation, or in other words; null for none. */
export function actIn(prompt: string, conversation: readonly Turn[], find: FindSymbol): ActOffered | null {
  const asked = ofIt(prompt, conversation, find);
  const wish = conversation.length > 0 ? readAct(asked, find) : null;
  // "Add Tesla", after a comparison, is compared, too.
  if (wish && isOpen(wish)) return null;
  // What a message names itself comes before what “it” may be.
  const spelled = wellSpelled(asked, find);
  return (
    offerAct(asked, find) ??
    actMeant(prompt, find) ??
    actMeant(asked, find) ??
    (spelled === asked ? null : offeredOnly(spelled, find))
  );
}

/** What a message with slips put right asks for, where the person is to confirm it. */
function offeredOnly(asked: string, find: FindSymbol): ActOffered | null {
  const offered = offerAct(asked, find);
  return offered?.act ? offered : actMeant(asked, find);
}

function actMeant(asked: string, find: FindSymbol): ActOffered | null {
  const [nearest] = NEGATED.test(asked) ? [] : fittingQuestions({ text: asked }, find);
  if (!nearest || nearest.probability < SURE_ENOUGH_TO_OFFER) return null;
  const offered = offerAct(nearest.text, find);
  return offered?.act ? offered : null;
}
