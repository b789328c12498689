import type { Question, Turn } from '../engine/bellEngine.ts';
import { type Answered, answerMessage } from './answerMessage.ts';
import { readSlots } from './query/readSlots.ts';
import { joined, reply } from './say/reply.ts';

/** In characters: no such question is longer. */
const LONGEST = 240;
/** What to say if it holds, and if not. */
const MOST = 2;
const IF = /^if,?(?: and only if,?)? /i;
const ASKED = /\b(?:tell|give|show) me\b/i;
/** "If it falls" supposes, and "if it is down today" asks. */
const IS = /\b(?:is|are|trades|stands|sits)\b|['’]s\b/i;
const NOW = /\b(?:today|now|currently|right now)\b/i;
const OTHERWISE = /[,;]? (?:and )?(?:otherwise|else|if not)\b,?/i;
const ASKS = /^ ?(?:please |just |then |merely ){0,3}(?:(?:tell|give|show) me )?(?:just |merely )?/i;

/**
 * Answers "if Apple is up more than 1% today, tell me what mine is worth, otherwise its price" with the price that it
 * depends on and with both; undefined for any other message.
 */
export async function answerEither(question: Question): Promise<Answered | undefined> {
  const { prompt: said } = question;
  const asks = ASKED.exec(said);
  if (!asks || said.length > LONGEST || !IF.test(said)) return undefined;
  const [fact, rest] = [said.slice(0, asks.index), said.slice(asks.index + asks[0].length + 1)];
  const isOfNow = IS.test(fact) && (NOW.test(fact) || OTHERWISE.test(rest));
  const [named, other] = isOfNow ? (readSlots(fact, question.services.find)?.instruments ?? []) : [];
  if (!named || other) return undefined;
  const branches = rest.split(OTHERWISE);
  if (branches.length > MOST) return undefined;
  const asked = branches.map((part) =>
    part
      .replace(ASKS, '')
      .replace(/[.?!]$/, '')
      .replace(/\bmine\b/i, `my ${named.symbol}`),
  );
  const conversation: Turn[] = [...question.conversation];
  const texts: string[] = [];
  for (const prompt of [`price of ${named.symbol}`, ...asked]) {
    const answered = await answerMessage({ ...question, prompt, conversation: [...conversation] });
    if (answered.isUnderstood) texts.push(answered.text);
    conversation.push({ sender: 'user', text: prompt });
  }
  if (texts.length < 2) return undefined;
  return {
    text: reply('Here’s the price that it depends on, and what you asked for:', joined(texts)),
    isUnderstood: true,
    offers: [],
  };
}
