import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORDS_OF_NAMED_DAYS } from '../../bff/src/market/calendar/namedDays.ts';
import { wordsOf } from '../../bff/src/modules/bell/builtin/language/readWords.ts';
import { SIGN_WORDS } from '../../bff/src/modules/bell/scope/hearDistress.ts';
import { isOfName, isRead, MEANT } from '../../bff/src/modules/bell/spelling/knownSpellings.ts';
import { nearestTo } from '../../bff/src/modules/bell/spelling/wellSpelled.ts';
import { CONCEPT_WORDS } from '../../bff/src/modules/bell/vocabulary/concepts.ts';
import { EVERYDAY_WORDS, FUNCTION_WORDS } from '../../bff/src/modules/bell/vocabulary/englishWords.ts';
import { PRODUCT_WORDS } from '../../bff/src/modules/bell/vocabulary/guideWords.ts';
import { IDLE_WORDS } from '../../bff/src/modules/bell/vocabulary/idleWords.ts';
import { SLOT_WORDS } from '../../bff/src/modules/bell/vocabulary/slotWords.ts';
import { TERMS } from '../../bff/src/modules/bell/vocabulary/terms.ts';
import { readParaphrases } from './teach.ts';

const FOLDER = join(import.meta.dirname, '../../bff/src/modules/bell/spelling');
const FEWEST_LESSONS = 3;
/** Words that no dictionary has, or that lessons have in other forms. */
const OWN_WORDS =
  'watchlist watchlists crypto cryptos drawdown stablecoin stablecoins breakeven rebalancing leaderboard intraday premarket stonks etfs tech juneteenth timeframe underperform altcoin altcoins fifo dogecoin bitcoins password logout signout passkey authenticator unsubscribe newsletter spreadsheet keyboard privacy notification notify holdings christmas easter juneteenth american english january february april august september october november december sunday monday tuesday wednesday thursday friday saturday';
/** Contractions without their apostrophes, which are as frequent as those with it. */
const CONTRACTIONS =
  'whats wheres doesnt didnt arent wasnt werent havent hasnt couldnt wouldnt shouldnt thats theyre youre yall';
const OFTEN = 256;
const SOMETIMES = 32;
/** Names and short forms that no list has. */
const ALSO = 'etrade excl thur thurs tues asos groq';
/** Rare words that are slips whenever anyone writes them to Bell. */
const SLIPS = new Set('appel mach monney intell'.split(' '));
/** A rare word, or a company, is a slip of a word that is said more often than this power of two. */
const OFTEN_SAID = 8;

const listIn = (file: string) =>
  readFileSync(file, 'utf8')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /^[a-z]{4,20}$/.test(word));

/**
 * Writes the words that a misspelled one may stand for, by how often the lessons have them, and then the words of the lists
 * that look like a slip of one and are none. Takes files with the words of English, with names of persons and places, and
 * with rare words and companies. What looks like a slip is told by the words of the last time: new ones need it twice.
 */
export function writeSpellings(english: string, names: string, rare: string): void {
  const words = new Set(listIn(english));
  writeFileSync(join(FOLDER, 'frequentWords.txt'), frequentWords(words));
  const usual = new Set([...words, ...listIn(names), ...ALSO.split(' ')]);
  const others = [...new Set([...usual, ...listIn(rare)])].filter((word) => {
    const near = SLIPS.has(word) || isRead(word) ? undefined : nearestTo(word);
    return near !== undefined && (usual.has(word) || isOfName(near) || (MEANT.get(near) ?? 0) < OFTEN_SAID);
  });
  // What is said in distress is never changed.
  const signs = [...SIGN_WORDS].filter((word) => /^[a-z]{4,20}$/.test(word) && !isRead(word));
  writeFileSync(join(FOLDER, 'otherWords.txt'), `${[...new Set([...others, ...signs])].toSorted().join('\n')}\n`);
}

/** One line for each power of two, the highest first. */
function frequentWords(english: ReadonlySet<string>): string {
  const often = new Map<string, number>();
  for (const { text, after = '' } of readParaphrases().lessons)
    for (const word of new Set(wordsOf(`${after} ${text}`).map((one) => one.text)))
      often.set(word, (often.get(word) ?? 0) + 1);
  const rules = [
    ...[IDLE_WORDS, ...Object.values(SLOT_WORDS), ...Object.values(CONCEPT_WORDS), EVERYDAY_WORDS, FUNCTION_WORDS],
    ...[PRODUCT_WORDS, ...TERMS.flatMap(({ names }) => names), ...WORDS_OF_NAMED_DAYS],
  ].flatMap((list) => list.toLowerCase().match(/[a-z]{4,20}/g) ?? []);
  const times = new Map<string, number>();
  for (const [word, count] of often)
    if (count >= FEWEST_LESSONS && word.length > 3 && english.has(word)) times.set(word, count);
  for (const word of rules) if (english.has(word)) times.set(word, often.get(word) ?? 1);
  for (const word of OWN_WORDS.split(' ')) times.set(word, Math.max(often.get(word) ?? 0, SOMETIMES));
  for (const word of CONTRACTIONS.split(' ')) times.set(word, OFTEN);
  const byLevel = Map.groupBy(times.keys(), (word) => Math.floor(Math.log2(times.get(word) ?? 1)));
  return [...byLevel]
    .toSorted(([one], [other]) => other - one)
    .map(([level, words]) => `${level}: ${words.toSorted().join(' ')}\n`)
    .join('');
}
