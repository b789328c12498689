/** Where one question may end and the next begins: first between sentences, then within one. */
export const SENTENCES = /[.?!;:] | [-–—]{1,3} /;
export const CLAUSES = /[.?!;:,] (?:(?:and|but|so|then|also) )?| [-–—]{1,3} | (?:and also|and|also|plus) /i;
/** The border between two questions that are each whole: "… and when did I buy it". */
export const QUESTIONS =
  /[.?!;] |,? (?=and (?:also )?(?:what|when|which|how|who|where|is|are|did|does|am|give|gimme|show|list|tell)\b|(?:whats|hows|whos)\b)|,? (?=and my (?:total|overall|whole|entire)\b)|, (?=(?:(?:price|value) of|what|when|which|how|whats|hows)\b)|, (?=(?:and )?(?:also )?(?:is|do|did|am|does) (?:it|i|they)\b)| (?=and (?:also )?(?:(?:for|in|on|over) )?the (?:day|week|month|quarter|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day) before(?: that)?(?: please)?[?.! ]{0,3}$)|,? (?=and (?:also )?my (?:overall|total|whole) (?:gain|profit|loss|value|worth|cost|return)\b)|, (?=also (?:what|when|which|how|who|where|is|are|am|did|does|do)\b)/i;
/** "I have 3 ETH" asks for nothing. */
export const STATES = /^(?:i|we|i['’](?:ve|m|d))\b/i;
const ASKS =
  /\b(?:what|how|which|when|where|who|(?:did|do|does|am|are|is|have|has|was|were) (?:i|we|my|our|any|anything))\b|(?<=[.;!] )if i\b/gi;
/** A preface has a few words at least. */
const SHORTEST_PREFACE = 15;

export function partsOf(message: string, border: RegExp): readonly string[] {
  return message
    .replace(/\n/g, '; ')
    .replace(/\s+/g, ' ')
    .split(border)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Where the question begins of a message that first says something else. */
export const asksAt = (message: string) =>
  [...message.matchAll(ASKS)].find(({ index }) => index >= SHORTEST_PREFACE)?.index;

/** A message as what was read of it: its questions, itself, its sentences, what follows its preface, or its clauses. */
export function readParts(message: string, isRead: (part: string) => boolean): readonly string[] {
  const questions = partsOf(message, QUESTIONS);
  if (questions.length > 1 && questions.every((part) => isRead(part) && !STATES.test(part))) return questions;
  const at = asksAt(message) ?? 0;
  const preface = [message.slice(0, at).trim(), message.slice(at)];
  const ways = [[message], partsOf(message, SENTENCES), at > 0 ? preface : [], partsOf(message, CLAUSES)];
  return ways.find((parts) => parts.some(isRead)) ?? [message];
}
