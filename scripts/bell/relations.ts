import { evaluate } from './evaluate.ts';

/** Two conversations whose last replies must state the same figures. */
interface Pair {
  readonly plain: readonly string[];
  /** Another whose figures the other one must state, too. */
  readonly also?: readonly string[];
  readonly other: readonly string[];
}

export interface Related {
  readonly conversation: readonly string[];
  readonly reply: string;
  readonly expected: string;
  readonly verdict: 'same' | 'cannot' | 'other';
}

const NAMES: readonly (readonly [name: RegExp, symbol: string, another: string])[] = [
  [/\b(?:apple|aapl)(?:['’]s)?(?![\p{L}&])/giu, 'AAPL', 'NVIDIA'],
  [/\b(?:nvidia|nvda)(?:['’]s)?(?![\p{L}&])/giu, 'NVDA', 'Microsoft'],
  [/\b(?:microsoft|msft)(?:['’]s)?(?![\p{L}&])/giu, 'MSFT', 'Apple'],
  [/\b(?:tesla|tsla)(?:['’]s)?(?![\p{L}&])/giu, 'TSLA', 'Ford'],
  [/\bford(?:['’]s)?(?![\p{L}&])/giu, 'F', 'Tesla'],
  [/\b(?:bitcoin|btc)(?:['’]s)?(?![\p{L}&])/giu, 'BTC', 'Ethereum'],
  [/\b(?:ethereum|ether|eth)(?:['’]s)?(?![\p{L}&])/giu, 'ETH', 'Bitcoin'],
];
const DATE =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)\b/i;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** What was asked before, of which a question that names all it needs takes nothing. */
const BEFORE = [
  'price of Disney',
  'what is my portfolio worth',
  'how did Nike do last month',
  'which of my holdings is the worst',
  'if Tesla falls 10%, what do I lose',
  'what did I pay for my Ford',
  'what is a dividend',
];
const WHOLE = /\b(?:my portfolio|all my|my holdings|my watchlist|i own)\b/i;
const REFERS = /\b(?:it|its|that|they|them|those|this|these)\b/i;
/** A question that is no more than a name goes on with the last one. */
const LEAST_OF_A_WHOLE = 4;
const ENGLISH = /\b(?:what|how|which|when|is|are|did|do|does|am|was|price|value|worth|my|the|show|tell|give)\b/i;

const written = (name: string, possessive: string) => (/['’]s$/.test(possessive) ? `${name}'s` : name);
const onlyNamed = (question: string) => {
  const named = NAMES.filter(([name]) => question.search(name) >= 0);
  return named.length === 1 ? named[0] : undefined;
};
/** What compares two, and a price that is supposed, or watched for, is of the one that was named. */
const OF_THAT_ONE =
  /\b(?:vs|versus|compared?|correlat\w{1,6}|beat|against|between|ahead of|order|together|or|which|i mean|if|when|should|suppose|hits?|alert|ping|notify|warn|let me know|as soon as)\b/i;
const ofAnother = (follow: (name: string) => string) => (question: string) => {
  const [name, , another] = onlyNamed(question) ?? [];
  if (!name || !another || OF_THAT_ONE.test(question)) return [];
  const replaced = question.replace(name, (found) => written(another, found));
  return [{ plain: [replaced], other: [question, follow(another)] }];
};
const inOtherWords = (...ways: ((question: string) => string)[]) => {
  return (question: string): readonly Pair[] => ways.map((way) => ({ plain: [question], other: [way(question)] }));
};
/** What may stand beside another question: it is one, and names all it needs. */
const ALONE = /[.!?] \S|\band\b|,|\b(?:if|suppose|alert|tell me when|let me know|ping|add|euros?)\b/i;
/** A question that begins as one can follow "and". */
const ASKS_FIRST = /^(?:what|how|which|when|where|who|is|are|am|was|did|do|does|show|give|tell|list)\b/i;
const LONGEST_JOINED = 70;
const bare = (question: string) => question.replace(/[^\p{L}\p{N}%)]+$/u, '');
const BESIDE = [
  'what is on my watchlist',
  'how is the S&P 500 doing',
  'which holding lost the most today',
  'what is Disney trading at',
];
const lowered = (question: string) => question.charAt(0).toLowerCase() + question.slice(1);

/** What must change no figure, by name: each makes pairs of a question, or none where it does not apply. */
export const RELATIONS: Readonly<Record<string, (question: string) => readonly Pair[]>> = {
  /** "And Ford?" is the last question, of Ford. */
  another: ofAnother((name) => `And ${name}?`),
  whatAbout: ofAnother((name) => `what about ${name.toLowerCase()}`),
  corrected: ofAnother((name) => `Sorry, I meant ${name}.`),
  symbol: (question) => {
    const [name, symbol] = onlyNamed(question) ?? [];
    // "F" is a letter, too.
    if (!name || !symbol || symbol === 'F') return [];
    return [{ plain: [question], other: [question.replace(name, (found) => written(symbol, found))] }];
  },
  politely: inOtherWords(
    (question) => `Hi Bell, ${lowered(question)}`,
    (question) => `Please, ${lowered(question)}`,
  ),
  carelessly: inOtherWords((question) => question.toLowerCase().replace(/[?!.,;:]+(?=\s|$)/g, '')),
  date: (question) => {
    const [date, month = '', day = '', year = ''] = DATE.exec(question) ?? [];
    if (!date) return [];
    const number = String(MONTHS.indexOf(month.toLowerCase()) + 1);
    const [mm, dd] = [number.padStart(2, '0'), day.padStart(2, '0')];
    const short = month.slice(0, 3);
    // biome-ignore format: a table
    const ways = [
      `${day} ${month} ${year}`, `the ${day} of ${month} ${year}`, `${year} ${month} ${day}`, `${day}. ${month} ${year}`, `${day}-${short}-${year}`,
      `${year}-${mm}-${dd}`, `${year}/${mm}/${dd}`, `${number}/${day}/${year}`, `${number}/${day}/${year.slice(2)}`, `${short} ${day} ’${year.slice(2)}`,
    ];
    return ways.map((way) => ({ plain: [question], other: [question.replace(date, way)] }));
  },
  /** A question that names all it needs takes nothing from the one before it. */
  afterAnother: (question) => {
    const isWhole = onlyNamed(question) !== undefined || WHOLE.test(question);
    if (!isWhole || REFERS.test(question) || question.split(' ').length < LEAST_OF_A_WHOLE) return [];
    const before = BEFORE[question.length % BEFORE.length] ?? '';
    return [{ plain: [question], other: [before, question] }];
  },
  /** Of two questions in one message, none is dropped. */
  besideAnother: (question) => {
    if (question.length > LONGEST_JOINED || ALONE.test(question) || REFERS.test(question)) return [];
    if (!ASKS_FIRST.test(question)) return [];
    const beside = BESIDE[question.length % BESIDE.length] ?? '';
    return [
      `${bare(question)}, and ${beside}?`,
      `${bare(question)}? ${beside}?`,
      `${beside}, and ${lowered(question)}`,
      `${bare(question)}. Also ${beside}?`,
    ].map((joined) => ({ plain: [question], also: [beside], other: [joined] }));
  },
  withinStory: inOtherWords(
    (question) => `I’m at the dentist and bored. ${question}`,
    (question) => `${question.replace(/[^\p{L}\p{N}%)]+$/u, '')}? My wife is asking.`,
  ),
};

const CANNOT = /I’m not sure|Which one\?|I don’t recognize|can’t tell|For which/;
const LEFT_OUT = /I left out/;
const FIGURE = /[−+-]?[$€]?\d[\d,]*(?:\.\d+)?%?/g;
/** So much of the figures is the same: a reply may say one more. */
const MOSTLY = 0.6;

/** Asks both conversations of each pair; leaves out those whose plain reply states no figure. */
export async function relate(relation: string, questions: readonly string[]): Promise<readonly Related[]> {
  const pairs = questions
    .filter((question) => ENGLISH.test(question))
    .flatMap((question) => RELATIONS[relation]?.(question) ?? []);
  const ask = (conversations: readonly (readonly string[])[]) =>
    evaluate(conversations.map((conversation) => ({ conversation, expect: {} })));
  const plain = await ask(pairs.map((pair) => pair.plain));
  const also = await ask(pairs.map((pair) => pair.also ?? []));
  const other = await ask(pairs.map((pair) => pair.other));
  return other.flatMap(({ conversation, reply }, at) => {
    const expected = plain[at]?.reply ?? '';
    if (CANNOT.test(expected) || figuresIn(expected).size === 0) return [];
    const beside = also[at]?.reply ?? '';
    const isSame = beside
      ? [expected, beside].every((one) => stated(figuresIn(one), figuresIn(reply)) > MOSTLY)
      : shared(figuresIn(expected), figuresIn(reply)) > MOSTLY;
    const verdict = isSame ? 'same' : CANNOT.test(reply) || (beside && LEFT_OUT.test(reply)) ? 'cannot' : 'other';
    return [{ conversation, reply, expected: beside ? `${expected}\n${beside}` : expected, verdict }];
  });
}

const figuresIn = (reply: string): ReadonlySet<string> => new Set(reply.match(FIGURE) ?? []);

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (stated(one, other) * one.size) / Math.max(one.size, other.size, 1);
}

/** The part of one reply's figures that stand in the other. */
function stated(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((figure) => other.has(figure)).length / Math.max(one.size, 1);
}
