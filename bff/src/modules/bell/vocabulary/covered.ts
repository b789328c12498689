import { WORDS_OF_NAMED_DAYS } from '../../../market/calendar/namedDays.ts';
import type { Concept } from './concepts.ts';
import type { Slot } from './slotWords.ts';

/** What an answer is about, as words with spaces between them. What else a question says, it would pass over. */
export interface Covered {
  readonly concepts: string;
  readonly words?: string;
  /** The slots that it has a figure for; missing where it needs none. */
  readonly slots?: string;
}

/** What people add to any question without changing it. */
export const SMALL_TALK: readonly Concept[] = ['greeting', 'thanks', 'it'];
export const SMALL_WORDS = `quick quickly question check look looking lookin show showing say hear curious wondering wonder now
  currently current latest live recent exactly exact number figure figures info information data details detail stand
  standing stands stuff like want need give tell let know bro dude man guys lol bell hope afternoon morning sorry display
  list read summary update report already so doin doing close closed closing ones day days moment sir wait`;
/** Slots that change nothing of an answer. */
export const NEUTRAL_SLOTS: readonly Slot[] = [
  'which',
  'it',
  'how_much',
  'price',
  'money',
  'stocks',
  'crypto',
  'may',
  'asks_list',
];
const QUOTED_SLOTS =
  'today value cost doing moved_up moved_down high low highest lowest volume last percent far red green when loss gain best worst';
const OWNED_SLOTS =
  'own portfolio value together everything doing profit gain losses loss moved_up moved_down quantity units_counted bought cost percent lost_me made_me share';

const UNITS = `share shares stock stocks stonk stonks coin coins token tokens unit units chart symbol symbols ticker inc corp
  company etf etfs fund dollar dollars usd bucks money terms cash`;
const QUOTED = {
  concepts: 'price change worth high low volume stocks crypto market real',
  words: `${UNITS} kill killing crush crushing fire cheaper pricier dearer intraday 24h burn level range`,
};
const PAST = {
  concepts: 'price change worth high low stocks crypto compare',
  words: `${UNITS} since bought invested put range crash burn burned turn burning`,
};
const COMPARED = {
  concepts: 'price change worth stocks crypto compare best worst',
  words: `${UNITS} side put cheaper pricier`,
};
const OWN = {
  concepts: 'portfolio mine worth price change profit stocks crypto real',
  words: `${UNITS} balance far total rate judge evaluate assess grade review good bad diversified risky balanced own sum`,
};

/** By rule. Those that are absent explain, refuse, or lead somewhere, and read their words themselves. */
export const COVERED = {
  price: { slots: QUOTED_SLOTS, ...QUOTED },
  priceOn: { slots: `${QUOTED_SLOTS} quantity bought compare always own if_sold average`, ...PAST },
  history: { slots: QUOTED_SLOTS, ...PAST },
  compare: { slots: `${QUOTED_SLOTS} compare most small expensive cheap beat which_one together`, ...COMPARED },
  amount: {
    slots: 'value cost together quantity units_counted bought own today share cost_me',
    concepts: 'price worth change crypto stocks trade',
    words: `${UNITS} convert exchange turn half third quarter bought put total sum`,
  },
  watchlist: {
    slots: 'watchlist own doing today value quantity holdings_counted moved_up moved_down',
    concepts: 'watchlist price change stocks crypto',
    words: `${UNITS} item items entry entries`,
  },
  onWatchlist: { concepts: 'watchlist mine', words: UNITS },
  portfolioWorth: { slots: `${OWNED_SLOTS} today`, ...OWN },
  marketHours: {
    concepts: 'hours market stocks crypto worth future',
    words:
      'when trading trade trades today now right time times regular exchange exchanges nyse nasdaq wall street until till long yet still session start starts end ends usual normal et eastern eve good day tomorrow ' +
      WORDS_OF_NAMED_DAYS.join(' '),
  },
  realizedGains: {
    concepts: 'realized portfolio mine profit price worth change trade stocks crypto',
    words: `${UNITS} short long term total sale sales sold closed positions capital cashed locked booked far date`,
  },
  portfolioMoves: {
    slots: 'own portfolio doing moved_up moved_down profit gain loss losses today dragged lifted most',
    concepts: 'portfolio mine why change profit stocks crypto best worst',
    words: `${UNITS} own total`,
  },
  holding: { slots: OWNED_SLOTS, ...OWN },
  overview: {
    slots: 'market doing moved_up moved_down today red green',
    concepts: 'market crypto stocks change price real',
    words: UNITS,
  },
  howTo: {
    concepts:
      'how_to act alert portfolio mine watchlist forecast trade stocks crypto about_account about_plans about_data about_books about_contact price record news',
    words: `${UNITS} page site app website screen excel spreadsheet rid find where place places thing things lot lots trade trades bought sold turn hits hit reach reaches new first back broker file files bank sign account transaction transactions purchase buys button past manually another someone free month when if bellwether phone number cost enter reach access use visit view locate see switch enable disable activate toggle make adjust modify stop sending unsubscribe quit cancel register type input key msg message notice heads receive receives receiving many arrive arrives attains crosses passes warning drops drop falls fall goes rises under below above over per unit type kind mode screen display menu section tab area part white black bright`,
  },
  forecast: {
    concepts: 'forecast future price change worth method stocks crypto best worst high low compare',
    words: `${UNITS} likely odds chance chances probability reach reaches end ends summer winter spring fall christmas year sure confident confidence certain direction directions bullish bearish headed heading higher lower expect prediction target range next session model see hit hits`,
  },
  pastForecasts: {
    concepts: 'forecast record method price change',
    words: `${UNITS} correct right wrong true accurate past previous earlier came off good bad`,
  },
  forecastMethod: {
    concepts: 'forecast method record why real price it help about_data advice',
    words:
      'right wrong true often good bad accurate correct sure bell predictions past come came turned out based behind know data ai learn trained model works explain tell understand odds level confidence percent percentage direction range',
  },
  trackRecord: {
    concepts: 'record method forecast act',
    words: 'past previous accurate right wrong often good bad total overall percent percentage success',
  },
  watchlistForecast: { concepts: 'forecast future watchlist change stocks crypto price', words: UNITS },
  news: {
    concepts: 'news market portfolio mine watchlist stocks crypto price change',
    words: `${UNITS} big new important today world business financial breaking major anything today`,
  },
  whyMoved: { concepts: 'change why news price stocks crypto', words: `${UNITS} big much hard badly` },
  movers: {
    slots: 'best worst most moved_up moved_down market today doing gain loss percent lifted',
    concepts: 'best worst change market crypto stocks price',
    words: `${UNITS} movers mover`,
  },
} satisfies Readonly<Record<string, Covered>>;
