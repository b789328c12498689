import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Exchange = readonly [req: IncomingMessage, res: ServerResponse];

/** Browsers and proxies do not pipeline. Whoever does gets this many waiting requests, which cost a few kB each. */
const WAITING_MAX = 16;

/**
 * Starts a connection's next request only when the response to the one before has left. Node starts pipelined requests at
 * once and keeps their responses, so that a client that reads nothing piles them up in memory.
 */
export function oneRequestAtATime(listener: RequestListener): RequestListener {
  const busy = new WeakMap<Socket, Exchange[]>();

  const start = ([req, res]: Exchange, socket: Socket, waiting: Exchange[]) => {
    res.once('close', () => {
      const next = waiting.shift();
      if (next && socket.writable) start(next, socket, waiting);
      else busy.delete(socket);
    });
    listener(req, res);
  };

  return function take(req, res) {
    const { socket } = req;
    const waiting = busy.get(socket);
    if (waiting && waiting.length >= WAITING_MAX) {
      socket.destroy();
    } else if (waiting) {
      waiting.push([req, res]);
    } else {
      const none: Exchange[] = [];
      busy.set(socket, none);
      start([req, res], socket, none);
    }
  };
}
