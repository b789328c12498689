import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Agent, buildConnector, WebSocket } from 'undici';

/** All messages of a feed are far smaller. Decompressed, and of all its fragments together. */
const MOST_BYTES = 1024 * 1024;
const MOST_FRAGMENTS = 64;
/** Whoever sends more in a second is broken or hostile; reading it would hold up everything else. */
const MOST_BYTES_A_SECOND = 8 * MOST_BYTES;
const MOST_MESSAGES_A_SECOND = 10_000;
const MOST_PINGS_A_SECOND = 50;
const CONNECT_MS = 10_000;

export interface SocketEvents {
  onOpen(): void;
  onText(text: string): void;
  /** Once, and last: why there is no connection any more. For the log, after the feed's name. */
  onEnd(why: string): void;
}

export interface StreamSocket {
  send(text: string): void;
  /** Begins a second of the limits. Ends the connection if the last one broke one. */
  countAnew(): void;
  /** Says goodbye and waits for nothing. */
  close(): void;
}

const pinged = new WeakMap<object, () => void>();
diagnostics.subscribe('undici:websocket:ping', (message) => {
  pinged.get((message as { websocket: object }).websocket)?.();
});

/**
 * Opens a WebSocket with limits. It is undici's, which is Node's own: the global one cannot be given any limits. Redirects are
 * not followed, so a key goes nowhere else.
 */
export function openSocket(url: string, { onOpen, onText, onEnd }: SocketEvents): StreamSocket {
  const held: Socket[] = [];
  const connector = buildConnector({ timeout: CONNECT_MS });
  const agent = new Agent({
    webSocket: { maxPayloadSize: MOST_BYTES, maxFragments: MOST_FRAGMENTS },
    headersTimeout: CONNECT_MS,
    connect(options, callback) {
      connector(options, (...connected) => {
        const [, socket] = connected;
        if (socket && isOver) socket.destroy();
        else if (socket) held.push(socket);
        callback(...connected);
      });
    },
  });
  const socket = new WebSocket(url, { dispatcher: agent });
  let isOver = false;
  let [messages, pings, bytesBefore] = [0, 0, 0];

  /** A closing handshake with somebody who does not answer takes as long as they like, so the connection is cut. */
  function end(why: string, cut: (one: Socket) => void = (one) => void one.destroy()): void {
    if (isOver) return;
    isOver = true;
    pinged.delete(socket);
    held.forEach(cut);
    agent.destroy().catch(() => {});
    onEnd(why);
  }

  pinged.set(socket, () => {
    pings += 1;
    if (pings > MOST_PINGS_A_SECOND) end('sends too many pings');
  });
  let wasOpen = false;
  socket.addEventListener('open', () => {
    wasOpen = true;
    if (!isOver) onOpen();
  });
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return;
    messages += 1;
    if (typeof data !== 'string') end('sent a binary message');
    else if (messages > MOST_MESSAGES_A_SECOND) end('sends too many messages');
    else onText(data);
  });
  socket.addEventListener('error', () => {
    if (wasOpen) end('broke the connection');
    else end(held.length > 0 ? 'answers without a stream' : 'cannot be reached');
  });
  socket.addEventListener('close', ({ code }) => end(`closed the connection with code ${code}`));

  return {
    send(text) {
      if (!isOver && socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    countAnew() {
      const bytes = held.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
      if (bytes - bytesBefore > MOST_BYTES_A_SECOND) end('sends too much');
      [messages, pings, bytesBefore] = [0, 0, bytes];
    },
    close() {
      if (socket.readyState === WebSocket.OPEN) socket.close(1000);
      end('was left', (one) => one.destroySoon()); // with the goodbye
    },
  };
}
