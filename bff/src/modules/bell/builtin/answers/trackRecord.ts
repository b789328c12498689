import type { LedgerRecord } from '@bellwether/sdk/contract/types';
import { percent, wholeNumber } from '@bellwether/sdk/format';
import { skillMessage } from '@bellwether/sdk/messages/forecasts.ts';
import { sourceNote } from '../say/quotes.ts';
import { reply } from '../say/reply.ts';
import type { Asked } from './asked.ts';

/** How issued forecasts turned out, and where to see each of them. */
export async function answerTrackRecord({ services }: Asked): Promise<string> {
  return reply(
    recordSentence(await services.record()),
    'To see every forecast, follow “All forecasts” on the Dashboard to the Track Record page. For one symbol, ask me “past forecasts for AAPL.”',
    sourceNote(services.source),
  );
}

/** The live record in a sentence or two, always with the result of random guessing. */
export function recordSentence(record: LedgerRecord): string {
  const { n, pending, hitRate, hitRate95 } = record;
  if (n === 0 || hitRate === null) {
    return `No scored forecasts yet.${pending === 0 ? '' : ` ${wholeNumber(pending)} pending.`}`;
  }
  const interval = hitRate95 ? `; 95% interval: ${percent(100 * hitRate95[0])} to ${percent(100 * hitRate95[1])}` : '';
  return (
    `**${percent(100 * hitRate)}** correct out of ${wholeNumber(n)} scored ${n === 1 ? 'forecast' : 'forecasts'}, each issued before its session (random: 33%${interval}).` +
    (record.betterThanNoChange === null ? '' : ` ${skillMessage(record)}`)
  );
}
