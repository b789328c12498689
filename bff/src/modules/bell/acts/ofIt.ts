import { readSlots } from '../builtin/query/readSlots.ts';
import type { Turn } from '../engine/bellEngine.ts';
import type { FindSymbol } from './namedInstrument.ts';

/** In capitals, it is a symbol. */
const IT = /\b(?:[iI]t|that one|this one)\b/;
/** In characters: longer messages ask for no act. */
const LONGEST = 300;

/** "Add it to my watchlist", with a symbol in place of "it". */
export function withSymbol(prompt: string, symbol: string): string {
  return prompt.length > LONGEST ? prompt : prompt.replace(IT, symbol);
}

/** The same, with the one instrument that the last message of the person named; the message itself where there is none. */
export function ofIt(prompt: string, conversation: readonly Turn[], find: FindSymbol): string {
  const last = conversation.findLast(({ sender }) => sender === 'user')?.text;
  const [named, other] = (last !== undefined && readSlots(last, find)?.instruments) || [];
  return named && !other ? withSymbol(prompt, named.symbol) : prompt;
}
