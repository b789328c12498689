import type { Quote } from '@bellwether/sdk/contract/types';
import { signedPercent } from '../say/figures.ts';
import { label, quoteLine, timesOf } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';
import { isNamed, moveOver, movesSentence } from './history.ts';
import { leftOut, quotesOf } from './quotesOf.ts';

type Moved = Quote & { readonly changePercent: number };

/** Instruments side by side, and which did better: since the previous close, or over the span that was named. */
export async function answerCompare(asked: Asked): Promise<string> {
  const quotes = await quotesOf(asked);
  const other =
    quotes.length < 2 && asked.missing.length === 0 ? 'Name a second one, and I put them side by side.' : '';
  const overSpan = asked.period ? await spanOf(asked) : [];
  return reply(
    quotes.map(quoteLine),
    overSpan.length > 0 ? overSpan : better(quotes),
    leftOut(asked),
    other,
    timesOf(quotes, asked.services.source),
  );
}

async function spanOf(asked: Asked): Promise<string[]> {
  const moves = await Promise.all(asked.instruments.slice(0, 4).map((instrument) => moveOver(instrument, asked)));
  return moves.filter(isNamed).map(movesSentence);
}

function better(quotes: readonly Quote[]): string {
  const moved = quotes.filter((quote): quote is Moved => quote.changePercent !== null);
  const ranked = [...moved].sort((one, other) => other.changePercent - one.changePercent);
  const [first, ...rest] = ranked;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const mixed = new Set(moved.map(({ type }) => type)).size > 1;
  const note = mixed ? ' (stocks since the previous close, crypto in 24 hours)' : '';
  if (first.changePercent === last.changePercent) return `All moved alike${note}.`;
  return `${label(first)} did better than ${label(last)}: ${signedPercent(first.changePercent)} against ${signedPercent(last.changePercent)}${note}.`;
}
