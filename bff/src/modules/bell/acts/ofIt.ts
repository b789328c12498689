import { readSlots } from '../builtin/query/readSlots.ts';
import { sameOfAnother } from '../builtin/sameOfAnother.ts';
import type { Turn } from '../engine/bellEngine.ts';
import { wellSpelled, wellSpelledButNames } from '../spelling/wellSpelled.ts';
import type { FindSymbol } from './namedInstrument.ts';
import { readAct, withoutReasons } from './readAct.ts';
import type { Wish } from './wish.ts';

/** In capitals, it is a symbol. */
const IT = /\b(?:[iI]t|that one|this one)\b/;
/** In characters: longer messages ask for no act. */
const LONGEST = 300;
/** "And one for Tesla …", "no, 230", "make it 65000" */
const MORE =
  /^(?:(?:ok|okay|and|also|same|then|now|no|sorry|make|change|another|one|it|to|for|on|at|add|put),? ){1,6}(?=\S)/i;
const TOO = /(?:,? (?:too|as well|also|please|pls|plz|thanks|thx)){1,3}(?=[?.! ]{0,3}$)/gi;
const CHANGES =
  /^(?:(?:please|ok|okay|and|now|then|can you|could you|would you|will you),? ){0,3}(add|put|stick|throw|take|remove|drop|delete) (?:in )?([^?!]{1,40}?)[.?!]?$/i;
const REMOVES = /^(?:take|remove|drop|delete)$/i;
/** "Ford to it", "Nike on there", "AMD off it": the list that was spoken of. */
const TO_THE_LIST =
  / (?:to|on|onto|in|into|off|off of|from|out of) (?:it|that|this|there|the list|that list|this list)$/i;
const ON_LIST = /\b(?:watch ?list|my list)\b/i;
/** "And in 2024?" */
const OF_A_YEAR = /^in (?:19|20)\d{2}\b/i;
const LOOKED_BACK = 4;

/** "Add it to my watchlist", with a symbol in place of "it". */
export function withSymbol(prompt: string, symbol: string): string {
  return prompt.length > LONGEST ? prompt : prompt.replace(IT, symbol);
}

/**
 * The same, with the one instrument that the last message of the person named; the message itself where there is none. "And
 * Tesla below 400", after an alert, asks for another.
 */
export function ofIt(prompt: string, conversation: readonly Turn[], find: FindSymbol): string {
  const recent = conversation.filter(({ sender }) => sender === 'user').slice(-LOOKED_BACK);
  const at = recent.findLastIndex(({ sender }) => sender === 'user');
  const said = recent[at];
  if (!said || prompt.length > LONGEST) return prompt;
  const last = asRead(ofIt(said.text, recent.slice(0, at), find), find);
  const [named, other] = readSlots(last, find)?.instruments ?? [];
  const asked = named && !other ? withSymbol(prompt, named.symbol) : prompt;
  const wish = readAct(asked, find);
  if (wish && !isOpen(wish)) return asked;
  const again = sameOfAnother(prompt, last, find);
  if (again && readAct(again, find)) return again;
  const listed = ON_LIST.test(last) ? (changeOfList(prompt, find) ?? changeOfList(asked, find)) : undefined;
  return listed ?? another(prompt, readAct(last, find), find) ?? asked;
}

/** An earlier message as Bell has read it: with slips put right, but for the names of what it was to act on. */
function asRead(said: string, find: FindSymbol): string {
  const spelled = wellSpelledButNames(said, find);
  return readAct(spelled, find) ? spelled : wellSpelled(said, find);
}

/** "Add it", which the last message may tell where. */
export const isOpen = (wish: Wish) => 'unclear' in wish && wish.unclear === 'where';

/** "Add Ford to it", after a message about the watchlist. */
function changeOfList(prompt: string, find: FindSymbol): string | undefined {
  const [, verb = '', said = ''] = CHANGES.exec(withoutReasons(prompt).replace(TOO, '')) ?? [];
  const names = said.replace(TO_THE_LIST, '');
  if (!onlyNames(names, find)) return undefined;
  return REMOVES.test(verb) ? `remove ${names} from my watchlist` : `add ${names} to my watchlist`;
}

/** "KO and Nvidia": whether a text names instruments, and says nothing of them. */
function onlyNames(text: string, find: FindSymbol): boolean {
  const slots = readSlots(text, find);
  return slots !== undefined && slots.instruments.length > 0 && slots.filled.size === 0 && slots.numbers.length === 0;
}

/** The act of the last message, of what this one names or with its price; undefined where it says more. */
function another(prompt: string, before: Wish | null, find: FindSymbol): string | undefined {
  const rest = prompt.replace(MORE, '').replace(TOO, '');
  const isShort = rest !== prompt || /^\p{L}{0,12} ?\p{L}{2,8} \$?\d/u.test(prompt);
  if (!before || !('instrument' in before) || !isShort) return undefined;
  const { symbol } = before.instrument;
  if ('act' in before && before.act.kind === 'watch')
    return onlyNames(rest, find) ? actIn([`add ${rest} to my watchlist`], find) : undefined;
  if (!/\d/.test(rest) || OF_A_YEAR.test(rest)) return undefined;
  const side = 'act' in before && before.act.kind === 'alert' && before.act.alert === 'price-below' ? 'below' : 'above';
  const number = /^\$?[\d.,]{1,12}k?[.!]?$/i.test(rest) ? `${side} ${rest}` : rest;
  return actIn([`set an alert for ${number}`, `set an alert for ${symbol} ${number}`], find);
}

/** The first that is an act, or one that lacks only its direction. */
function actIn(prompts: readonly string[], find: FindSymbol): string | undefined {
  return prompts.find((prompt) => {
    const wish = readAct(prompt, find);
    return wish !== null && ('act' in wish || ('unclear' in wish && wish.unclear === 'direction'));
  });
}
