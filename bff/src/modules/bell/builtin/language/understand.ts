import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Turn } from '../../engine/bellEngine.ts';
import type { Amount } from './amounts.ts';
import type { AskedDay } from './askedDay.ts';
import type { Concept } from './concepts.ts';
import type { FindSymbol } from './findInstruments.ts';
import { type Intent, intentOf } from './intents.ts';
import type { Period } from './period.ts';
import type { Portion } from './portion.ts';
import { cuesOf, type Reading, readMessage } from './readMessage.ts';

export interface Understanding {
  readonly intent: Intent;
  /** In the order in which they were named. */
  readonly instruments: readonly Instrument[];
  /** Words that may be meant as a name but are none that is known; as written. */
  readonly strangers: readonly string[];
  /** What can only be meant as a symbol, and is none. */
  readonly unknownSymbols: readonly string[];
  readonly concepts: ReadonlySet<Concept>;
  readonly period: Period | undefined;
  readonly on: AskedDay | undefined;
  readonly amounts: readonly Amount[];
  readonly until: AskedDay | undefined;
  /** A sum that was named, a plain decimal. */
  readonly dollars: string | undefined;
  readonly portion: Portion | undefined;
  /** Of a time that is to come. */
  readonly ahead: boolean;
  /** One other than the US dollar that was asked for. */
  readonly currency: string | undefined;
  readonly says: (...words: string[]) => boolean;
}

/** Intents that a bare "and Tesla?" goes on with. */
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
/** Words that say when, or nothing: beside them a follow-up is still about the instrument. */
const NEUTRAL: ReadonlySet<string> = new Set(
  'day days week weeks weekly month months monthly year years yearly quarter past date current currently latest usual exactly exact level number figure stock share'.split(
    ' ',
  ),
);
const LOOKED_BACK = 3;

/**
 * What a message asks, in the light of what the person said before: "and Tesla?" repeats the last question for Tesla,
 * "compare it with Ford" is about what was named last.
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
  if (reading.instruments.length > 0) {
    if (intent === 'price' && reading.bare && CARRIED_ON.has(lastIntent)) {
      const { period = last.period, on = last.on } = reading;
      return understanding(lastIntent, { ...reading, period, on }, reading.instruments);
    }
    if (intent !== 'compare' || reading.instruments.length > 1) return undefined;
  } else if (!leansOnWhatWasSaid(reading, intent)) return undefined;
  const named = earlier.find(({ instruments }) => instruments.length > 0)?.instruments ?? [];
  if (named.length === 0) return undefined;
  if (intent === 'portfolioMoves' && last.instruments.length === 0) return undefined;
  const instruments = [...named, ...reading.instruments.filter((one) => !named.includes(one))];
  return understanding(intentOf(cuesOf({ ...reading, instruments })), reading, instruments);
}

/** "what about it", "and this month?", "the forecast?" */
function leansOnWhatWasSaid({ concepts, period, on, offTopic, strangers }: Reading, intent: Intent): boolean {
  if (concepts.has('mine') || concepts.has('portfolio') || concepts.has('watchlist')) return false;
  // "What time is it" says "it" and is about no instrument; the price of a pizza is no instrument's either.
  const isTimed = period !== undefined || on !== undefined || intent !== 'unknown';
  const isElsewhere = strangers.length > 0 || offTopic.some((word) => !(isTimed && NEUTRAL.has(word)));
  if (intent === 'whichInstrument' || intent === 'forecast') return !isElsewhere;
  if (intent === 'currency') return !isElsewhere;
  if (intent === 'unknown') return !isElsewhere && (period !== undefined || on !== undefined || concepts.has('it'));
  return (
    concepts.has('it') &&
    ['unknowable', 'news', 'advice', 'lacking', 'portfolioMoves', 'price', 'thanks'].includes(intent)
  );
}

function understanding(intent: Intent, reading: Reading, instruments: readonly Instrument[]): Understanding {
  const { strangers, unknownSymbols, concepts, period, on, until, amounts, dollars, portion, ahead, currency, says } =
    reading;
  return {
    intent,
    instruments,
    strangers,
    unknownSymbols,
    concepts,
    period,
    on,
    until,
    amounts,
    dollars,
    portion,
    ahead,
    currency,
    says,
  };
}
