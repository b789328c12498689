import { listed } from './topic.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const sequencesOf = (phrases: string) => listed(phrases).map((phrase) => phrase.split(' '));

/** Of a wish for an act that Bell offers. */
export const POLITE = setOf(
  "please pls plz hey hi hello ok okay bell can could would will you u kindly and then now also i i'd i’d want to like be so good kind as just wanna go ahead",
);
export const THANKS = setOf(
  'please thanks thank you u ya now pls plz thx ty cheers will would can could for me mate bro man dude',
);

/** Verbs of putting something on a list. */
export const PUT = setOf(
  'add put stick throw pop drop get place include track follow save chuck slap toss insert enter list bookmark pin park move bring append keep',
);
export const REMOVE = setOf('remove delete take drop');
export const OFF = setOf('from off');
export const WANT = setOf('want like need have');
export const KEEP_UP = sequencesOf(
  'follow | track | watch | start following | start tracking | start watching | keep an eye on | keep track of | keep tabs on | keep watch on',
);
/** In the order in which they are looked for. */
export const LIST = sequencesOf('watchlist | watch list | wl | favorites | list');
export const ONTO = setOf('to on onto in into for 2 at');
export const OF_THE_USER = setOf('my the our that');
/** "The Ford stock" */
export const AROUND_A_NAME = setOf('the a an some that this stock stocks shares of symbol ticker company coin price');
export const LISTED_KIND = setOf('stock stocks share shares coin coins ticker symbol too also well as again price');

export const WHEN = sequencesOf(
  'when | if | once | whenever | as soon as | the moment | the minute | the second | the instant | the day | in case | should',
);
/** Asks whether there is such a thing, rather than for it. */
export const ASKS_WHETHER = /^(?:can|could|may) i (?:get|have|be)\b/i;
/** Words that can be nothing but a wish to be told of something later. */
export const TELLING_SURELY = setOf(
  `alert alerts alerted notify notified notification ring email emailed e-mail mail text texted ping pinged warn warned warning remind
  reminded reminder message messaged msg lmk shout heads heads-up inform informed wake buzz holler alarm note push nudge line call`,
);
export const TELLING = new Set([...TELLING_SURELY, ...setOf('tell told know hear')]);
/** What can be set without "when": "an alert on TSLA at 470". */
export const TELLING_NOUNS = setOf('alert alarm notification');
export const AROUND_TELLING = setOf(
  `me us let give gimme lemme send drop shoot get have receive set create add make put a an the i i'd i’d want wanna need wish would like to be so good
  kind as just that please can could you u will kindly and also up price my for by on of via phone out about`,
);
export const PRICE_OF = ['the', 'price', 'of', 'the'];
export const CURRENCY = setOf('$ usd buck bucks dollar dollars');
export const GLUE = setOf(
  `> < >= <= is are it's gets goes go get going breaks break through past passes pass exceeds exceed surpasses tops slips slides plunges tanks
  crashes dumps pumps moons closes close rises rise climbs climb jumps jump moves move trades trading falls fall drops drop dips dip sinks sink hits hit
  reaches reach crosses cross touches touch at to than price up down above over higher more below under lower less beyond
  beneath back again ever the level mark stock share shares or equal equals comes come returns return recovers recover rallies tumbles
  plummets dives upside downside beats clears arrive arrives least worth costs has have risen fallen dropped reached crossed north south per each another`,
);
/** Before a name that stands after its price: "470 on TSLA". */
export const LINKS = setOf('on for of in about with a an');
export const RISING = setOf(
  `> >= above over higher more past exceeds exceed surpasses tops pumps moons rises rise climbs climb jumps jump up beyond recovers recover
  rallies upside beats clears least risen north`,
);
export const FALLING = setOf(
  `< <= below under lower less slips slides plunges tanks crashes dumps falls fall drops drop dips dip sinks sink down beneath tumbles
  plummets dives downside fallen dropped south`,
);
export const PERCENT = setOf('% percent pct');
/** Around a move in percent. */
export const IN_A_DAY = setOf(
  'by in a an one single day within during today swings swing either way direction any on given',
);
export const TURNING = setOf('turns turn flips flip changes change switches switch reverses reverse');
export const OF_A_FORECAST = setOf('the forecast prediction for of on direction its your');

/** Of a command, which Bell declines. */
export const POLITENESS = setOf(
  'please can could would will you i we want to like need help me us hey hi hello bell and then now just go ahead so ok let',
);
export const QUESTION_WORDS = setOf('should how what which is are when where why who do does did was');
export const ALERT_VERBS = setOf('alert notify remind tell know email text ping warn set create send');
export const ASKED = setOf('what which when how of where who');
export const ABOUT_THE_ACCOUNT = setOf('open close make switch log');
/** "Purchase date of MSFT" names a figure. */
export const FIGURES_OF = setOf('date dates price prices cost costs history');
export const ONLY_WITH_LIST = setOf('change track watch save store');
