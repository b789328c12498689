import type { ReleaseNews } from '@bellwether/sdk/contract/release';
import { openMoveStream } from './moveStream.ts';

interface Settings {
  readonly onNews: (news: ReleaseNews) => Promise<void>;
  /** Opens a stream of this tab's own, and returns what closes it. Replaced in tests, as the next two. */
  readonly open?: typeof openMoveStream;
  /** undefined without HTTPS. */
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

const NAME = 'bellwether.moves';
const QUESTION = 'what is live?';
const ASK_AGAIN_MS = 5_000;

/**
 * Hears of moves through one stream per browser: over HTTP/1.1 it has six connections to a site. The visible tab that holds the
 * lock has the stream, and tells the others.
 */
export function shareMoveStream({
  onNews,
  open = openMoveStream,
  locks = navigator.locks,
  channel = new BroadcastChannel(NAME),
}: Settings): void {
  if (!locks) return void open({ onNews });
  let last: ReleaseNews | null = null;
  /** Of this tab's turn with the stream, or of its wait for one. */
  let turn: AbortController | null = null;

  function takeTurn(): void {
    turn?.abort();
    turn = null;
    if (document.hidden) return;
    const mine = new AbortController();
    turn = mine;
    channel.postMessage(QUESTION);
    locks?.request(NAME, { signal: mine.signal }, () => hold(mine.signal)).catch(() => {}); // the tab was hidden before its turn came
  }

  async function hold(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const close = open({
      onNews(news) {
        last = news;
        channel.postMessage(news);
        return onNews(news);
      },
    });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    close();
    last = null;
  }

  channel.addEventListener('message', ({ data }: MessageEvent<ReleaseNews | typeof QUESTION>) => {
    if (data !== QUESTION) onNews(data).catch(askLater);
    else if (last) channel.postMessage(last);
  });
  const askLater = () => void setTimeout(() => channel.postMessage(QUESTION), ASK_AGAIN_MS * (0.5 + Math.random()));

  document.addEventListener('visibilitychange', takeTurn);
  takeTurn();
}
