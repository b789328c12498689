import { LONGEST_NAME } from '../builtin/language/instrumentNames.ts';
import { wordsOf } from '../builtin/language/readWords.ts';
import type { Turn } from '../engine/bellEngine.ts';
import { fittingQuestions } from '../paraphrases/fittingQuestions.ts';
import { wellSpelled, wellSpelledButNames } from '../spelling/wellSpelled.ts';
import { type FindSymbol, namedInstrument } from './namedInstrument.ts';
import { type ActOffered, askingIfMeant, offerAct } from './offerAct.ts';
import { isOpen, ofIt } from './ofIt.ts';
import { readAct } from './readAct.ts';

/** From here on, a paraphrase of an act is taken for it. The person confirms it. */
const SURE_ENOUGH_TO_OFFER = 0.9;
/** "Don’t add it" asks for no act. */
const NEGATED =
  /\b(?:not|no|never|without|stop|quit|rather than|instead of|(?:do|d|did|does|dose|dos|would|should|could|is|was|ca|wo)n['’]?t)\b/i;

/**
 * The act that a message asks for, as it stands, as it goes on with the conversation, or in other words; null for none. Slips
 * are put right, but never into a name: where only that makes an act, it is asked for.
 */
export function actIn(prompt: string, conversation: readonly Turn[], find: FindSymbol): ActOffered | null {
  const asked = ofIt(prompt, conversation, find);
  const wish = conversation.length > 0 ? readAct(asked, find) : null;
  // "Add Tesla", after a comparison, is compared, too.
  if (wish && isOpen(wish)) return null;
  const spelled = wellSpelledButNames(prompt, find);
  const withNames = wellSpelled(prompt, find);
  const isNegated = [prompt, withNames].some((text) => NEGATED.test(text));
  const meant = (text: string) => (isNegated ? null : actMeant(text, find));
  const offered = (text: string) => {
    const one = offerAct(text, find);
    return one?.act ? one : meant(text);
  };
  const isNamed = ({ act }: ActOffered) => !act || [prompt, asked].some((text) => names(text, act.symbol, find));
  const offeredOfName = (text: string) => {
    const one = offered(ofIt(text, conversation, find));
    return one && isNamed(one) ? one : askingIfMeant(one, find);
  };
  return (
    offerAct(asked, find) ??
    // What a message names itself comes before what “it” may be.
    meant(prompt) ??
    meant(asked) ??
    (spelled === prompt ? null : offeredOfName(spelled)) ??
    (withNames === spelled ? null : offeredOfName(withNames))
  );
}

function actMeant(asked: string, find: FindSymbol): ActOffered | null {
  const [nearest] = fittingQuestions({ text: asked }, find);
  if (!nearest || nearest.probability < SURE_ENOUGH_TO_OFFER) return null;
  const offered = offerAct(nearest.text, find);
  return offered?.act && names(asked, offered.act.symbol, find) ? offered : null;
}

/** Whether a message has the name of an instrument, or its symbol, letter by letter. */
function names(message: string, symbol: string, find: FindSymbol): boolean {
  const words = wordsOf(message).map(({ text }) => text);
  return words.some((_, at) =>
    Array.from({ length: LONGEST_NAME }, (_, more) => namedInstrument(words.slice(at, at + more + 1), find))
      .flat()
      .some((instrument) => instrument?.symbol === symbol),
  );
}
