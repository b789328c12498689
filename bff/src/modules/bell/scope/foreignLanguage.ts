import { CHINESE, ENGLISH, LANGUAGES, type Language } from '../vocabulary/languages.ts';

/** A short message needs one known word, a longer one two: one may be a name. */
const SHORT = 3;
/** Later words say nothing that the first ones did not. */
const READ = 200;
const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Returns the language of a message, if Bell has a sentence in it and the message is not English. The time is in proportion
 * to the length of the message.
 */
export function foreignLanguage(message: string): Pick<Language, 'name' | 'answer'> | undefined {
  const found = wordsOf(message).slice(0, READ);
  const english = found.filter((word) => ENGLISH.has(word)).length;
  // Japanese writes Chinese characters, too.
  if (english === 0 && (message.match(HAN)?.length ?? 0) > 1 && !KANA.test(message)) return CHINESE;
  const needed = Math.max(english + 1, found.length <= SHORT ? 1 : 2);
  return LANGUAGES.map((language) => ({ language, known: found.filter((word) => language.words.has(word)).length }))
    .filter(({ known }) => known >= needed)
    .sort((one, other) => other.known - one.known)[0]?.language;
}

function wordsOf(message: string): string[] {
  return (
    message
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .match(/\p{Script=Latin}+/gu) ?? []
  );
}
