import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress } from './clientAddress.ts';

export interface ConnectionLimits {
  readonly connections: number;
  /** For an IPv4 address or an IPv6 /64. */
  readonly connectionsPerNetwork: number;
}

/** The part of the connections that stays free for new ones, as long as others are idle. */
const SPARE_SHARE = 1 / 16;

/**
 * Closes new connections above a number in all and per network. Close to the number in all, each new connection closes
 * the one that has been idle for longest, so that idle ones cannot keep strangers out. `isShared` names neighbors with
 * many people behind them, which have no limit of their own.
 */
export function capConnections(
  server: Server,
  { connections, connectionsPerNetwork }: ConnectionLimits,
  isShared: (address: string) => boolean,
): void {
  server.maxConnections = connections;
  const spare = Math.max(1, Math.round(connections * SPARE_SHARE));
  capPerNetwork(server, connectionsPerNetwork, isShared);
  closeIdleAbove(server, connections - spare);
}

function capPerNetwork(server: Server, limit: number, isShared: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isShared(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** A connection is idle while no request of it is being handled: before its first one, between two, or after its last. */
function closeIdleAbove(server: Server, limit: number): void {
  const open = new Set<Socket>();
  /** In the order in which they became idle. */
  const idle = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    idle.delete(socket);
  };
  server.on('connection', (socket: Socket) => {
    if (socket.destroyed) return;
    open.add(socket);
    idle.add(socket);
    socket.once('close', () => forget(socket));
    const [longestIdle] = idle;
    if (open.size <= limit || !longestIdle || longestIdle === socket) return;
    forget(longestIdle);
    longestIdle.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    idle.delete(socket);
    res.once('close', () => {
      if (open.has(socket)) idle.add(socket);
    });
  });
}
