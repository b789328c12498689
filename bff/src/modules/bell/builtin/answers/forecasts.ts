import type { Instrument, LedgerEntry, LedgerRecord, Prediction } from '@bellwether/sdk/contract/types';
import { percent, plainDate, plainDateWithWeekday, signedPercent, wholeNumber } from '@bellwether/sdk/format';
import { forecastTooLateMessage, skillMessage } from '@bellwether/sdk/messages/forecasts.ts';
import { Refusal } from '../../../../kernel/errors.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { FORECAST_METHOD } from '../../vocabulary/fixedReplies.ts';
import { DAY_MS, type Days, isoDay, resolveDay, spanStart } from '../language/resolveDay.ts';
import type { Query } from '../query/query.ts';
import { asText } from '../say/asText.ts';
import { label, sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import { type Asked, leftOut } from './asked.ts';
import { forecastSentences } from './forecastSentences.ts';

const MOST = 3;

/** The forecast of the next close, as the Predict page shows it, with its track record. */
export async function sayForecast({ instruments, ahead }: Query, services: BellServices): Promise<string> {
  // A forecast of the next close is no answer to a question about a later day.
  if (ahead === 'later')
    return reply(
      'I only forecast the next session, so I can’t say anything about a later day.',
      `For its next close, ask me “forecast for ${asText(instruments[0]?.symbol ?? '')}.”`,
    );
  const told = await Promise.all(
    instruments.slice(0, MOST).map(async (instrument) => {
      try {
        return forecastOf(await services.forecast(instrument.symbol), ahead, services.now());
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return `${label(instrument)}: ${asText(error.message)}`;
      }
    }),
  );
  // "Will BTC hit 100k" names no day, and is about none in particular.
  const isBeyond = ahead === 'level';
  return reply(
    isBeyond ? 'I only forecast the next session, so I can’t speak to other days. Here’s that forecast:' : '',
    ...told,
    ahead === 'tomorrow' || ahead === 'next' ? 'That’s one session ahead. I can’t forecast beyond it.' : '',
    leftOut(instruments, MOST),
    `This is a forecast, not advice. ${sourceNote(services.source)}`,
  );
}

/** The price first, then its ranges and the odds, then how far to trust them. */
function forecastOf(prediction: Prediction, ahead: Query['ahead'], now: number): string {
  const { targetDate, targetOver, asOf } = prediction;
  const over = targetOver ? ' (already over)' : '';
  const { price, details, caution } = forecastSentences(prediction);
  return reply(
    `${label(prediction)}, close of ${plainDateWithWeekday(targetDate)}${over}. ${price}`,
    details,
    `${caution} Based on closes through ${plainDate(asOf)}.${dayNote(prediction, ahead, now)}`.trim(),
  );
}

/** Says which day the forecast is for if the question says tomorrow, and whether it is too late to count. */
function dayNote({ type, targetDate, targetOver, recorded }: Prediction, ahead: Query['ahead'], now: number): string {
  if (targetOver) return '';
  const today = dateOf(type === 'crypto' ? utcDay(now) : newYorkDay(now));
  const ofToday =
    ahead === 'tomorrow' && targetDate === today ? ' That’s today’s close. Tomorrow’s forecast comes after it.' : '';
  return recorded === false ? `${ofToday} ${forecastTooLateMessage(type)}` : ofToday;
}

/** Forecasts issued before their sessions, with the actual outcome: of the day that the question names, or the latest ones. */
export async function sayPastForecasts(query: Query, services: BellServices): Promise<string> {
  const { instruments } = query;
  const told = instruments
    .slice(0, MOST)
    .map(async (one) => pastForecastsOf(one, await services.pastForecasts(one.symbol), query, services.now()));
  const record = recordSentence(await services.record());
  return reply(
    ...(await Promise.all(told)),
    leftOut(instruments, MOST),
    query.on || query.span ? '' : `Of all symbols together: ${record}`,
    sourceNote(services.source),
  );
}

function pastForecastsOf(instrument: Instrument, calls: readonly LedgerEntry[], query: Query, now: number): string {
  const name = label(instrument);
  const days = daysAsked(query, now);
  const isDay = days !== undefined && days.from === days.to;
  const own = isDay && calls.find(({ targetDate }) => targetDate === days.from);
  if (own) return `${name}, ${forecastSentence(own)}`;
  const settled = calls.filter(({ state }) => state !== 'pending');
  const of = settled.filter(({ targetDate: date }) => !days || (date >= days.from && date <= days.to));
  const isNone = days !== undefined && of.length === 0;
  const when =
    days &&
    (isDay ? `the close of ${plainDateWithWeekday(days.from)}` : `${plainDate(days.from)} to ${plainDate(days.to)}`);
  const none = isNone ? `I issued no forecast for ${name} for ${when}. ` : '';
  const asked = isNone ? settled : of;
  if (asked.length === 0) return `${none}No scored forecasts for ${name} yet.`;
  const scored = asked.filter(({ result }) => result !== null).slice(0, query.count);
  const right = scored.filter(({ state }) => state === 'right').length;
  const wrong = scored.filter(({ state }) => state === 'wrong');
  const isOfWrong = query.only === 'losses';
  if (isOfWrong && wrong.length === 0)
    return `${none}None of the last ${wholeNumber(scored.length)} scored forecasts for ${name} was wrong.`;
  const time =
    days && !isNone
      ? `the ${wholeNumber(scored.length)} scored forecasts for ${when}`
      : `the last ${wholeNumber(scored.length)} scored forecasts`;
  return reply(
    `${none}${name}: ${wholeNumber(right)} correct out of ${time} (random: 33%). The latest${isOfWrong ? ' that were wrong' : ''}:`,
    (isOfWrong ? wrong : asked).slice(0, MOST).map(forecastSentence),
  );
}

/** The days of the closes that are asked for; undefined for the latest. */
function daysAsked({ on, span }: Query, now: number): Days | undefined {
  const yesterday = isoDay(now - DAY_MS);
  if (span && span !== 'always')
    return span.kind === 'yesterday'
      ? { from: yesterday, to: yesterday }
      : { from: spanStart(span, now).first, to: isoDay(now) };
  return on && resolveDay(on, now);
}

/** `close of Thu, Nov 19, 2026: predicted **Up** (36.46% confidence), actual **Neutral** (+0.12%). Wrong, within the 80% range.` */
function forecastSentence({ targetDate, predictedDirection, confidence, result, reason }: LedgerEntry): string {
  const predicted = `close of ${plainDateWithWeekday(targetDate)}: predicted **${predictedDirection}** (${percent(confidence)} confidence)`;
  if (!result) return `${predicted}. ${reason ? `Can’t be scored: ${reason}` : 'Not scored yet: the close isn’t in.'}`;
  const { outcome, changePct, inside80 } = result;
  const verdict = outcome === predictedDirection ? 'Correct' : 'Wrong';
  return `${predicted}, actual **${outcome}** (${signedPercent(changePct)}). ${verdict}, ${inside80 ? 'within' : 'outside'} the 80% range.`;
}

/** How issued forecasts turned out, and where to see each of them. */
export async function sayTrackRecord({ limit, among }: Query, services: BellServices): Promise<string> {
  const record = await services.record();
  return reply(
    among
      ? 'I track forecasts for all symbols together and for each symbol, but not for a group. Here’s the record for all symbols:'
      : '',
    limit ? recordByConfidence(record, limit) : '',
    recordSentence(record),
    rangeSentence(record),
    'To see every forecast, follow “All forecasts” on the Dashboard to the Track Record page. For one symbol, ask me “past forecasts for AAPL.”',
    sourceNote(services.source),
  );
}

/** How often the close was inside the ranges. */
function rangeSentence({ coverage80, coverage95 }: LedgerRecord): string {
  if (coverage80 === null || coverage95 === null) return '';
  return `The close was inside the 80% range for **${percent(100 * coverage80)}** of the scored forecasts, and inside the 95% range for **${percent(100 * coverage95)}**.`;
}

/** The hit rate by confidence, which is kept in groups: of those with any part beyond the limit. */
function recordByConfidence({ reliability }: LedgerRecord, { side, value }: NonNullable<Query['limit']>): string {
  const share = Number(value) / 100;
  const isBelow = side === 'below';
  const those = reliability.filter(({ from, to }) => (isBelow ? from < share : to > share));
  const many = those.reduce((sum, { n }) => sum + n, 0);
  if (many === 0) return `I have no scored forecasts with a confidence ${side} ${percent(Number(value))}.`;
  const edge = isBelow ? Math.max(...those.map(({ to }) => to)) : Math.min(...those.map(({ from }) => from));
  const which = `with a confidence ${isBelow ? 'below' : 'of at least'} ${percent(100 * edge)}`;
  const correct = those.reduce((sum, { n, observed }) => sum + n * observed, 0);
  const isOther = Math.abs(edge - share) > 1e-9;
  return reply(
    isOther ? 'I track the record by confidence range, so this is the closest figure.' : '',
    `Of the ${wholeNumber(many)} scored forecasts ${which}, **${percent((100 * correct) / many)}** were correct.`,
  );
}

/** The record so far, then the method. */
export async function answerForecastMethod({ services }: Asked): Promise<string> {
  return reply(recordSentence(await services.record()), ...FORECAST_METHOD, sourceNote(services.source));
}

/** The live record in a sentence or two, always with the result of random guessing. */
export function recordSentence(record: LedgerRecord): string {
  const { n, pending, hitRate, hitRate95, betterThanNoChange } = record;
  if (n === 0 || hitRate === null)
    return `No scored forecasts yet.${pending === 0 ? '' : ` ${wholeNumber(pending)} pending.`}`;
  const interval = hitRate95 ? `; 95% interval: ${percent(100 * hitRate95[0])} to ${percent(100 * hitRate95[1])}` : '';
  const scored = `${wholeNumber(n)} scored ${n === 1 ? 'forecast' : 'forecasts'}`;
  const skill = betterThanNoChange === null ? '' : ` ${skillMessage(record)}`;
  return `**${percent(100 * hitRate)}** correct out of ${scored}, each issued before its session (random: 33%${interval}).${skill}`;
}
