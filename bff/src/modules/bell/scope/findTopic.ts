import { wordsOf } from '../builtin/language/readWords.ts';
import { DISTRESS, DISTRESS_IN_ENGLISH } from '../vocabulary/distress.ts';
import { OTHER_TOPICS, WORRY } from '../vocabulary/otherTopics.ts';
import type { Topic } from '../vocabulary/topic.ts';
import { hearDistress } from './hearDistress.ts';
import { PhraseTree } from './phraseTree.ts';

/** Words that people put anywhere in a phrase. */
const FILLERS = new Set(
  'really just so literally honestly actually even fucking kinda simply very seriously only genuinely 真 的 好 很 就 都 太'.split(
    ' ',
  ),
);
const START = '^';
/** Of a message that is one sentence. */
const END = '$';
const SENTENCE_ENDS = /[.,;:!?…。,、;!?\n()"“”]+/;
/** "Actually no, forget it": what only hesitates is no sentence of its own. */
const HESITATES = /^\s*(?:(?:actually|no|nah|nope|oh|ok|okay|sorry|wait|hmm|hm|well|never ?mind|anyway)\s*){1,4}$/i;
const TELLS = /^\s?(?:and |but |so |because )?(?:i|it|this|everything|you|your)\b/i;
const ASKS =
  /\b(?:what|how|which|when|why|who|where|want|need|like|wonder|show|tell|give|price|worth|value|forecast|news)\b/i;
/** "What do I do" asks for no figure. */
const HELPLESS = /^\s?(?:and |so |but )?(?:what (?:do|should|can) i do(?: now)?|what now|help(?: me)?)\s?$/i;
/** "I don’t know what to do" asks for nothing. */
const AT_A_LOSS = /\bknow what to do\b/i;
const HAN = /(?=\p{Script=Han})|(?<=\p{Script=Han})/u;

interface Ending {
  readonly topic: Topic;
  readonly harmless: boolean;
}

/** In the order in which they are considered: distress comes first. */
const TOPICS = [...DISTRESS, ...OTHER_TOPICS];
const tree = new PhraseTree<Ending>();
for (const topic of TOPICS) {
  for (const phrase of topic.phrases) add(phrase, { topic, harmless: false });
  for (const phrase of topic.harmless) add(phrase, { topic, harmless: true });
}

/**
 * Returns the topic of a message that no engine should answer, if it has one. The time is in proportion to the length of
 * the message.
 */
export function findTopic(message: string): Topic | undefined {
  const said = message
    .normalize('NFKC')
    .split(SENTENCE_ENDS)
    .filter((sentence) => sentence.trim() !== '');
  const telling = said.filter((sentence) => !HESITATES.test(sentence));
  const sentences = telling.length > 0 ? telling : said;
  const isOne = sentences.length === 1;
  // "I can't sleep over this, I look at it all day" asks for nothing beside it.
  const onlyTells =
    (!message.includes('?') || HELPLESS.test(sentences.at(-1) ?? '')) &&
    sentences.every((one) => HELPLESS.test(one) || (TELLS.test(one) && !ASKS.test(one.replace(AT_A_LOSS, ''))));
  const found = new Set(sentences.flatMap((sentence) => topicsOf(sentence, isOne, isOne || onlyTells)));
  const heard = hearDistress(message);
  if (heard) found.add(heard === 'distress' ? DISTRESS_IN_ENGLISH : WORRY);
  return TOPICS.find((topic) => found.has(topic));
}

function topicsOf(sentence: string, isOne: boolean, isAlone: boolean): Topic[] {
  const spans = tree.find([START, ...normalized(sentence), ...(isOne ? [END] : [])]);
  const innocent = spans.filter(({ meaning }) => meaning.harmless);
  return spans
    .filter(
      ({ meaning: { harmless, topic } }) =>
        !harmless && (isAlone || !topic.alone) && !(topic.quiet && ASKS.test(sentence)),
    )
    .filter((span) => !innocent.some((other) => other.from < span.to && span.from < other.to))
    .map(({ meaning }) => meaning.topic);
}

function add(phrase: string, ending: Ending): void {
  const edge = (mark: string, is: boolean) => (is ? [mark] : []);
  tree.add(
    [...edge(START, phrase.startsWith(START)), ...normalized(phrase), ...edge(END, phrase.endsWith(END))],
    ending,
  );
}

/** In lower case, so that no word counts as a symbol; Chinese, which has no spaces, by character. */
function normalized(text: string): string[] {
  return wordsOf(text.toLowerCase(), Number.POSITIVE_INFINITY)
    .flatMap((word) => word.text.split(HAN))
    .map((word) => (/^\d+$/.test(word) ? '#' : word))
    .filter((word) => !FILLERS.has(word));
}
