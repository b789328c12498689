import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Turn } from '../../engine/bellEngine.ts';
import type { FindSymbol } from './findInstruments.ts';
import { type Intent, intentOf } from './intents.ts';
import { cuesOf, type Reading, readMessage } from './readMessage.ts';

/** What a message says, and what it asks for in the context of the conversation. */
export interface Understanding extends Reading {
  readonly intent: Intent;
}

/** Intents that a bare "and Tesla?" continues. */
const CARRIED_ON: ReadonlySet<Intent> = new Set([
  'news',
  'forecast',
  'pastForecasts',
  'history',
  'priceOn',
  'holding',
  'onWatchlist',
  'lacking',
]);
/** Words for times and other neutral words that a follow-up about the instrument may contain. */
const NEUTRAL: ReadonlySet<string> = new Set(
  'day days week weeks weekly month months monthly year years yearly quarter past date current currently latest usual exactly exact level number figure stock share'.split(
    ' ',
  ),
);
const LOOKED_BACK = 3;

/**
 * Understands a message in the context of the user's earlier messages: "and Tesla?" repeats the last question for Tesla,
 * and "compare it with Ford" refers to the last instrument named.
 */
export function understand(prompt: string, conversation: readonly Turn[], find: FindSymbol): Understanding {
  const reading = readMessage(prompt, find);
  if (reading.foreign) return understanding('unknown', reading, reading.instruments);
  const intent = intentOf(cuesOf(reading));
  const earlier = conversation
    .filter(({ sender }) => sender === 'user')
    .slice(-LOOKED_BACK)
    .reverse()
    .map(({ text }) => readMessage(text, find));
  return followUp(reading, intent, earlier) ?? understanding(intent, reading, reading.instruments);
}

function followUp(reading: Reading, intent: Intent, earlier: readonly Reading[]): Understanding | undefined {
  const [last] = earlier;
  if (!last) return undefined;
  const lastIntent = intentOf(cuesOf(last));
  const isSure = reading.says('sure', 'confident', 'certain', 'likely') && reading.strangers.length === 0;
  if (lastIntent === 'forecast' && isSure && reading.instruments.length === 0 && last.instruments.length > 0)
    return understanding('forecast', reading, last.instruments);
  if (reading.instruments.length > 0) {
    if (intent === 'price' && reading.bare && CARRIED_ON.has(lastIntent)) {
      const { period = last.period, on = last.on } = reading;
      return understanding(lastIntent, { ...reading, period, on }, reading.instruments);
    }
    if (intent !== 'compare' || reading.instruments.length > 1) return undefined;
  } else if (!isOwnPart(reading, last) && !isFollowUp(reading, intent)) return undefined;
  const named = namedIn(earlier, intent === 'compare' || reading.says('them', 'both', 'these', 'those') ? 2 : 1);
  if (named.length === 0) return undefined;
  if (intent === 'portfolioMoves' && last.instruments.length === 0) return undefined;
  const instruments = [...named, ...reading.instruments.filter((one) => !named.includes(one))];
  return understanding(intentOf(cuesOf({ ...reading, instruments })), reading, instruments);
}

/** The instruments of the latest messages, until there are as many as are meant. In the order in which they were named. */
function namedIn(earlier: readonly Reading[], meant: number): readonly Instrument[] {
  let named: readonly Instrument[] = [];
  for (const { instruments } of earlier) {
    if (named.length < meant) named = [...instruments, ...named.filter((one) => !instruments.includes(one))];
  }
  return named;
}

/** "Price of ETH", "and how much do I have", "is it on my watchlist" */
function isOwnPart({ concepts, says, strangers }: Reading, last: Reading): boolean {
  if (strangers.length > 0 || last.instruments.length === 0 || concepts.has('portfolio')) return false;
  return concepts.has('watchlist') ? concepts.has('it') && says('on') : concepts.has('mine') && says('and');
}

/** "what about it", "and this month?", "the forecast?" */
function isFollowUp({ concepts, period, on, offTopic, strangers }: Reading, intent: Intent): boolean {
  if (concepts.has('mine') || concepts.has('portfolio') || concepts.has('watchlist')) return false;
  // "What time is it" contains "it" but is about no instrument, and neither is the price of a pizza.
  const isTimed = period !== undefined || on !== undefined || intent !== 'unknown';
  const isElsewhere = strangers.length > 0 || offTopic.some((word) => !(isTimed && NEUTRAL.has(word)));
  if (intent === 'whichInstrument' || intent === 'forecast') return !isElsewhere;
  if (intent === 'currency') return !isElsewhere;
  if (intent === 'unknown')
    return !isElsewhere && (period !== undefined || on !== undefined || concepts.has('it') || concepts.has('why'));
  return (
    concepts.has('it') &&
    ['unknowable', 'news', 'advice', 'lacking', 'portfolioMoves', 'price', 'thanks'].includes(intent)
  );
}

function understanding(intent: Intent, reading: Reading, instruments: readonly Instrument[]): Understanding {
  return { ...reading, intent, instruments };
}
