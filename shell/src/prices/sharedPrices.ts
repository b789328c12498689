import { randomKey } from '@bellwether/sdk/client/randomKey.ts';
import type { Quote } from '@bellwether/sdk/contract/types';
import type { PriceStream } from './priceStream.ts';

interface Settings {
  /** Of the browser's tabs that are signed in as this user. */
  readonly name: string;
  readonly open: (onPrices: (quotes: readonly Quote[]) => void) => PriceStream;
  readonly onPrices: (quotes: readonly Quote[]) => void;
  /** The latest quotes that this tab has heard of. */
  readonly known: (symbols: readonly string[]) => readonly Quote[];
  /** undefined without HTTPS. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
}

/** What tabs tell each other: quotes, what a tab shows, or the question for it. */
type Message =
  | { readonly quotes: readonly Quote[] }
  | { readonly tab: string; readonly symbols: readonly string[] }
  | { readonly ask: true };

/** A hidden tab keeps its part of the stream for so long. */
const HIDDEN_MS = 30_000;
const SAY_AGAIN_MS = 20_000;
/** A tab that has not said for so long what it shows is gone. */
const GONE_MS = 50_000;

/**
 * One stream for all tabs of a browser: over HTTP/1.1 it has six connections to a site. The tab that holds the lock has the stream
 * and tells the others. When it closes, the browser gives the lock to the next one. Without locks each tab has its own.
 */
export function sharePrices({
  name,
  open,
  onPrices,
  known,
  locks = navigator.locks,
  channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name),
}: Settings): PriceStream {
  const tab = randomKey();
  const isShared = locks !== undefined && channel !== undefined;
  const others = new Map<string, { readonly symbols: readonly string[]; readonly heardAt: number }>();
  let own: readonly string[] = [];
  let stream: PriceStream | null = null;
  /** Of this tab's turn with the stream, or of its wait for one. */
  let turn: AbortController | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const post = (message: Message) => channel?.postMessage(message);
  const say = () => post({ tab, symbols: turn ? own : [] });

  function wantAll(): void {
    for (const [id, { heardAt }] of others) if (heardAt < Date.now() - GONE_MS) others.delete(id);
    stream?.want([...own, ...[...others.values()].flatMap(({ symbols }) => symbols)]);
  }

  function begin(): void {
    stream = open((quotes) => {
      post({ quotes });
      onPrices(quotes);
    });
    wantAll();
    post({ ask: true });
  }

  function end(): void {
    stream?.close();
    stream = null;
    others.clear();
  }

  function join(): void {
    if (turn) return;
    const mine = new AbortController();
    turn = mine;
    if (!isShared) begin();
    else say();
    if (isShared) locks.request(name, { signal: mine.signal }, () => hold(mine.signal)).catch(() => {}); // left before its turn came
  }

  async function hold(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    begin();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }

  function leave(): void {
    turn?.abort();
    turn = null;
    end();
    if (isShared) say();
  }

  function follow(): void {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(leave, HIDDEN_MS);
    else join();
  }

  function hear({ data }: { data: Message }): void {
    if ('quotes' in data) onPrices(data.quotes);
    else if ('ask' in data) say();
    else if (stream) {
      others.set(data.tab, { symbols: data.symbols, heardAt: Date.now() });
      if (data.symbols.length === 0) others.delete(data.tab);
      wantAll();
      const quotes = known(data.symbols);
      if (quotes.length > 0) post({ quotes });
    }
  }

  if (isShared) channel.addEventListener('message', hear as (event: MessageEvent) => void);
  const saying = setInterval(() => (stream ? wantAll() : isShared && turn && say()), SAY_AGAIN_MS);
  document.addEventListener('visibilitychange', follow);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', follow);
  follow();
  return {
    want(symbols) {
      if (symbols.join() === own.join()) return; // others need not hear it again
      own = symbols;
      if (stream) wantAll();
      else if (isShared && turn) say();
    },
    close() {
      clearTimeout(leaving);
      clearInterval(saying);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', follow);
      leave();
      channel?.close();
    },
  };
}
