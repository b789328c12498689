import type { Question } from '../engine/bellEngine.ts';
import { type Answered, answerMessage } from './answerMessage.ts';
import { answerParts } from './answerParts.ts';

/** Answers a message as one question, or as several where it is not one. */
export async function answerQuestion(question: Question): Promise<Answered> {
  const whole = await answerMessage(question);
  return whole.isUnderstood ? whole : ((await answerParts(question)) ?? whole);
}
