import type { Question } from '../engine/bellEngine.ts';
import type { Answered } from './answerMessage.ts';
import { answerUnexplained } from './answers/unexplained.ts';
import { understand } from './language/understand.ts';

/** Two of these in a row, or one that can only correct, take back what was said before in the same message. */
const TAKES_BACK =
  /(?:[,.;…?!–-]{1,3} ?|\s)(?:(?:oh|uh|um|but|and),? )?(?:(?:(?:no|nope|nah|wait|sorry|oops|actually|hang on|hold on)[,.!…]{0,3} ){1,2}(?:no|nope|wait|sorry|i (?:actually )?(?:mean|meant)|not that|make (?:it|that)|let['’]?s (?:make it|say|do)|say)|(?:sorry|no|make (?:it|that)|or rather)(?=,? \$?\d)|scratch that|strike that|forget that|or rather|make (?:it|that)(?= (?:the |my |for |in |this |last |just )))[,.!…]{0,3} (?=\S)/iu;
/** "Price of Tesla, I mean Ford" */
const MEANS = /[,.;…–-] ?i (?:mean|meant),? /i;
/** "How did the market do, the S&P I mean" */
const MEANT_LAST = / i (?:mean|meant)[.?! ]{0,3}$/i;
/** So many words may name what is meant; more are a sentence of their own. */
const MOST_MEANT = 5;
const LEAST_BEFORE = 2;
const OFFERS = ['what can you do'];

/**
 * Answers "my Bitcoin, no sorry, my Ethereum" as what was said first and then corrected; undefined where a message corrects
 * nothing of itself, or where what it says instead is not understood.
 */
export async function answerCorrected(
  question: Question,
  answer: (question: Question) => Promise<Answered>,
): Promise<Answered | undefined> {
  const [before, instead] = correctionIn(question.prompt) ?? [];
  if (!before || !instead) return undefined;
  if (before.split(' ').length < LEAST_BEFORE) return undefined;
  // "Sell 5 Apple, no, make that 10" asks for no figure.
  if (understand(before, question.conversation, question.services.find).intent === 'action') return undefined;
  const conversation = [...question.conversation, { sender: 'user' as const, text: before }];
  const answered = await answer({ ...question, prompt: `I meant ${instead}`, conversation });
  if (answered.isUnderstood) return answered;
  // What is taken back is not answered either.
  return TAKES_BACK.test(question.prompt)
    ? { text: answerUnexplained([], OFFERS), isUnderstood: false, offers: OFFERS }
    : undefined;
}

/** What a message says first, and what it says instead. */
function correctionIn(prompt: string): readonly [before: string, instead: string] | undefined {
  const taken = TAKES_BACK.exec(prompt);
  if (taken) return [prompt.slice(0, taken.index).trim(), prompt.slice(taken.index + taken[0].length)];
  const means = MEANS.exec(prompt);
  const named = means && prompt.slice(means.index + means[0].length);
  if (means && named && isShort(named)) return [prompt.slice(0, means.index), named];
  const at = prompt.lastIndexOf(', ');
  const last = MEANT_LAST.exec(prompt);
  const instead = last && at > 0 && last.index > at ? prompt.slice(at + 2, last.index) : '';
  return instead !== '' && isShort(instead) ? [prompt.slice(0, at), instead] : undefined;
}

const isShort = (text: string) => text.split(' ').length <= MOST_MEANT;
