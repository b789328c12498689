import { DIFFERENCES } from '../vocabulary/termQuestions.ts';
import type { Term } from '../vocabulary/terms.ts';
import { anyNamed, longestAt, named, sequences } from './termNames.ts';

const differences = sequences(DIFFERENCES);
const SAMENESS = sequences([
  'the same as',
  'the same thing as',
  'the same',
  'the same thing',
  'different',
  'different from',
  'just',
  'just another word for',
  'another word for',
  'another name for',
  'also called',
]);

/** Between two terms: "how does a stock differ from an ETF". */
const BORDERS = new Set(['and', 'from', 'or', 'to']);

const DIFFERENT = new Set(['differ', 'differs', 'different', 'apart']);
/** "Bid and ask" */
export function bothNamed(words: readonly string[]): readonly Term[] {
  const border = words.indexOf('and');
  if (border === -1) return [];
  const [one] = named(words.slice(0, border), { bare: false });
  const [other] = named(words.slice(border + 1), { bare: false });
  return one && other && one !== other ? [one, other] : [];
}

/** "Is an index fund the same as an ETF", "are a coin and a token the same", "is yield just the dividend" */
export function sameOr(words: readonly string[]): readonly Term[] {
  if (!/^(?:is|are)$/.test(words[0] ?? '')) return [];
  const rest = words.slice(1);
  const joint = SAMENESS.map((phrase) => [rest.findIndex((_, at) => longestAt([phrase], rest, at) > 0), phrase.length])
    .filter(([at = -1]) => at > 0)
    .toSorted(([one = 0], [other = 0]) => one - other)[0];
  if (!joint) return [];
  const [at = 0, length = 0] = joint;
  const last = rest.slice(at + length);
  const border = rest.findIndex((word) => word === 'and' || word === 'or');
  const [first, second] =
    last.length > 0 ? [rest.slice(0, at), last] : [rest.slice(0, border), rest.slice(border + 1, at)];
  if (last.length === 0 && border === -1) return [];
  const [one] = anyNamed(first);
  const [other] = anyNamed(second);
  return one && other ? [...new Set([one, other])] : [];
}

export function differing(words: readonly string[]): readonly Term[] {
  const lead = longestAt(differences, words, 0);
  const versus = words.findIndex((word, at) => at >= lead && (word === 'versus' || (lead > 0 && BORDERS.has(word))));
  if (versus === -1) return [];
  const bare = lead === 0;
  const first = words.slice(lead, versus);
  const rest = words.slice(versus + 1);
  // "Bull vs. bear market"
  const head = rest.length > 1 ? rest.slice(-1) : [];
  const alone = DIFFERENT.has(first.at(-1) ?? '') ? first.slice(0, -1) : first;
  const [one] = [...named([...alone, ...head], { bare }), ...named(alone, { bare })];
  const [other] = named(DIFFERENT.has(rest.at(-1) ?? '') ? rest.slice(0, -1) : rest, { bare });
  return one && other && one !== other ? [one, other] : [];
}
