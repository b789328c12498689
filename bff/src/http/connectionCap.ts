import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, plainAddress } from './clientAddress.ts';

export interface ConnectionLimits {
  readonly connections: number;
  /** For an IPv4 address or an IPv6 /64. */
  readonly connectionsPerNetwork: number;
}

/**
 * Closes new connections above a number in all and per network. `isShared` names neighbors with many people behind them,
 * which have no limit of their own.
 */
export function capConnections(
  server: Server,
  { connections, connectionsPerNetwork }: ConnectionLimits,
  isShared: (address: string) => boolean,
): void {
  server.maxConnections = connections;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isShared(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionsPerNetwork) {
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
