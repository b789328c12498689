import { quoted, reply } from '../say/reply.ts';

const MOST = 5;

/** Names the words that have no part in any answer, and offers the nearest questions that have one. */
export function answerUnexplained(words: readonly string[], offers: readonly string[]): string {
  const [only, other] = offers;
  return reply(
    `I’m not sure how to answer that.${words.length > 0 ? ` I can’t tell what ${quoted(words.slice(0, MOST))} should change.` : ''}`,
    other ? 'Do you mean one of these?' : `The closest I can answer is “${only}${only?.endsWith('?') ? '' : '.'}”`,
    other ? offers.map((offer) => `“${offer}”`) : '',
  );
}
