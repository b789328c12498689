import { money } from '@bellwether/sdk/format';
import { WORDS_OF_NAMED_DAYS } from '../../../market/calendar/namedDays.ts';
import type { Concept } from './language/concepts.ts';
import type { Content } from './language/contents.ts';
import type { Intent } from './language/intents.ts';
import { slips } from './language/typos.ts';
import type { Understanding } from './language/understand.ts';

interface Explains {
  readonly concepts: readonly Concept[];
  readonly words: readonly string[];
}

const explains = (concepts: string, words = ''): Explains => ({
  concepts: concepts.split(' ') as Concept[],
  words: words.split(/\s+/).filter((word) => word !== ''),
});

/** What people add to any question without changing it. */
const SMALL_TALK: readonly Concept[] = ['greeting', 'thanks', 'it'];
const SMALL_WORDS = `quick quickly question check look looking lookin show showing say hear curious wondering wonder now
  currently current latest live recent exactly exact number figure figures info information data details detail stand
  standing stands stuff like want need give tell let know bro dude man guys lol bell hope afternoon morning sorry display
  list read summary update report already so doin doing close closed closing ones day days moment sir wait`.split(
  /\s+/,
);
const UNITS = `share shares stock stocks stonk stonks coin coins token tokens unit units chart symbol symbols ticker inc corp
  company etf etfs fund dollar dollars usd bucks money terms cash`;
const QUOTED = explains(
  'price change worth high low volume stocks crypto market real',
  `${UNITS} kill killing crush crushing fire cheaper pricier dearer intraday 24h burn level range`,
);
const PAST = explains(
  'price change worth high low stocks crypto compare',
  `${UNITS} since bought invested put range crash burn burned turn burning`,
);
const COMPARED = explains('price change worth stocks crypto compare best worst', `${UNITS} side put cheaper pricier`);
const OWN = explains(
  'portfolio mine worth price change profit stocks crypto real',
  `${UNITS} balance far total rate judge evaluate assess grade review good bad diversified risky balanced own sum`,
);

/**
 * The concepts and words that the answer of each rule is about. The rules that are absent explain, refuse, or lead
 * somewhere, and read their words themselves.
 */
const EXPLAINED: Readonly<Partial<Record<Intent, Explains>>> = {
  price: QUOTED,
  priceOn: PAST,
  history: PAST,
  compare: COMPARED,
  amount: explains(
    'price worth change crypto stocks trade',
    `${UNITS} convert exchange turn half third quarter bought put total sum`,
  ),
  watchlist: explains('watchlist price change stocks crypto', `${UNITS} item items entry entries`),
  onWatchlist: explains('watchlist mine', UNITS),
  portfolioWorth: OWN,
  marketHours: explains(
    'hours market stocks crypto worth future',
    'when trading trade trades today now right time times regular exchange exchanges nyse nasdaq wall street until till long yet still session start starts end ends usual normal et eastern eve good day tomorrow ' +
      WORDS_OF_NAMED_DAYS.join(' '),
  ),
  realizedGains: explains(
    'realized portfolio mine profit price worth change trade stocks crypto',
    `${UNITS} short long term total sale sales sold closed positions capital cashed locked booked far date`,
  ),
  portfolioMoves: explains('portfolio mine why change profit stocks crypto best worst', `${UNITS} own total`),
  holding: OWN,
  overview: explains('market crypto stocks change price real', UNITS),
  howTo: explains(
    'how_to act alert portfolio mine watchlist forecast trade stocks crypto about_account about_plans about_data about_books about_contact price record news',
    `${UNITS} page site app website screen excel spreadsheet rid find where place places thing things lot lots trade trades bought sold turn hits hit reach reaches new first back broker file files bank sign account transaction transactions purchase buys button past manually another someone free month when if bellwether phone number cost enter reach access use visit view locate see switch enable disable activate toggle make adjust modify stop sending unsubscribe quit cancel register type input key msg message notice heads receive receives receiving many arrive arrives attains crosses passes warning drops drop falls fall goes rises under below above over per unit type kind mode screen display menu section tab area part white black bright`,
  ),
  forecast: explains(
    'forecast future price change worth method stocks crypto best worst high low compare',
    `${UNITS} likely odds chance chances probability reach reaches end ends summer winter spring fall christmas year sure confident confidence certain direction directions bullish bearish headed heading higher lower expect prediction target range next session model see hit hits`,
  ),
  pastForecasts: explains(
    'forecast record method price change',
    `${UNITS} correct right wrong true accurate past previous earlier came off good bad`,
  ),
  forecastMethod: explains(
    'forecast method record why real price it help about_data advice',
    'right wrong true often good bad accurate correct sure bell predictions past come came turned out based behind know data ai learn trained model works explain tell understand odds level confidence percent percentage direction range',
  ),
  trackRecord: explains(
    'record method forecast act',
    'past previous accurate right wrong often good bad total overall percent percentage success',
  ),
  watchlistForecast: explains('forecast future watchlist change stocks crypto price', UNITS),
  news: explains(
    'news market portfolio mine watchlist stocks crypto price change',
    `${UNITS} big new important today world business financial breaking major anything today`,
  ),
  whyMoved: explains('change why news price stocks crypto', `${UNITS} big much hard badly`),
  movers: explains('best worst change market crypto stocks price', `${UNITS} movers mover`),
};

const DIGITS = /^\d[\d.]*k?$/;
const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|twenty|fifty|hundred|thousand|million)$/;
/** "Is Tesla above 400" */
const LEVELS = ['above', 'below', 'over', 'under', 'reached', 'hit', 'past'];
/** They are read as worth, and are not the price of one thing. */
const SUMS = ['sum', 'total'];
/** Rules that never compare with a sum in dollars. */
const WITHOUT_LIMITS: readonly Intent[] = [
  'portfolioWorth',
  'portfolioMoves',
  'realizedGains',
  'watchlist',
  'overview',
  'movers',
];
const RANKINGS: readonly Intent[] = ['movers'];

/**
 * Returns the words of a question, as written, that the answer of its rule would pass over. The words that were `sought`
 * as names are not among them: the answer says which it didn’t find. With any left, the rule has
 * found a question close to the one that was asked, and answering it would mislead.
 */
export function unexplained(understood: Understanding, sought: readonly string[]): readonly string[] {
  const explained = EXPLAINED[understood.intent];
  if (!explained) return [];
  const { intent, contents, amounts, dollars, concepts, says } = understood;
  // "Is Tesla above 400" is answered by the price.
  const isLevel = intent === 'price' && says(...LEVELS);
  const isCounted =
    isLevel ||
    intent === 'forecast' ||
    (intent === 'howTo' && concepts.has('alert')) ||
    amounts.length > 0 ||
    dollars !== undefined ||
    RANKINGS.includes(intent);
  const left = contents.filter(
    (content) =>
      !isExplained(content, explained) &&
      !sought.includes(content.written) &&
      !(isLevel && LEVELS.includes(content.text)) &&
      !(isCounted && (DIGITS.test(content.text) || COUNTED.test(content.text))) &&
      content.text !== '1' &&
      content.text !== 'one',
  );
  const limit = dollars !== undefined && WITHOUT_LIMITS.includes(intent) ? [money(Number(dollars))] : [];
  return [...new Set([...left.map(({ written }) => written), ...limit])];
}

function isExplained({ text, concepts }: Content, explained: Explains): boolean {
  const isSum = SUMS.includes(text);
  if (!isSum && concepts.some((concept) => explained.concepts.includes(concept) || SMALL_TALK.includes(concept)))
    return true;
  return [...explained.words, ...SMALL_WORDS].some(
    (word) => word === text || (word.length > 5 && concepts.length === 0 && slips(text, word) === 1),
  );
}
