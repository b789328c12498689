import type { Question } from '../engine/bellEngine.ts';
import { type Answered, isThanks } from './answerMessage.ts';
import { withoutTakenBack } from './language/takenBack.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';
import { askedOf } from './sameOfAnother.ts';
import { type Figure, figuresIn, type Wanted } from './told/figuresIn.ts';

/** What one of the last messages was told, when it was asked again. */
export interface Told {
  /** One for each that it was told; undefined where the reply has none, or is not clear. */
  readonly figures: readonly Figure[] | undefined;
  /** Whether it is about no figure: "thanks", "tell me a joke". */
  readonly isAside: boolean;
  readonly isUnderstood: boolean;
  readonly asked: string;
  /** The figures that were compared, the first one on top. */
  readonly compared?: readonly Figure[];
  /** Whether it is only told where no other reading answers. */
  readonly isLast?: boolean;
}

/** Answers a message without what reckons with replies. */
export type AskAgain = (question: Question) => Promise<Answered>;
/** What a message that reckons with replies comes to; undefined for any other. */
export type Reckon = (question: Question, before: Before) => Promise<Told | undefined>;
/** What the messages before were told, the last one first; undefined where there are no more. */
export type Before = (back: number) => Promise<Told | undefined>;

const MOST_TURNS = 6;

/** Asks the last messages again, each where it stood and at most once, and only as far back as is needed. */
export function toldBefore(question: Question, askAgain: AskAgain, reckon: Reckon): Before {
  const { conversation } = question;
  const places = conversation.flatMap(({ sender }, at) => (sender === 'user' ? [at] : [])).slice(-MOST_TURNS);
  const known = new Map<number, Promise<Told | undefined>>();
  const toldAt = (place: number): Promise<Told | undefined> => {
    const told = known.get(place) ?? tell(place);
    known.set(place, told);
    return told;
  };
  const before =
    (place: number): Before =>
    (back) =>
      toldAt(place - 1 - back);
  async function tell(place: number): Promise<Told | undefined> {
    question.signal.throwIfAborted();
    const at = places[place];
    const turn = at === undefined ? undefined : conversation[at];
    if (at === undefined || !turn) return undefined;
    const prompt = at > 0 ? withoutTakenBack(turn.text) : turn.text;
    const asked = askedOf(prompt, conversation.slice(0, at), question);
    const reckoned = await reckon(asked, before(place));
    if (reckoned && !reckoned.isLast) return reckoned;
    const told = await toldOf(asked, askAgain, async () => wantedOf(place));
    return reckoned && !told.isAside && !told.figures ? reckoned : told;
  }
  /** What a message says of the figure that it asks for, or what the one before said. */
  function wantedOf(place: number): Wanted {
    const turn = conversation[places[place] ?? -1];
    if (!turn) return undefined;
    const slots = readSlots(turn.text, question.services.find);
    if (!slots) return undefined;
    if (has(slots, 'share') || (has(slots, 'percent') && has(slots, GAINS))) return 'percent';
    if (has(slots, GAINS)) return 'gain';
    return has(slots, 'value price cost how_much') ? 'value' : wantedOf(place - 1);
  }
  return before(places.length);
}

const GAINS = 'profit losses gain loss made_me lost_me moved_up moved_down doing red green';

/** What a message is told. */
export async function toldOf(asked: Question, askAgain: AskAgain, wantedOf: () => Promise<Wanted>): Promise<Told> {
  const isAside = isThanks(asked);
  const answered = isAside ? undefined : await askAgain(asked);
  const figures = answered?.isUnderstood ? figuresIn(answered.text, await wantedOf()) : undefined;
  return {
    figures: figures?.length === 0 ? undefined : figures,
    isAside: isAside || (answered?.isUnderstood === true && figures?.length === 0),
    isUnderstood: answered?.isUnderstood === true,
    asked: asked.prompt,
  };
}
