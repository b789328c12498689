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

/** Forecasts issued before their sessions, with the actual outcome: of the day that the question names, or the latest ones. */
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
  if (own) return `${label(instrument)}, ${forecastSentence(own)}`;
  const noForecast = day
    ? `I issued no forecast for ${label(instrument)} for the close of ${plainDateWithWeekday(day)}. `
    : '';
  if (settled.length === 0) return `${noForecast}No scored forecasts for ${label(instrument)} yet.`;
  const scored = settled.filter(({ result }) => result !== null);
  const right = scored.filter(({ state }) => state === 'right').length;
  return reply(
    `${noForecast}${label(instrument)}: ${wholeNumber(right)} correct out of the last ${wholeNumber(scored.length)} scored forecasts (random: 33%). The latest:`,
    settled.slice(0, SHOWN).map(forecastSentence),
  );
}

function dayAsked({ on, period, services }: Asked): string | undefined {
  if (period?.kind === 'yesterday') return isoDay(services.now() - DAY_MS);
  const days = on && resolveDay(on, services.now());
  return days && days.from === days.to ? days.from : undefined;
}

/** `close of Thu, Nov 19, 2026: predicted **Up** (36.46% confidence), actual **Neutral** (+0.12%). Wrong, within the 80% range.` */
function forecastSentence({ targetDate, predictedDirection, confidence, result, reason }: LedgerEntry): string {
  const predicted = `close of ${plainDateWithWeekday(targetDate)}: predicted **${predictedDirection}** (${percent(confidence)} confidence)`;
  if (!result) return `${predicted}. ${reason ? `Can’t be scored: ${reason}` : 'Not scored yet: the close isn’t in.'}`;
  const { outcome, changePct, inside80 } = result;
  const verdict = outcome === predictedDirection ? 'Correct' : 'Wrong';
  return `${predicted}, actual **${outcome}** (${signedPercent(changePct)}). ${verdict}, ${inside80 ? 'within' : 'outside'} the 80% range.`;
}
