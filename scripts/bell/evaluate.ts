import { actIn } from '../../bff/src/modules/bell/acts/actIn.ts';
import type { BellEngine, Turn } from '../../bff/src/modules/bell/engine/bellEngine.ts';
import type { BellServices } from '../../bff/src/modules/bell/engine/bellServices.ts';
import { openEngine } from '../../bff/src/modules/bell/openEngine.ts';
import { localAnswer } from '../../bff/src/modules/bell/scope/localAnswer.ts';
import { investor } from './investor.ts';
import { judge, type Verdict } from './judge.ts';
import type { EvaluationCase } from './readCases.ts';

export interface Scored extends EvaluationCase {
  readonly reply: string;
  readonly verdict: Verdict;
}

/** Asks every conversation, message by message, as the product answers it, and scores its last reply. */
export async function evaluate(
  cases: readonly EvaluationCase[],
  engine: BellEngine = openEngine({ provider: 'builtin' }),
  services: BellServices = investor,
): Promise<readonly Scored[]> {
  const scored: Scored[] = [];
  for (const one of cases) {
    const reply = await lastReply(one.conversation, engine, services);
    scored.push({ ...one, reply, verdict: await judge(reply, one.expect, services) });
  }
  return scored;
}

async function lastReply(prompts: readonly string[], engine: BellEngine, services: BellServices): Promise<string> {
  const conversation: Turn[] = [];
  const find = (symbol: string) => services.find(symbol);
  let reply = '';
  for (const prompt of prompts) {
    reply = localAnswer(prompt)?.text ?? actIn(prompt, conversation, find)?.text ?? '';
    const { signal } = new AbortController();
    const pieces = reply === '' ? engine.answer({ prompt, conversation: [...conversation], services, signal }) : [];
    for await (const piece of pieces) reply += piece;
    conversation.push({ sender: 'user', text: prompt }, { sender: 'ai', text: reply });
  }
  return reply;
}
