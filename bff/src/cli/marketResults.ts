import { idOf } from '../market/instrument.ts';
import type { Oddity } from '../providers/market/live/check/checkStore.ts';
import type { Backfilled } from '../providers/market/live/market/backfill.ts';
import type { SaidStream, StoreStatus } from '../providers/market/live/store/storeStatus.ts';
import { table } from './table.ts';

export function statusText({ stored, news, feeds, lease }: StoreStatus): string {
  const types = table([
    ['TYPE', 'INSTRUMENTS', 'WITH HISTORY', 'CLOSES', 'FROM', 'TO'],
    ...stored.map(({ type, instruments, withHistory, closes, from, to }) => [
      type,
      String(instruments),
      String(withHistory),
      String(closes),
      from ?? '-',
      to ?? '-',
    ]),
  ]);
  const said = feeds.flatMap(({ feed, windows, stopped, stream }) => {
    const use = windows.map(({ per, used, of }) => `${used} of ${of} calls this ${per}`).join(', ');
    const calls = `${feed}: ${use}${stopped ? `; left alone until ${stopped.until}: it ${stopped.why}` : ''}.`;
    return stream ? [calls, `${feed}: ${streamText(stream)}.`] : [calls];
  });
  const told = news.map(({ feed, stories, latest }) => {
    const when = latest === null ? '' : `, the latest of ${latest}`;
    return `${feed}: ${stories} ${feed === 'sec' ? 'filings' : 'stories'}${when}.`;
  });
  const who = lease
    ? `Server ${lease.holder} asks the feeds, until ${lease.until} at least.`
    : 'No server asks the feeds.';
  return [types, '', ...said, ...told, who].join('\n');
}

function streamText({ state, why, since, instruments, heardAt }: SaidStream): string {
  if (state === 'open') {
    const last = heardAt === null ? '' : `, the last message ${heardAt}`;
    return `${instruments} ${instruments === 1 ? 'price is' : 'prices are'} streamed, since ${since}${last}`;
  }
  return `no prices are streamed, since ${since}${why === null ? '' : `: it ${why}`}`;
}

export function oddityText(odd: readonly Oddity[]): string {
  if (odd.length === 0) return 'Nothing is missing, odd or old.';
  const symbols = new Set(odd.map(({ instrument }) => instrument)).size;
  const lines = odd.map(({ instrument, says }) => [idOf(instrument).type, idOf(instrument).symbol, says]);
  return `${table(lines)}\n${odd.length} findings about ${symbols === 1 ? '1 symbol' : `${symbols} symbols`}.`;
}

export function readText(done: Backfilled): string {
  if ('unread' in done) return `${done.symbol}: not read. ${done.unread}`;
  return `${done.symbol}: ${done.closes} closes${done.from ? `, ${done.from} to ${done.to}` : ''}.`;
}
