import { PLACES, type Place } from '../../vocabulary/hoursWords.ts';

const BY_WORD = new Map(PLACES.flatMap((place) => place.words.split(' ').map((word) => [word, place] as const)));
const WORD = /\p{L}+/gu;
const KINDS = new Set(['standard', 'daylight', 'local', 'summer']);
/** What stands before a place, or is a part of its name. */
const BEFORE = new Set(['in', 'by', 'the', 'los', 'las', 'san', 'sao']);
const OPENS = /^(?:open|close|start|begin|end)s?$/;

/**
 * Takes from a message the place whose clock it names: "in German time", "what time does it open in California". Of an
 * exchange in another place nothing is known.
 */
export function takePlace(message: string): { readonly place: Place | undefined; readonly rest: string } {
  const words = [...message.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word.toLowerCase(), index }));
  for (const [at, { text, index }] of words.entries()) {
    const place = BY_WORD.get(text);
    if (!place) continue;
    const first = words.findLastIndex((word, before) => before < at && !BEFORE.has(word.text)) + 1;
    const from = words[first]?.index ?? index;
    const next = KINDS.has(words[at + 1]?.text ?? '') ? at + 2 : at + 1;
    const isClock = words[next]?.text === 'time';
    const asked = words.slice(0, first).map((word) => word.text);
    const isWhere = words[first]?.text === 'in' && asked.includes('time') && OPENS.test(asked.at(-1) ?? '');
    if (!isClock && !isWhere) continue;
    const to = isClock ? words[next]?.index : index + text.length;
    return { place, rest: message.slice(0, from) + message.slice(to) };
  }
  return { place: undefined, rest: message };
}
