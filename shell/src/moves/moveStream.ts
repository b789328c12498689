import type { ReleaseNews } from '@bellwether/sdk/contract/release';

interface Settings {
  /** Takes the news. A rejection counts as a lost connection: the next one brings the same news. */
  readonly onNews: (news: ReleaseNews) => Promise<void>;
  /** Opens the stream; replaced in tests. */
  readonly open?: () => EventSource;
}

const STREAM = '/api/page-release';
/** Three signs of life are missing: the connection is gone, or a proxy holds everything back. */
const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A connection that lived so long was a good one. */
const GOOD_MS = 30_000;

/**
 * Hears of moves while the tab is visible: a browser has few connections to a site over HTTP/1.1, and hidden tabs must not use
 * them up. The first message of each connection says what is live, so none is missed in between.
 */
export function openMoveStream({ onNews, open = () => new EventSource(STREAM) }: Settings): () => void {
  let source: EventSource | null = null;
  let openedAt = 0;
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    close();
    if (document.hidden || !navigator.onLine) return;
    openedAt = performance.now();
    const opened = open();
    source = opened;
    opened.addEventListener('release', (event) => {
      listen();
      onNews(JSON.parse((event as MessageEvent<string>).data) as ReleaseNews).catch(() => {
        if (source === opened) lose();
      });
    });
    opened.addEventListener('beat', listen);
    opened.onerror = lose; // its own attempts have neither a growing pause nor an end
    listen();
  }

  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE_MS);
  }

  /** Tries again after a pause that grows, and differs from tab to tab: a server that comes back meets them one by one. */
  function lose(): void {
    const wasGood = performance.now() - openedAt > GOOD_MS;
    failures = wasGood ? 0 : failures + 1;
    close();
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    again = setTimeout(connect, pauseMs * (0.5 + Math.random()));
  }

  function close(): void {
    clearTimeout(again);
    clearTimeout(silence);
    source?.close();
    source = null;
  }

  const changes = ['visibilitychange', 'online', 'offline'];
  const target = (type: string) => (type === 'visibilitychange' ? document : window);
  for (const type of changes) target(type).addEventListener(type, connect);
  connect();
  return () => {
    for (const type of changes) target(type).removeEventListener(type, connect);
    close();
  };
}
