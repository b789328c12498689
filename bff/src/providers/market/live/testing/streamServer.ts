import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** One connection to the stream server. Nothing checks what it is told to send. */
export interface StreamPeer {
  readonly path: string;
  /** What came, parsed. */
  readonly received: readonly unknown[];
  /** Pongs that came. */
  readonly pongs: number;
  readonly isOpen: boolean;
  say(message: unknown): void;
  /** Sends a frame as it is. Text is 1, binary 2, close 8, ping 9; a fragment that is not the last has no `fin`. */
  frame(opcode: number, payload: string | Buffer, options?: { readonly fin?: boolean }): void;
  raw(bytes: Buffer | string): void;
  /** Closes with a code. */
  end(code: number): void;
  /** Breaks the connection. */
  cut(): void;
}

/** What the server does: with each connection, and with each message. */
export interface StreamProvider {
  onOpen?(peer: StreamPeer): void;
  onMessage?(peer: StreamPeer, message: unknown): void;
}

export interface StreamServer {
  /** The value for COINBASE_STREAM_URL and its like. */
  readonly url: string;
  /** All connections so far, the latest last. */
  readonly peers: readonly StreamPeer[];
  readonly open: readonly StreamPeer[];
  /** The most that were open at once. */
  readonly mostOpen: number;
  /** Answers connections instead of taking them. */
  refuse: ((socket: Duplex, request: IncomingMessage) => void) | null;
  close(): Promise<void>;
}

const ACCEPT_KEY = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** A server of WebSockets on loopback, frame by frame, so that it can send what no library would. */
export async function streamServer(provider: StreamProvider): Promise<StreamServer> {
  const peers: StreamPeer[] = [];
  let mostOpen = 0;
  const server = createServer((_, response) => response.writeHead(404).end());
  server.on('upgrade', (request, socket) => {
    socket.on('error', () => {});
    if (running.refuse) return running.refuse(socket, request);
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${ACCEPT_KEY}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    );
    const peer = openPeer(socket as Socket, request.url ?? '/', provider);
    peers.push(peer);
    mostOpen = Math.max(mostOpen, running.open.length);
    provider.onOpen?.(peer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: StreamServer = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    peers,
    get open() {
      return peers.filter(({ isOpen }) => isOpen);
    },
    get mostOpen() {
      return mostOpen;
    },
    refuse: null,
    async close() {
      for (const peer of peers) peer.cut();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

function openPeer(socket: Socket, path: string, provider: StreamProvider): StreamPeer {
  const received: unknown[] = [];
  let pongs = 0;
  let isOpen = true;
  let rest: Buffer = Buffer.alloc(0);
  socket.on('end', () => socket.end()); // Node leaves the other half open
  socket.on('close', () => {
    isOpen = false;
  });
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
      rest = rest.subarray(frame.bytes);
      if (frame.opcode === 10) pongs += 1;
      if (frame.opcode === 8) {
        isOpen = false;
        socket.end();
      }
      if (frame.opcode !== 1) continue;
      const message: unknown = JSON.parse(frame.payload.toString());
      received.push(message);
      provider.onMessage?.(peer, message);
    }
  });
  const peer: StreamPeer = {
    path,
    received,
    get pongs() {
      return pongs;
    },
    get isOpen() {
      return isOpen;
    },
    say: (message) => peer.frame(1, JSON.stringify(message)),
    frame: (opcode, payload, { fin = true } = {}) => peer.raw(frameOf(opcode, Buffer.from(payload), fin)),
    raw(bytes) {
      if (!socket.destroyed) socket.write(bytes);
    },
    end(code) {
      peer.frame(8, Buffer.from([code >> 8, code & 255]));
      socket.end();
    },
    cut() {
      isOpen = false;
      socket.destroy();
    },
  };
  return peer;
}

export function frameOf(opcode: number, payload: Buffer, fin = true): Buffer {
  const first = (fin ? 0x80 : 0) | opcode;
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([first, length]), payload]);
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head[0] = first;
  head[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

/** Reads one frame of a client, which masks it. Null until it is whole. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; bytes: number } | null {
  if (bytes.length < 6) return null;
  const short = (bytes[1] as number) & 127;
  const at = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < at + 4) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < at + 4 + length) return null;
  const mask = bytes.subarray(at, at + 4);
  const payload = Buffer.from(bytes.subarray(at + 4, at + 4 + length));
  for (let one = 0; one < payload.length; one += 1) payload[one] = (payload[one] as number) ^ (mask[one & 3] as number);
  return { opcode: (bytes[0] as number) & 15, payload, bytes: at + 4 + length };
}
