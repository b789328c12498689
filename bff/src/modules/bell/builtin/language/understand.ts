import type { Instrument } from '@bellwether/sdk/contract/types';
import { WORDS_OF_NAMED_DAYS } from '../../../../market/calendar/namedDays.ts';
import type { Turn } from '../../engine/bellEngine.ts';
import { OPENS } from '../../vocabulary/hoursWords.ts';
import { WEEKDAYS } from '../../vocabulary/weekdayNames.ts';
import type { FindSymbol } from './findInstruments.ts';
import { type Intent, intentOf } from './intents.ts';
import { cuesOf, type Reading, readMessage } from './readMessage.ts';

/** What a message says, and the topic that it is about in the context of the conversation. */
export interface Understanding extends Reading {
  readonly intent: Intent;
}

/** Topics that a bare "and Tesla?" continues. */
const CARRIED_ON: ReadonlySet<Intent> = new Set(['news', 'lacking', 'whyMoved']);
/** Topics that "it" may be about. */
const ABOUT_IT: ReadonlySet<Intent> = new Set(['unknown', 'unknowable', 'news', 'advice', 'lacking']);
const LOOKED_BACK = 3;

/**
 * Understands a message in the context of the user's earlier messages: "and Tesla?" asks for the news of Tesla, after
 * those of another, and "any news about it" means the last instrument named.
 */
export function understand(prompt: string, conversation: readonly Turn[], find: FindSymbol): Understanding {
  const reading = readMessage(prompt, find);
  if (reading.foreign) return { ...reading, intent: 'unknown' };
  const intent = intentOf(cuesOf(reading));
  const earlier = conversation
    .filter(({ sender }) => sender === 'user')
    .slice(-LOOKED_BACK)
    .reverse()
    .map(({ text }) => readMessage(text, find));
  return followUp(reading, intent, earlier) ?? { ...reading, intent };
}

function followUp(reading: Reading, intent: Intent, earlier: readonly Reading[]): Understanding | undefined {
  const [last] = earlier;
  const { concepts, strangers, offTopic, bare } = reading;
  if (!last) return undefined;
  if (reading.instruments.length > 0) {
    const topic = topicOf(earlier);
    return intent === 'unknown' && bare && CARRIED_ON.has(topic) ? { ...reading, intent: topic } : undefined;
  }
  // "And on Saturday?", "and close?", after the hours of another day
  const isOfHours = intent === 'unknown' && reading.isAroundHours && topicOf(earlier) === 'marketHours';
  if (isOfHours && (namesADay(reading) || reading.says(...OPENS))) return { ...reading, intent: 'marketHours' };
  const isOwn = concepts.has('mine') || concepts.has('portfolio') || concepts.has('watchlist');
  if (isOwn || strangers.length > 0 || offTopic.length > 0 || !ABOUT_IT.has(intent)) return undefined;
  if (!concepts.has('it') && !concepts.has('why')) return undefined;
  const named = namedBefore(earlier);
  if (named.length === 0) return undefined;
  return { ...reading, intent: intentOf(cuesOf({ ...reading, instruments: named })), instruments: named };
}

function namesADay({ on, says }: Reading): boolean {
  return on !== undefined || says('today', 'tomorrow', ...WEEKDAYS, ...WORDS_OF_NAMED_DAYS);
}

/** The topic of the latest message: of one that only names something, or a day, that of the one before. */
function topicOf([last, ...earlier]: readonly Reading[]): Intent {
  if (!last) return 'unknown';
  const topic = intentOf(cuesOf(last));
  const isNamed = last.bare && last.instruments.length > 0;
  return topic === 'unknown' && (isNamed || (last.isAroundHours && namesADay(last))) ? topicOf(earlier) : topic;
}

/** What the latest message that names anything names. */
function namedBefore(earlier: readonly Reading[]): readonly Instrument[] {
  return earlier.find(({ instruments }) => instruments.length > 0)?.instruments ?? [];
}
