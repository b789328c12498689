import type { Instrument, Quote } from '@bellwether/sdk/contract/types';
import { signedPercent } from '@bellwether/sdk/format';
import type { Period } from '../language/period.ts';
import { label, quoteLine, sourceNote, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { isMove, moveOver, movesSentence } from './history.ts';
import { leftOut, quotesOf } from './quotesOf.ts';

const MOST = 4;

type Moved = Quote & { readonly changePercent: number };

/** Compares instruments since the previous close, or over the period that the question names. */
export async function answerCompare(asked: Asked): Promise<string> {
  if (asked.period) return overPeriod(asked, asked.period);
  const quotes = await quotesOf(asked);
  return reply(
    quotes.map(quoteLine),
    better(quotes),
    leftOut(asked),
    loneliness(asked),
    timesOf(quotes, asked.services.source),
  );
}

function loneliness({ instruments, missing }: Asked): string {
  return instruments.length < 2 && missing.length === 0 ? 'Name a second symbol and I’ll compare them.' : '';
}

/** Uses closes only: a live quote beside them would give one instrument two prices. */
async function overPeriod(asked: Asked, { said }: Period): Promise<string> {
  const compared = asked.instruments.slice(0, MOST);
  const moves = await Promise.all(compared.map((instrument) => moveOver(instrument, asked)));
  const told = moves.filter(isMove);
  const ranked = told
    .map(({ instrument, from, to }) => ({ instrument, percent: (to.close / from.close - 1) * 100 }))
    .sort((one, other) => other.percent - one.percent);
  const alike = told.every(({ late }) => late === '');
  return reply(
    told.map((one) => `${movesSentence(one)}. ${one.late}`.trim()),
    alike ? bestOf(ranked, said) : unlike(told.length),
    moves.filter((one) => typeof one === 'string'),
    asked.instruments.length > MOST ? `I can compare up to ${MOST} at a time, so I left out the rest.` : '',
    asked.missing.length > 0 ? leftOut({ ...asked, instruments: [] }) : '',
    loneliness(asked),
    told.length > 0 ? sourceNote(asked.services.source) : '',
  );
}

function unlike(compared: number): string {
  return compared > 1 ? 'They aren’t measured from the same day, so I can’t say which did better.' : '';
}

function bestOf(ranked: readonly { instrument: Instrument; percent: number }[], said: string): string {
  const [first, ...rest] = ranked;
  const last = rest.at(-1);
  if (!first || !last) return '';
  return `${label(first.instrument)} outperformed ${label(last.instrument)} ${said}: ${signedPercent(first.percent)} vs. ${signedPercent(last.percent)}.`;
}

function better(quotes: readonly Quote[]): string {
  const moved = quotes.filter((quote): quote is Moved => quote.changePercent !== null);
  const ranked = [...moved].sort((one, other) => other.changePercent - one.changePercent);
  const [first, ...rest] = ranked;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const mixed = new Set(moved.map(({ type }) => type)).size > 1;
  const note = mixed ? ' (stocks since the previous close, crypto over the past 24 hours)' : '';
  if (first.changePercent === last.changePercent) return `They all moved the same amount${note}.`;
  return `${label(first)} outperformed ${label(last)}: ${signedPercent(first.changePercent)} vs. ${signedPercent(last.changePercent)}${note}.`;
}
