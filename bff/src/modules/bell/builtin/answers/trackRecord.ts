import type { LedgerRecord } from '@bellwether/sdk/contract/types';
import { percent, wholeNumber } from '@bellwether/sdk/format';
import { sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

/** How the forecasts that were issued turned out, and where each of them can be read. */
export async function answerTrackRecord({ services }: Asked): Promise<string> {
  return reply(
    recordSentence(await services.record()),
    'Every forecast stands by itself on the Track Record page: on the Dashboard follow "All forecasts". Of one symbol ask me, for example, "past forecasts for AAPL".',
    sourceNote(services.source),
  );
}

/** The live record in a sentence or two, always beside what a guess gets. */
export function recordSentence(record: LedgerRecord): string {
  const { n, pending, hitRate, hitRate95 } = record;
  if (n === 0 || hitRate === null) {
    const waiting =
      pending === 0 ? '' : ` ${wholeNumber(pending)} ${pending === 1 ? 'waits' : 'wait'} for their close.`;
    return `No forecast that I issued has been scored yet.${waiting}`;
  }
  const interval = hitRate95 ? ` (95% interval ${percent(100 * hitRate95[0])} to ${percent(100 * hitRate95[1])})` : '';
  return (
    `Of ${wholeNumber(n)} scored ${n === 1 ? 'forecast' : 'forecasts'}, each issued before its session, **${percent(100 * hitRate)}** were right${interval}; a guess gets 33%.` +
    againstNoChange(record)
  );
}

function againstNoChange({ betterThanNoChange, maeRatio95 }: LedgerRecord): string {
  if (betterThanNoChange === null) return '';
  if (!betterThanNoChange) return ' The predicted price was no nearer than assuming no change.';
  const chance = maeRatio95 && maeRatio95[1] >= 1 ? ', but by no more than chance explains' : '';
  return ` The predicted price was nearer than assuming no change${chance}.`;
}
