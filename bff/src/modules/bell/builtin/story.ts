import type { Question, Turn } from '../engine/bellEngine.ts';
import { type Answered, answerAsQuery } from './answerMessage.ts';
import { answerEveryPart } from './answerParts.ts';
import { changesNothing, countsTimes, isOfOtherTime, MOVED, plainly, TOLD, turns } from './changesNothing.ts';
import { BELONGINGS } from './language/belongings.ts';
import { readSlots } from './query/readSlots.ts';
import type { Slots } from './query/slots.ts';
import { has, hasOnly, hasTime, without } from './query/slotTests.ts';
import { quotedPart } from './say/quotedPart.ts';
import { enumerate, reply } from './say/reply.ts';

/** A clause ends with one of these, or before a word that opens the next. */
const ENDS = /[.?!;:,…)]$|^(?:lol|haha|lmao|[-–—]{1,3})$|\p{Extended_Pictographic}/u;
const OPENS = 'so and but because cuz coz cause bc as while though although trying just anyway'.split(' ');
/** A question begins with one of these, or with what leads to it. */
const ASKS = new Set(
  `what what's whats how how's hows which who who's when where is are am was were do does did have has can could will would tell show
  give if any`.split(/\s+/),
);
const BORDERS = new Set([...OPENS, ...ASKS]);
/** What asks without a verb does so at the start of a sentence. */
const NAMES = new Set(['price', 'value', 'list']);
const LEADS = new Set(`so and but ok okay anyway now well please hey just um uh also then like`.split(' '));
/** What someone says asks for nothing: "my father always said not to …" */
const REPORTS =
  /^(?:(?:my|our|the|this|some|a|an) (?:[\p{L}’'-]{1,15} ){1,6}|(?:they|people|everyone|everybody|someone|somebody) )(?:always |often |never |once |keep |keeps |used to )?(?:said|says|say|told|tells|tell|swore|swears|warned|warns|taught|believed|insisted|telling|saying)\b/iu;
/** "My wife told me to count the stocks" limits what follows. */
const ORDERS =
  /\b(?:told|tells|asked|asks|wants) (?:me|us) (?:not )?to\b|\bsaid to (?:only|leave|count|ignore|exclude|include)\b/i;
/** What someone needs is no figure of what they hold. */
const NEEDS = /\b(?:need|needs|want|wants|saving|save|owe)\b/i;
const HOLDS = /\b(?:i have|i['’]ve|i own|i hold|i bought|i got)\b/i;
const REFERS = /\b(?:that|this|it|enough|missing|short|left|lack)\b/i;
const KINDS = /\bmy (?:[\p{L}]{2,10} )?(stocks|shares|coins|crypto)\b/iu;
const DENIED = /\b(?:not|never|no)\b|(?<=\p{L})n['’]t\b/iu;
/** "My buyer won’t stop talking" tells, and "Don’t count the coins" instructs. */
const TELLS =
  /^(?:(?:hi|hello|hey|oh|well|so|and|but|bell|ok|okay)\b[,!. ]{1,3}){0,3}(?:i|i['’](?:m|ve|d)|we|my|our|he|she|they|his|her|their|it|the|this|that|there|everyone|people|oh no|no way|no worries|no rush)\b/i;
/** What has a subject is no question: "I have five of them." */
const SUBJECT = /(?:^|\s)(?:i|we|you|they|he|she|it|to|has|have|had|owns|own|holds|hold|got|bought|paid)$/i;
/** "For the minutes: the value of …" */
const LABEL = /^[^:?]{3,80}: (?=\p{L})/u;
/** "A hundred of them" */
const SO_MANY =
  /\b(?:\d{1,9}|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|dozen|hundred|thousand) (?:of (?:them|those|these)|shares|coins)\b/i;
const MOST_CLAUSES = 14;
const MOST_TRIED = 24;

/**
 * Answers the one question in a message that tells something around it: "I have five minutes before dinner, so tell me what my
 * portfolio is worth." Undefined unless the rest asks, counts, and limits nothing.
 */
export async function answerWithinStory(question: Question): Promise<Answered | undefined> {
  for (const { before, asked, after } of tellingsOf(question.prompt)) {
    const slots = slotsOf(asked, question);
    const isQuiet = slots && changesNothing(after, question) && leadsTo(slots, asked, before, question);
    if (!isQuiet) continue;
    const about = aboutIn(before, slots, question);
    const told: readonly Turn[] = about ? [{ sender: 'user', text: about }] : [];
    const asking = { ...question, prompt: asked, conversation: [...question.conversation, ...told] };
    const answered = (await answerEveryPart(asking)) ?? (await answerAsQuery(asking));
    if (answered?.isUnderstood) return { ...answered, text: reply(answered.text, leftOut([before, after])) };
  }
  return undefined;
}

interface Telling {
  readonly before: string;
  readonly asked: string;
  readonly after: string;
}

/** "Good grief. And suppose it falls": a cry asks for nothing. */
const CRY = /^(?:[\p{L}’'-]{1,15},? ?){1,3}[.!…]{1,3} (?=\p{L})/u;

/** The ways to take a message as a question with something around it: first those that end where a sentence may, then the longest. */
function tellingsOf(message: string): readonly Telling[] {
  const labeled = [LABEL, CRY].flatMap((lead) => {
    const before = lead.exec(message)?.[0];
    return before === undefined ? [] : [{ before, asked: message.slice(before.length), after: '' }];
  });
  const clauses = clausesOf(message);
  if (clauses.length < 2 || clauses.length > MOST_CLAUSES) return labeled;
  const spans = clauses.flatMap((clause, from) =>
    asks(clause) || /[.!…]$/.test(clauses[from - 1] ?? '')
      ? clauses.slice(from).map((_, at) => ({ from, to: from + at + 1 }))
      : [],
  );
  // What follows a question begins as no question does.
  const isBorder = ({ to }: { readonly to: number }) =>
    ENDS.test(clauses[to - 1] ?? '') || OPENS.includes(bare(clauses[to]?.split(' ')[0] ?? 'so'));
  const isWhole = ({ to }: { readonly to: number }) => Number(ENDS.test(clauses[to - 1] ?? ''));
  const tellings = spans
    .filter((span) => span.to - span.from < clauses.length && isBorder(span))
    .toSorted((one, other) => isWhole(other) - isWhole(one) || other.to - other.from - (one.to - one.from))
    .slice(0, MOST_TRIED)
    .map(({ from, to }) => ({
      before: clauses.slice(0, from).join(' '),
      asked: clauses.slice(from, to).join(' '),
      after: clauses.slice(to).join(' '),
    }));
  return [...labeled, ...tellings];
}

/** The clauses of a message, each with its punctuation. */
function clausesOf(message: string): readonly string[] {
  const clauses: string[][] = [];
  let ended = true;
  for (const word of message.split(/\s+/).filter((one) => one !== '')) {
    if (ended || BORDERS.has(bare(word)) || word.startsWith('(')) clauses.push([]);
    clauses.at(-1)?.push(word);
    ended = ENDS.test(word);
  }
  return clauses.map((words) => words.join(' '));
}

const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}]{1,3}/u, '')
    .replace(/[^\p{L}]{1,5}$/u, '');

function asks(clause: string): boolean {
  const words = clause.split(' ').map(bare);
  const [first = '', second = ''] = words.slice(words.findIndex((word) => !LEADS.has(word)));
  // "If I sold half", and not "let me know if it falls"
  return first === 'if' ? /^i(?:'d)?$/.test(second) : ASKS.has(first) || NAMES.has(first);
}

/** Whether what comes first only leads to the question. */
function leadsTo(asked: Slots, prompt: string, before: string, question: Question): boolean {
  if (before === '') return true;
  if (SUBJECT.test(before)) return false;
  // "I have three kids. How much is that each?"
  if (has(asked, 'each') && countsTimes(before)) return false;
  const counted = plainly(before);
  const said = slotsOf(counted, question);
  // "They say Bitcoin goes to a million. What is mine worth"
  const isOfFigure = said && said.instruments.length > 0 && (said.numbers.length > 0 || has(said, 'becomes hit'));
  if (REPORTS.test(before) && !ORDERS.test(before) && !REFERS.test(prompt) && !isOfFigure) return true;
  if (!said || asks(before)) return false;
  // "A new kitchen for 8,000. How much would I have to sell for that"
  if (said.numbers.length > 0 && REFERS.test(prompt)) return false;
  const [named, other] = said.instruments;
  // "Apple worries me. What was its worst day?"
  const isOfNamed = !named || (!other && asked.instruments.length === 0 && has(asked, 'it lots'));
  // Of several sentences, each is read by itself.
  const isOneSentence = !/[.?!;]/.test(before);
  const isThen = has(asked, 'same_time that_day back_then');
  // "We got married in June. What was Bitcoin then?" is of that time.
  if (hasTime(said) && !hasTime(asked) && !has(asked, 'today') && (asked.past || asked.sinceThen || isThen))
    return false;
  // "Yesterday you said it closed at 470. What did it close at?"
  if (named && !isThen && !hasTime(asked) && isOfOtherTime(before, question)) return false;
  const isNeed =
    NEEDS.test(before) &&
    !DENIED.test(before) &&
    said.type === undefined &&
    !HOLDS.test(before) &&
    !REFERS.test(prompt);
  return (
    isOfNamed &&
    hasOnly(
      tellsOfToday(before, said, asked) ? without(said, 'today') : said,
      isOneSentence && named ? `${TOLD} ${MOVED}` : TOLD,
    ) &&
    (isNeed || (!turnsAfter(counted, said) && !counts(before, said)))
  );
}

/** "My dog ate my shoes this morning. What share is Apple?" A day of a life is none of a price, unless the question may be of it. */
function tellsOfToday(before: string, said: Slots, asked: Slots): boolean {
  const isOfDay = has(asked, 'doing moved_up moved_down gain loss profit losses made_me lost_me best worst');
  return (
    /[.!…]$/.test(before) &&
    said.instruments.length === 0 &&
    !has(asked, 'it') &&
    (!isOfDay || hasTime(asked) || has(asked, 'today'))
  );
}

/** Whether what was said before changes the question. A sentence of its own may deny what it tells. */
function turnsAfter(before: string, { type }: Slots): boolean {
  const isSentence = /[.!…]\)?$/.test(before) && type === undefined && TELLS.test(before);
  return turns(isSentence ? before.split(DENIED).join('') : before);
}

/** A 12-hour shift counts nothing that one holds. */
function counts(before: string, { numbers }: Slots): boolean {
  return SO_MANY.test(before) || numbers.some(({ unit, limit }) => unit !== 'plain' || limit || HOLDS.test(before));
}

/** What "it" is, where what comes first says so: "My husband left me these investments. What are they worth?" */
function aboutIn(before: string, asked: Slots, question: Question): string | undefined {
  const said = slotsOf(before, question);
  const [named] = said?.instruments ?? [];
  if (!said || named) return named && (HOLDS.test(before) ? `my ${named.symbol}` : named.symbol);
  const isOfAll = has(asked, 'it') && has(said, 'own') && BELONGINGS.test(before);
  // "My coins are a mess. What are they worth?"
  const kind = has(asked, 'it') ? KINDS.exec(before)?.[1] : undefined;
  return isOfAll ? 'my portfolio' : kind && `my ${kind}`;
}

const slotsOf = (prompt: string, { services }: Question) => readSlots(prompt, services.find);

function leftOut(parts: readonly string[]): string {
  const told = parts.filter((part) => part !== '');
  return `I left out ${enumerate(told.map((part, at) => quotedPart(part, at === told.length - 1)))}`;
}
