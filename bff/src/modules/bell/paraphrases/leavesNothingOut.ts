import { DECIDES, KIND, NAMED, OF_OWN, OWN } from '../vocabulary/decidingWords.ts';
import { superlativesOf } from './superlatives.ts';

/** Whether a plain question leaves out nothing of a message that decides what is asked, and adds nothing. */
export function leavesNothingOut(said: string, plain: string): boolean {
  const isLost = DECIDES.some((words) => words.test(said) && !words.test(plain));
  const isAdded = NAMED.some(([named, words]) => named.test(plain) && !words.test(said));
  const isOwned = KIND.test(said) && OWN.test(plain) && !OWN.test(said) && !OF_OWN.test(said);
  const ranks = superlativesOf(plain);
  return !isLost && !isAdded && !isOwned && superlativesOf(said).every((one) => ranks.includes(one));
}
