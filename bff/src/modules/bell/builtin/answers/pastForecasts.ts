import type { Instrument, LedgerEntry } from '@bellwether/sdk/contract/types';
import { percent, plainDateWithWeekday, signedPercent, wholeNumber } from '@bellwether/sdk/format';
import { label, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { leftOut } from './quotesOf.ts';
import { isoDay, resolveDay } from './resolveDay.ts';

const MOST_INSTRUMENTS = 3;
const SHOWN = 3;
const DAY_MS = 86_400_000;

/** What was forecast of something before its session, and what came: of a day that was named, else of the last ones. */
export async function answerPastForecasts(asked: Asked): Promise<string> {
  const { instruments, services } = asked;
  const told = await Promise.all(
    instruments
      .slice(0, MOST_INSTRUMENTS)
      .map(async (one) => toldOf(one, await services.pastForecasts(one.symbol), asked)),
  );
  return reply(...told, leftOut(asked), sourceNote(services.source));
}

function toldOf(instrument: Instrument, calls: readonly LedgerEntry[], asked: Asked): string {
  const settled = calls.filter(({ state }) => state !== 'pending');
  const day = dayAsked(asked);
  const own = day && calls.find(({ targetDate }) => targetDate === day);
  if (own) return `${label(instrument)}: ${callSentence(own)}`;
  const none = day ? `No forecast of ${label(instrument)} was issued for ${plainDateWithWeekday(day)}. ` : '';
  if (settled.length === 0) return `${none}No forecast of ${label(instrument)} has been scored yet.`;
  const scored = settled.filter(({ result }) => result !== null);
  const right = scored.filter(({ state }) => state === 'right').length;
  return reply(
    `${none}Of the last ${wholeNumber(scored.length)} scored forecasts of ${label(instrument)} ${wholeNumber(right)} ${right === 1 ? 'was' : 'were'} right; a guess gets one in three. The latest:`,
    settled.slice(0, SHOWN).map(callSentence),
  );
}

function dayAsked({ on, period, services }: Asked): string | undefined {
  if (period?.said === 'since the close before') return isoDay(services.now() - DAY_MS);
  const days = on && resolveDay(on, services.now());
  return days && days.from === days.to ? days.from : undefined;
}

/** `for the close of Thu 19 Nov 2026 it said **Up** (36.46%); it came **Neutral** (+0.12%): wrong, inside the 80% range` */
function callSentence({ targetDate, predictedDirection, confidence, result, reason }: LedgerEntry): string {
  const said = `for the close of ${plainDateWithWeekday(targetDate)} it said **${predictedDirection}** (${percent(confidence)})`;
  if (!result) return `${said}; ${reason ? `it cannot be scored: ${reason}` : 'that close is not there yet'}`;
  const { outcome, changePct, inside80 } = result;
  const right = outcome === predictedDirection ? 'right' : 'wrong';
  return `${said}; it came **${outcome}** (${signedPercent(changePct)}): ${right}, ${inside80 ? 'inside' : 'outside'} the 80% range`;
}
