import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Turn } from '../../engine/bellEngine.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { findTerms } from '../../terms/findTerms.ts';
import { BELONGINGS } from '../language/belongings.ts';
import { partsOf, QUESTIONS, readParts } from '../language/parts.ts';
import { withoutTakenBack } from '../language/takenBack.ts';
import { asksWhichOf } from './aboutThem.ts';
import { followed, ofFigure } from './followed.ts';
import { inContext, ofOwn, slotsIn } from './inContext.ts';
import { isOwn, type Said } from './meantBy.ts';
import { readSlots } from './readSlots.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasTime, slotsOf, withSlots } from './slotTests.ts';
import { exchangedAnew, soldAnew } from './supposedAnew.ts';

const LOOKED_BACK = 4;
/** A message may have hundreds of parts. The last ones say what it goes on with. */
const MOST_PARTS = 12;

/** What the last messages asked for, the latest first, each with what it left unsaid. */
export async function saidBefore(conversation: readonly Turn[], services: BellServices): Promise<Said> {
  const asked: (Slots | undefined)[] = [];
  const recent = conversation.filter(({ sender }) => sender === 'user').slice(-LOOKED_BACK);
  const parts = recent.flatMap(({ text }, at) => partsRead(at > 0 ? withoutTakenBack(text) : text, services));
  for (const text of parts.slice(-MOST_PARTS)) {
    const term = defined(text);
    const said = term ?? (await slotsIn(text, services));
    // Of a question that was no query, what it named is known.
    const known = said && said.uncovered.length > 0 ? namesOf(said, text) : said;
    const whole = known && !resolveQueries(known) ? ((await ofOwn(known, services)) ?? known) : known;
    if (said && !term && (saysNothing(said) || isCry(said))) continue;
    const before = asked.toReversed();
    const named = whole && (await inContext(whole, before, services));
    const last = asked.at(-1);
    const exchanged = named && exchangedAnew(last, named);
    const isOfSale = named && last && soldAnew(last, named);
    const meant = exchanged ?? (isOfSale ? named : named && aboutNamed(named, last));
    const asking = (meant && (ofFigure(last, meant) ?? followed(last, meant))) ?? meant;
    // "Make it 215", after an alert, names nothing else.
    if (!asking || !saysNothing(resolveQueries(asking) ? asking : { ...asking, numbers: [] })) asked.push(asking);
  }
  return asked.toReversed();
}

/** "What did they cost me", with what "they" are. */
function aboutNamed(said: Slots, before: Slots | undefined): Slots {
  if (!before || said.instruments.length > 0 || before.instruments.length === 0) return said;
  // "Which made me more", of two that were named
  const isOfThem = before.instruments.length > 1 && asksWhichOf(said, [before]) && !has(said, 'it');
  if (isOfThem) return { ...(isOwn(before) ? withSlots(said, 'own') : said), instruments: before.instruments };
  if (!has(said, 'it')) return said;
  const named = { ...said, instruments: before.instruments };
  // What it cost back then was paid for it.
  return isOwn(before) || (said.past && has(said, 'cost')) ? withSlots(named, 'own') : named;
}

/** So many unknown words make a story, where a word that looks like a name is none. */
const A_STORY = 3;

function namesOf(whole: Slots, text: string): Slots | undefined {
  const isStory = whole.uncovered.length >= A_STORY;
  const said = isStory ? { ...whole, instruments: whole.instruments.filter(isWrittenIn(text)) } : whole;
  // "I am scared that I lose all the money"
  if (said.instruments.length === 0)
    return BELONGINGS.test(text) && has(said, 'own')
      ? { ...said, filled: slotsOf('own portfolio'), uncovered: [], numbers: [], count: undefined }
      : said;
  return {
    ...said,
    filled: new Set(has(said, 'own') ? (['own'] as const) : []),
    uncovered: [],
    numbers: [],
    count: undefined,
  };
}

/** "What does volatility mean", so that a figure of it may follow. */
function defined(text: string): Slots | undefined {
  const [term, other] = findTerms(text);
  return term && !other ? readSlots(term.names[0] ?? '', () => undefined) : undefined;
}

/** The parts of a message that was not read as a whole, without those that say nothing that is known. */
function partsRead(message: string, { find }: BellServices): readonly string[] {
  const isRead = (part: string) => {
    const slots = readSlots(part, find);
    return slots !== undefined && slots.uncovered.length === 0 && (slots.filled.size > 0 || hasTime(slots));
  };
  const whole = readSlots(message, find);
  // "If I buy 10 more, what is my average", and "excluding crypto, what do I have", are one question.
  if (whole && whole.uncovered.length === 0 && has(whole, 'hypo except sells') && resolveQueries(whole))
    return [message];
  // "In 2025, what did I put in": a time that comes first is of what follows.
  const [lead, next] = partsOf(message, QUESTIONS);
  const first = next === undefined ? undefined : readSlots(lead ?? '', find);
  const isTime = first && hasTime(first) && first.filled.size === 0 && first.instruments.length === 0;
  if (isTime && whole?.uncovered.length === 0) return [message];
  const parts = readParts(message, isRead);
  if (parts.length < 2) return parts;
  // "My brother talks about Ethereum" says of it no more than its name.
  const namedIn = (part: string) =>
    (readSlots(part, find)?.instruments ?? []).filter(isWrittenIn(part)).map(({ symbol }) => symbol);
  return parts.flatMap((part) => (isRead(part) ? part : namedIn(part)));
}

/** What only looks like a name with a typo is a word: "the planter is greased." */
function isWrittenIn(text: string): (one: Instrument) => boolean {
  const words = text.toLowerCase().split(/[^\p{L}\d.&]+/u);
  return ({ symbol, name }) =>
    words.includes(symbol.toLowerCase()) || words.includes(name.toLowerCase().split(/[ ,]/)[0] ?? '');
}

const VAGUE = slotsOf('may it which how_much when why compare');

/** "And when?", "by how much?": what is no query, and names nothing, changes nothing of what was asked before. */
function saysNothing(said: Slots): boolean {
  const { filled, instruments, numbers, uncovered, type } = said;
  const isUnnamed = instruments.length === 0 && numbers.length === 0 && uncovered.length === 0 && !type;
  return isUnnamed && !hasTime(said) && [...filled].every((slot) => VAGUE.has(slot));
}

/** "Damn": a word or two of which none is known asked for nothing. */
const isCry = (said: Slots) =>
  said.filled.size === 0 &&
  said.uncovered.length > 0 &&
  said.uncovered.length < 3 &&
  saysNothing({ ...said, uncovered: [] });
