import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReadingLimits {
  /**
   * A connection with unsent bytes is closed if it takes fewer than `STALL_BYTES` in this time, which is counted in rounds
   * of the watch: while this process stands still, no client can take anything.
   */
  readonly stallMs: number;
  /** While more than this is unsent in all, connections that took nothing for `PRESSED_STALL_MS` are closed first. */
  readonly unsentBytes: number;
}

const STALL_BYTES = 32 * 1024;
const PRESSED_STALL_MS = 1_000;

interface Progress {
  sentBytes: number;
  /** For how long it has not been more. */
  stalledMs: number;
}

/**
 * Closes connections whose clients do not read their responses. Node's own time-outs end at the first byte of a response,
 * and its unsent bytes stay in memory for as long as the client keeps the connection open.
 */
export function cutSlowReaders(server: Server, { stallMs, unsentBytes }: ReadingLimits): void {
  const open = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { sentBytes: 0, stalledMs: 0 });
    socket.once('close', () => open.delete(socket));
  });
  const roundMs = Math.min(500, stallMs / 4);
  const watch = setInterval(() => sweep(open, { stallMs, unsentBytes, roundMs }), roundMs);
  watch.unref();
  server.once('close', () => clearInterval(watch));
}

interface Round extends ReadingLimits {
  readonly roundMs: number;
}

function sweep(open: ReadonlyMap<Socket, Progress>, { stallMs, unsentBytes, roundMs }: Round): void {
  const behind: { socket: Socket; unsent: number; stalledMs: number }[] = [];
  let total = 0;
  for (const [socket, progress] of open) {
    const { sent, unsent } = countOf(socket);
    const isMoving = unsent === 0 || sent - progress.sentBytes >= STALL_BYTES;
    if (isMoving) Object.assign(progress, { sentBytes: sent, stalledMs: 0 });
    else progress.stalledMs += roundMs;
    if (unsent === 0) continue;
    const { stalledMs } = progress;
    if (stalledMs >= stallMs) {
      cut(socket);
      continue;
    }
    behind.push({ socket, unsent, stalledMs });
    total += unsent;
  }
  behind.sort((a, b) => b.stalledMs - a.stalledMs);
  for (const { socket, unsent, stalledMs } of behind) {
    if (total <= unsentBytes || stalledMs < PRESSED_STALL_MS) return;
    cut(socket);
    total -= unsent;
  }
}

/** Resets the connection: after a plain close, the kernel would keep what it took for minutes. */
function cut(socket: Socket): void {
  if (socket.writableEnded)
    socket.destroy(); // libuv resets no connection that is shutting down
  else socket.resetAndDestroy();
}

/** What the kernel took of all that was written to a socket, and what it did not. */
function countOf(socket: Socket): { sent: number; unsent: number } {
  // `writableLength` counts a large write until all of it is gone, so it shows no progress. net.Socket's own time-out reads
  // this property of the handle for the same reason; there is no public one.
  const handle = (socket as unknown as { _handle: { bytesWritten: number; writeQueueSize: number } | null })._handle;
  if (!handle) return { sent: 0, unsent: 0 };
  const notDispatched = Math.max(0, socket.bytesWritten - handle.bytesWritten);
  return { sent: handle.bytesWritten - handle.writeQueueSize, unsent: handle.writeQueueSize + notDispatched };
}
