import { explainTerms } from '../terms/explainTerms.ts';
import { DISTRESS } from '../vocabulary/distress.ts';
import { findTopic } from './findTopic.ts';
import { foreignLanguage } from './foreignLanguage.ts';
import { inEnglish } from './phrasebook.ts';

const HELLO = /^(?:hello|help|hello help|(?:hello )?what can you do)$/;

export interface LocalAnswer {
  readonly text: string;
  /** False for what a person may not want to read again: distress. */
  readonly kept: boolean;
}

/** The answer to a message that needs no engine, or that none should hear of; undefined for all others. */
export function localAnswer(prompt: string): LocalAnswer | undefined {
  const topic = findTopic(prompt);
  if (topic) return { text: topic.answer, kept: !DISTRESS.includes(topic) };
  const translated = inEnglish(prompt);
  if (translated) return HELLO.test(translated.english) ? { text: translated.language.hello, kept: true } : undefined;
  const text = foreignLanguage(prompt)?.answer ?? explainTerms(prompt);
  return text === undefined ? undefined : { text, kept: true };
}
