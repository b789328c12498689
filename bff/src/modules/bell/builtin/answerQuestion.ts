import type { Portfolio } from '@bellwether/sdk/contract/types';
import type { Question } from '../engine/bellEngine.ts';
import type { BellServices } from '../engine/bellServices.ts';
import { termDescribed } from '../terms/describedTerms.ts';
import { asDefinition } from '../terms/explainTerms.ts';
import { asksAMeaning, findTerms, termIn, termsApart } from '../terms/findTerms.ts';
import { followedTerms } from '../terms/followedTerms.ts';
import { AUDIENCE } from '../vocabulary/termQuestions.ts';
import type { Term } from '../vocabulary/terms.ts';
import {
  type Answered,
  answerAsQuery,
  answerByGuide,
  answerByTopic,
  answerLoosely,
  answerMessage,
  declined,
  isThanks,
  isUnavailable,
  unlessUnavailable,
} from './answerMessage.ts';
import { answerParaphrase, isDoubtful, isReadAlone, likelyQuestions } from './answerParaphrase.ts';
import { answerEveryPart, answerSomeParts, asksSeveral } from './answerParts.ts';
import { leftOut, wishIn } from './asides.ts';
import { answerCarried, mayAskElse } from './carriedFigures.ts';
import { answerEither } from './conditions.ts';
import { answerCorrected } from './corrections.ts';
import { describedIn, describesOne } from './described.ts';
import { answerBesideDigression } from './digressions.ts';
import { heldAndWatchedIn } from './heldAndWatched.ts';
import { answerInstallments } from './installments.ts';
import type { Intent } from './language/intents.ts';
import { withoutOther, withoutTakenBack } from './language/takenBack.ts';
import { understand } from './language/understand.ts';
import { answerLossAndGain } from './lossAndGain.ts';
import { askedOfOthers } from './otherPeople.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';
import { joined, reply } from './say/reply.ts';
import { lacksMembers, lacksSector } from './sectors.ts';
import { spokenOf } from './spokenOf.ts';
import { answerWithinStory } from './story.ts';
import { twoInOrder } from './twoInOrder.ts';
import { waysToTake } from './waysToTake.ts';

const MOST_OFFERS = 3;
/** What a short question for a meaning names: "a bull flag". */
const NAMED_WITH_ARTICLE =
  /^(?:so |and |ok )?(?:what(?:['’]?s| is)|define|explain) an? ((?:[\p{L}-]{1,20} ){0,2}[\p{L}-]{1,20})(?= (?:in|of|for|when|to|with|on|and|please)\b|[?.! ]{0,4}$)/iu;
/** What rates a thing: "a safe stock" asks for one, and for no meaning. */
const RATES = /^(?:good|safe|cheap|great|solid|strong|risky|decent|reliable|hot|nice|better|best|sure)$/i;
const JUDGED =
  /^(?:(?:and|so|but|hmm|ok|okay),? )?(?:(?:is|was) (?:that|this|it)|(?:would|do|could) (?:you|one|people|we) (?:call|consider|say|think|rate) (?:that|this|it)(?:['’]s| is)?)(?: (?:even|really|considered|usually|to be|as|pretty|quite|very))? (?:a lot|much|a little|little|good|bad|high|low|normal|usual|average|typical|big|small|enough|great|impressive|a good sign|a bad sign)(?: or (?:not|bad|good|low|high|little|a little))?[?.! ]{0,5}$/i;
const JUDGED_LEAD = 'I don’t rate figures. Here they are again:';
const WHY =
  /^(?:but |and |ok |so ){0,2}(?:why|how come|why (?:so|is that|that|do you think (?:so|that)|neutral|up|down)|based on what|what is that based on|how do you (?:know|get to that|figure that))[?.! ]{0,3}$/i;
const CLAUSE_END = /[.!?;,:] | (?:but|so|and) (?=what|how|explain|define|tell)/i;
const ASKS = /\b(?:what|how|which|when|why|who|is|are|do|does|did|tell|show|explain|define)\b/i;
const OWN =
  /\b(?:mine|ours|(?:i|we) (?:own|have|hold|got)|(?:my|our) (?:portfolio|holdings?|positions?|stocks?|shares?|coins?|investments?|dividends?))\b/i;
const HOW_MADE = 'how are forecasts made';
const AGAIN_LEAD = 'I have no other words for it. Here it is again:';
/** "Are you sure?" */
const DOUBTED =
  /^(?:(?:and|so|but|hmm|ok|okay|wait|no|um),? ){0,2}(?:are you (?:really |absolutely |quite |very )?(?:sure|certain|positive)(?: (?:about|of) (?:that|this|it))?|is (?:that|this|it) (?:right|correct|true|accurate|really right|for real)|really|for real|seriously|(?:that|this|it) (?:can['’]?t|cannot) be (?:right|true)|(?:that|this|it) (?:doesn['’]?t|does not) (?:look|sound|seem) right|(?:can you |please )?double[- ]check(?: (?:that|this|it))?(?: please)?)[?.! ]{0,3}$/i;
const NOT_OF_BOTH =
  'I’m not sure how to answer that. The closest I can answer is “Which of my holdings are on my watchlist?”';
const DOUBTED_LEAD = 'I looked again:';
const REPEATED =
  /^(?:sorry,? |pardon,? |what,? )?(?:(?:can|could|would) you |please |pls ){0,2}(?:say|repeat|tell me|show me|give me) (?:that|it|this|what you said)(?: again| once more| one more time| please){0,2}[?.! ]{0,3}$/i;
/** "Till when?", after whether the market is open: the hours say it. */
const UNTIL_WHEN =
  /^(?:(?:ok|okay|and|so|thanks|great|cool|good),? ){0,3}(?:(?:till|until|til|up to|from|since) (?:when|what time)|(?:for )?how (?:much )?long(?:er)?(?: (?:for|still|more))?)[?.! ]{0,3}$/i;

/** Answers a message as it stands, or where it can’t be read so, as the plain question that it surely says in other words. */
export async function answerQuestion(question: Question): Promise<Answered> {
  const asked = { ...question, services: readingOnce(question.services) };
  const reckon = () => unlessUnavailable(() => answerCarried(asked, answerAlone));
  // "The total" may be of something else.
  const isLast = mayAskElse(question.prompt);
  const carried = isLast ? undefined : await reckon();
  if (carried && !('isLast' in carried && carried.isLast)) return carried;
  const said = await answerAlone(asked);
  return said.isUnderstood ? said : ((isLast ? await reckon() : carried) ?? said);
}

/** The same, without what reckons with the figures of earlier replies. */
async function answerAlone(question: Question): Promise<Answered> {
  const said = await answerAsSaid(question);
  try {
    return await answerAsMeant(question, said);
  } catch (error) {
    // What a message goes on with takes services, which the reply has said are unavailable.
    if (!isUnavailable(error)) throw error;
    return said;
  }
}

/** What the rules have answered, or where they did not read a message or what it goes on with, what it probably means. */
async function answerAsMeant(question: Question, said: Answered): Promise<Answered> {
  if (said.isUnderstood && !(await isReadAlone(question))) return said;
  const taken = { said, ways: await waysToTake(question), answer: answerAsSaid };
  const meant = await answerParaphrase(question, taken);
  if (meant) return meant;
  const isRead = said.isUnderstood ? !(await isDoubtful(question, taken)) : !said.left;
  if (isRead) return said;
  const likely = likelyQuestions(taken.ways);
  if (likely.length === 0 && !said.isUnderstood) return said;
  return declined(said.left ?? [], [...likely, ...said.offers].slice(0, MOST_OFFERS));
}

/**
 * Answers a message as one query, as several questions, by its topic, or without some of its words: the first of these that
 * accounts for it.
 */
async function answerAsSaid(question: Question): Promise<Answered> {
  const wish = wishIn(question);
  if (wish) {
    const answered = await answerAsSaid({ ...question, prompt: question.prompt.slice(0, -wish.length) });
    return answered.isUnderstood ? { ...answered, text: reply(answered.text, leftOut(wish)) } : answered;
  }
  if (isThanks(question)) return answerByTopic(question);
  const without = question.conversation.length > 0 ? withoutTakenBack : withoutOther;
  const prompt = without(question.prompt);
  const asked = { ...question, prompt: prompt || question.prompt };
  const lead = JUDGED.test(prompt) ? JUDGED_LEAD : DOUBTED.test(prompt) ? DOUBTED_LEAD : '';
  const isOfHours = UNTIL_WHEN.test(prompt) && lastIntent(asked) === 'marketHours';
  const again = (lead || isOfHours || REPEATED.test(prompt)) && (await answerAgain(asked, lead));
  if (again) return again;
  const early =
    askedOfOthers(prompt) ??
    answerInstallments(prompt) ??
    answerLossAndGain(asked) ??
    explainedNext(asked) ??
    (await whyForecast(asked));
  if (early) return early;
  const corrected = await answerCorrected(asked, answerAlone);
  if (corrected) return corrected;
  const lacking = lacksSector(prompt) ?? lacksMembers(prompt);
  if (lacking) return lacking;
  const ofBoth = await ofHeldAndWatched(asked);
  if (ofBoth) return ofBoth;
  const ofTwo = await twoInOrder(asked);
  if (ofTwo) return answerMessage({ ...asked, prompt: ofTwo, conversation: [] });
  const either = await answerEither(asked);
  if (either) return either;
  const parts = await answerEveryPart(asked);
  const whole =
    spokenOf(asked) ??
    parts ??
    (asksSeveral(prompt) ? ((await answerAsQuery(asked)) ?? (await answerSomeParts(asked))) : undefined) ??
    described(asked) ??
    answerByGuide(asked) ??
    (describesOne(asked) ? await ofDescribed(asked) : undefined) ??
    (await answerAsQuery(asked)) ??
    (await answerWithinStory(asked)) ??
    explained(asked) ??
    (await answerByTopic(asked));
  if (whole.isUnderstood) return whole;
  return (
    (await ofDescribed(asked)) ??
    (await answerBesideDigression(asked)) ??
    (await answerSomeParts(asked)) ??
    (await answerLoosely(asked)) ??
    explained(asked) ??
    whole
  );
}

/** "Which of my holdings on my watchlist has the largest gain": of those alone. */
async function ofHeldAndWatched(question: Question): Promise<Answered | undefined> {
  const found = await heldAndWatchedIn(question);
  if (found === 'none')
    return { text: 'You hold none of the symbols on your watchlist.', isUnderstood: true, offers: [] };
  if (!found) return undefined;
  const answered = await answerMessage({ ...question, prompt: found.prompt, conversation: [] });
  return answered.isUnderstood
    ? { ...answered, text: joined([found.text, answered.text]) }
    : { text: NOT_OF_BOTH, isUnderstood: false, offers: ['Which of my holdings are on my watchlist?'] };
}

/** "The forecast for my biggest holding": what that is, and its forecast. */
async function ofDescribed(question: Question): Promise<Answered | undefined> {
  const described = await describedIn(question);
  for (const prompt of described?.prompts ?? []) {
    const answered = await answerMessage({ ...question, prompt });
    if (described && answered.isUnderstood) return { ...answered, text: joined([described.text, answered.text]) };
  }
  return undefined;
}

/** "Is that a lot?", "say that again": the figures of the last question are all that there is to say. */
async function answerAgain({ conversation, ...question }: Question, lead: string): Promise<Answered | undefined> {
  const at = conversation.findLastIndex(({ sender }) => sender === 'user');
  const last = conversation[at];
  if (!last) return undefined;
  const again = await answerMessage({ ...question, prompt: last.text, conversation: conversation.slice(0, at) });
  return again.isUnderstood ? { ...again, text: reply(lead, again.text) } : undefined;
}

/** "Why?" after a forecast: how it was made. */
function whyForecast({ conversation, ...question }: Question): Promise<Answered> | undefined {
  const last = conversation.findLast(({ sender }) => sender === 'user')?.text;
  if (last === undefined || !WHY.test(question.prompt)) return undefined;
  const slots = readSlots(last, question.services.find);
  return slots && has(slots, 'forecast forecasts expected') && !has(slots, 'record why')
    ? answerMessage({ ...question, prompt: HOW_MADE, conversation: [] })
    : undefined;
}

/** What a short message asks about after a term was explained. */
function explainedNext({ prompt, conversation }: Question): Answered | undefined {
  const followed = followedTerms(prompt, conversation);
  if (!followed) return undefined;
  const text = joined(followed.terms.map(asDefinition));
  return { text: reply(followed.isAgain ? AGAIN_LEAD : '', text), isUnderstood: true, offers: [] };
}

/** The term that a message describes, where it asks for its name. */
function described({ prompt, services }: Question): Answered | undefined {
  const slots = readSlots(prompt, services.find);
  const term = slots?.instruments.length === 0 ? termDescribed(prompt) : undefined;
  return term && { text: asDefinition(term), isUnderstood: true, offers: [] };
}

function lastIntent({ conversation, services }: Question): Intent | undefined {
  const at = conversation.findLastIndex(({ sender }) => sender === 'user');
  const last = conversation[at];
  return last && understand(last.text, conversation.slice(0, at), services.find).intent;
}

/** The one term that a message asks about, where it names nothing that has figures, or what its last clause asks about. */
function explained({ prompt, services }: Question): Answered | undefined {
  const slots = readSlots(prompt.replace(AUDIENCE, ''), services.find);
  const term = termIn(prompt);
  if (!slots) return undefined;
  const asked = OWN.test(prompt) ? [] : [...termsApart(prompt), ...termsAtEnd(prompt)];
  if (asked.length > 0) return { text: joined(asked.map(asDefinition)), isUnderstood: true, offers: [] };
  // "The 80% range" is a name.
  const isCounted = slots.numbers.length > 0 && !/\d/.test(term?.title ?? '');
  const isNarrowed = isCounted || slots.instruments.length > 0 || slots.period || slots.on;
  if (isNarrowed && (term?.figure || !asksAMeaning(prompt))) return undefined;
  // "What is a bull flag" asks for no bull market.
  if (term && isLonger(prompt, slots.uncovered, term)) return undefined;
  // "Explain my portfolio" asks for no word.
  if (term?.figure && has(slots, 'portfolio')) return undefined;
  return term && { text: asDefinition(term), isUnderstood: true, offers: [] };
}

/** "I feel foolish asking at 71, but what is a dividend": what is told before asks for nothing. */
function termsAtEnd(prompt: string): readonly Term[] {
  const clauses = prompt.split(CLAUSE_END);
  const last = clauses.at(-1) ?? '';
  const told = clauses.slice(0, -1);
  const isAsked = told.length > 0 && ASKS.test(last) && !told.some((clause) => ASKS.test(clause));
  return isAsked ? findTerms(last) : [];
}

function isLonger(prompt: string, uncovered: readonly string[], { names }: Term): boolean {
  const [, named = ''] = NAMED_WITH_ARTICLE.exec(prompt) ?? [];
  const known = new Set(names.flatMap((name) => name.split(' ')));
  return named
    .split(' ')
    .some((word) => (uncovered.includes(word) || RATES.test(word)) && !known.has(word.toLowerCase()));
}

/** What a question needs is read once for all its parts, so that all its figures have the same prices. */
function readingOnce(services: BellServices): BellServices {
  const portfolio = once(() => services.portfolio());
  const day = once(async () => services.portfolioDay(await portfolio()));
  const portfolioDay = (part?: Portfolio) => (part ? services.portfolioDay(part) : day());
  return { ...services, find: (symbol) => services.find(symbol), portfolio, portfolioDay };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= read();
    return found;
  };
}
