import type { Rewording } from './rewording.ts';

const COUNTED = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

const PERCENT_OF: Readonly<Record<string, string>> = {
  ...{ two: '50', three: '33.333333', four: '25', five: '20', six: '16.666667', seven: '14.285714', eight: '12.5' },
  ...{ nine: '11.111111', ten: '10', eleven: '9.090909', twelve: '8.333333' },
};

/** Half for two, and 25% for four. */
function partFor(many: string): string {
  const known = PERCENT_OF[many.toLowerCase()];
  return known ?? String(Math.round(1e8 / Math.max(1, Number(many))) / 1e6);
}

const NUMBER = /^(?:\d{1,2}|[a-z]{3,6})$/i;

const EVENLY = new Set(['up', 'evenly', 'equally', 'fairly']);

const AMONG = new Set(['between', 'among', 'amongst', 'into']);

const OWNERS = new Set(['my', 'our', 'the']);

/** "25% of my portfolio", for "split my portfolio four ways", or "equally among my four kids". */
function divided(said: string, _: string | undefined, rest: string): string {
  const words = rest.split(' ').filter((word) => !EVENLY.has(word.toLowerCase()));
  const ways = words.findIndex((word) => /^ways?$/i.test(word)) - 1;
  const among = words.findIndex((word) => AMONG.has(word.toLowerCase()));
  const at = ways > 0 ? ways : among + (OWNERS.has((words[among + 1] ?? '').toLowerCase()) ? 2 : 1);
  const many = words[at] ?? '';
  const isNumber = NUMBER.test(many) && (Number(many) > 1 || many.toLowerCase() in PERCENT_OF);
  const what = words.slice(0, ways > 0 ? ways : among).join(' ');
  const tail = words.slice(at + 1).join(' ');
  return isNumber && what !== '' && !/\d|\band\b|[%$]/.test(tail) ? `${partFor(many)}% of ${what}` : said;
}

const MANY: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };

const PARTS_OF: Readonly<Record<string, number>> = { thirds: 3, quarters: 4, fifths: 5, tenths: 10 };

const lower = (word = '') => word.toLowerCase();

const IS_COUNT = new RegExp(`^(?:\\d{1,6}|half|one|${COUNTED}) of`, 'i');

/** Parts of what one holds: given away, split among people, or in words. */
export const DIVISIONS: readonly Rewording[] = [
  /** "Two of my four Tesla shares" */
  [
    /\b([\p{L}\d]{1,8} of (?:my|our|the) )(?:\d{1,6}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?=[\p{L}&.]{1,15} (?:shares|coins|units)\b)/giu,
    (said: string, part: string) => (IS_COUNT.test(part) ? part : said),
  ],
  /** "If I gave my nephew a tenth of my Bitcoin, how much would he be getting" */
  [
    /\b(?:if |suppose |say )?(?:i|we) (?:were to |was to |would )?(?:give|gave|leave|left|donated?|gift|gifted|hand|handed|transfer|transferred|sign|signed)(?: over| on| away)? (?:(?:to )?(?:my|our|the|her|him|them|a|each)(?: [\p{L}’'-]{2,15}){0,3} )?((?:half|all|(?:a|one) (?:third|quarter|fifth|tenth)|\d{1,3}(?:\.\d{1,3})? ?(?:%|percent)|\d{1,6}(?:\.\d{1,4})?)(?: of)? (?:my|the|our) [\p{L}&. ]{2,30}?)(?: to (?:my|our|the|a|her|him|them)(?: [\p{L}’'-]{2,15}){0,2})?,? (?:how much|what|how many dollars) (?:would|will|does|is|do|are) (?:he|she|they|it|that|each|you)(?: (?:be |each )?(?:getting|get|worth|receiving|receive|have))?\b/giu,
    'what is $1 worth',
  ],
  /** "A tenth of our total goes to the church. How much is that?" */
  [
    /^(?!.{0,60}\b(?:sold|sell|bought|buy|lost|gained|if|what|how|which|when|not|no|never|without)\b.{0,60}[.,;!] )[^.?!;\d%]{0,50}?\b(half|(?:a|one) (?:third|quarter|fifth|tenth)|\d{1,3}(?:\.\d{1,3})? ?(?:%|percent)) of (?:my|our|the|all my) ([\p{L}&. ]{2,30}?)(?: (?:goes|go|is going|will go|would go|belongs|is) (?:to|for|toward) [^.?!;,\d]{2,40})?[.,;!]{1,2} (?:so |and )?(?:how much|what)(?:['’]s| is| would| will| does| do)? (?:that|it|this|they|he|she|each)(?: (?:be|come to|make|get|worth|mean)){0,2}(?: in (?:us )?(?:dollars|money|cash|usd))?(?=[?.! ]{0,4}$)/giu,
    (_, part = '', what = '') =>
      `how much is ${part} of my ${/^(?:total|whole|lot)$/i.test(what) ? 'portfolio' : what}`,
  ],
  /** "Split everything I own four ways", "divided equally among my three kids" */
  [/\b(if (?:i|we|you) )?(?:split|divided?|shared?|carved?) ([^.?!;,]{3,90})/gi, divided],
  /** "What does each get", of what is divided */
  [
    /,? (?:how much|what)(?:['’]s| does| do| would| will| is| can) each(?: (?:one|kid|child|person|share|part|half|son|daughter|heir))?(?: of (?:them|us))?(?: (?:get|gets|receive|have|inherit|end up with|come to|be worth|worth))?\b/gi,
    (said: string, at: string, whole: string) => (whole.slice(0, Number(at)).includes('% of ') ? ' worth' : said),
  ],
  /** "Rent is 1,450 a month. How many months would my Apple pay for" */
  [
    /^(?:(?:i|we) (?:pay|owe|spend) )?(?:my |our |the )?[^.?!;\d]{0,40}?(?:(?:is|are|costs?|would be|will be|runs?(?: me| us)?|comes to) )?(\$?\d[\d.,]{0,11}k?)(?: dollars| bucks)? (?:a|per|each|every) (month|week|year)(?: (?:for|in) [^.?!;,]{2,20})?[.,;!:]{0,2} (?:so |and |ok )?how many (?:months|weeks|years)(?: (?:of|in|worth of) [^.?!;,\d]{2,20}?)? (?:could|would|can|does|do|will|is|are) ((?:my |all (?:of )?my |everything |all )[\p{L}&. ]{1,30}?|that|it|this|those)(?: (?:stock|shares|position|money))?(?: (?:pay(?: for)?|cover|last(?: me)?|buy(?: me)?|get me|be|good for|worth)(?: that| it)?)?(?=(?: lol| haha)?[?.! ]{0,4}(?:lol|haha)?$)/giu,
    'how many $2s of $1 dollars is $3 worth',
  ],
  /** "2/3 of my Ether", "three quarters of my Bitcoin" */
  [
    /\b(?:(\d)\/([1-9])|(two|three|four) (thirds|quarters|fifths|tenths)) of (?=(?:my|our|the|it|that|everything|all)\b)/gi,
    (_, part: string | undefined, whole: string | undefined, many: string | undefined, of: string | undefined) => {
      const [above, below] = [Number(part ?? MANY[lower(many)]), Number(whole ?? PARTS_OF[lower(of)])];
      return `${Math.floor((1e8 * above) / below) / 1e6}% of `;
    },
  ],
  [/\bhalf (?=(?:the|my|our) (?:whole |entire |total )?(?:portfolio|account|book|holdings|money)\b)/gi, 'half of '],
  /** "0.3 Bitcoin of mine", "what is 0.3 of my Bitcoin worth" */
  [/\b(\d[\d.]{0,11}) ([\p{L}&.]{1,15}) of mine\b/giu, '$1 $2'],
  [
    /\b(what is|what are|how much is|how much are) (\d[\d.]{0,11}) of my (?=[\p{L}&.]{1,15} (?:shares |coins )?worth\b)/giu,
    '$1 $2 ',
  ],
  /** "A 1% move in my portfolio is how many dollars" */
  [
    /\b(\d{1,3}(?:\.\d{1,2})? ?(?:%|percent)) (?:move|change|swing|gain|drop|rise|fall) (?:in|of|on) (?=(?:my|our|the whole)\b)/gi,
    '$1 of ',
  ],
  /** "If I sold half of my Ford. What is that half worth" */
  [
    /(\bi (?:sold|sell|were to sell|would sell) [^?.!;,]{3,60})[.,;!?] (?:and |so )?(?:what(?:['’]?s| is| are| would be| would)|how much (?:is|are|would)) (?:that|this|the) (?:half|third|fifth|tenth|quarter|part|portion|bit|slice|chunk)(?: be)?(?: worth)?(?: be)?\b/gi,
    '$1, what would i get',
  ],
  [/\b(?:that|this) (?:portion|part|bit|half|amount|sum)['’]s (?=\p{L})/giu, 'its '],
  /** "What would that half be" */
  [
    /\b(that|this) (?:half|third|fifth|tenth|part|portion|bit|quarter(?! ?[?.!]| ?$))(?=[?.! ]{0,4}$| (?:be|bring|come|fetch|get|is|worth|make|cost)\b)/gi,
    '$1',
  ],
  [/^(?:take|say|suppose) (?=\d{1,3}(?:\.\d{1,2})? ?(?:%|percent) of\b)/gi, ''],
];
