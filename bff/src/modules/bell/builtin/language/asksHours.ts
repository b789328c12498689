import {
  AROUND_HOURS,
  ASKS_A_TIME,
  ASKS_WHETHER_OPEN,
  HAS_HOURS,
  NEW_YORK,
  OPENS,
} from '../../vocabulary/hoursWords.ts';
import { isFunctionWord } from './commonWords.ts';
import type { Word } from './readWords.ts';

/** Whether a message asks when the exchange opens or closes, or what time it is there, and says nothing else. */
export function asksHours(words: readonly Word[]): boolean {
  const texts = words.map(({ text }) => text);
  if (!isAroundHours(words) || asksVolume(texts)) return false;
  const says = (known: ReadonlySet<string>) => texts.some((word) => known.has(word));
  if (asksTheDate(texts) || (asksTheTime(texts) && says(NEW_YORK))) return true;
  // "My son says that the exchange is shut on Easter Monday"
  const isSaid = texts.includes('is') && !texts.includes('what');
  const asks = says(ASKS_A_TIME) || isSaid || ASKS_WHETHER_OPEN.has(texts[0] ?? '');
  return says(OPENS) && says(HAS_HOURS) && asks;
}

/** Whether a message says nothing but what a question about hours may: "and on Saturday?" */
export function isAroundHours(words: readonly Word[]): boolean {
  const isAbout = (word: string) => OPENS.has(word) || HAS_HOURS.has(word) || AROUND_HOURS.has(word);
  return words.every(({ text }) => isAbout(text) || isFunctionWord(text));
}

/** "What time is it in New York", and not "what time does it close". */
export function asksTheTime(texts: readonly string[]): boolean {
  return texts.includes('time') && texts.includes('what') && !texts.some((word) => OPENS.has(word));
}

/** "What is today's date", "what day is it" */
export function asksTheDate(texts: readonly string[]): boolean {
  if (texts.some((word) => OPENS.has(word))) return false;
  const isDay =
    texts.includes('what') &&
    texts.includes('day') &&
    texts.includes('is') &&
    (texts.includes('it') || texts.includes('today'));
  return isDay || (texts.includes('date') && (texts.includes('what') || texts.includes('today')));
}

/** "The most traded stocks" */
export function asksVolume(texts: readonly string[]): boolean {
  return texts.includes('traded') && (texts.includes('most') || texts.includes('least'));
}
