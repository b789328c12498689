import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { frameOf, type StreamPeer, type StreamServer, streamServer } from '../testing/streamServer.ts';
import { openSocket, type StreamSocket } from './streamSocket.ts';

let server: StreamServer;
let socket: StreamSocket;
afterEach(async () => {
  socket.close();
  await server.close();
});

/** What a socket says until its server has done this, and until it ended. */
async function opened(onOpen: (peer: StreamPeer) => void, refuse?: (socket: Duplex) => void) {
  server = await streamServer({ onOpen });
  server.refuse = refuse ?? null;
  const texts: string[] = [];
  let hear = () => {};
  const first = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const ended = new Promise<string>((resolve) => {
    socket = openSocket(server.url, {
      onOpen() {},
      onText(text) {
        texts.push(text);
        hear();
      },
      onEnd: resolve,
    });
  });
  return { texts, first, ended };
}

async function untilLeft(): Promise<void> {
  while (server.open.length > 0) await pause(5);
}

test('brings texts, and says goodbye when it is closed', async () => {
  const { texts, first, ended } = await opened((peer) => peer.say(['hello']));
  await first;
  expect(texts).toEqual(['["hello"]']);
  socket.close();
  expect(await ended).toBe('was left');
  await untilLeft();
});

const claimed = Buffer.alloc(10);
claimed[0] = 0x81;
claimed[1] = 127;
claimed.writeBigUInt64BE(1n << 40n, 2);

test.each<[string, (peer: StreamPeer) => void, string]>([
  ['a closed connection', (peer) => peer.end(1000), 'closed the connection with code 1000'],
  ['a code of its own', (peer) => peer.end(4001), 'closed the connection with code 4001'],
  ['a cut connection', (peer) => peer.cut(), 'broke the connection'],
  ['a binary message', (peer) => peer.frame(2, 'x'), 'sent a binary message'],
  ['a frame that claims a terabyte', (peer) => peer.raw(claimed), 'broke the connection'],
  ['a message of two megabytes', (peer) => peer.frame(1, 'x'.repeat(2_000_000)), 'broke the connection'],
  ['an opcode that there is not', (peer) => peer.frame(5, 'x'), 'broke the connection'],
  ['text that is no UTF-8', (peer) => peer.frame(1, Buffer.from([0xff, 0xfe])), 'broke the connection'],
  ['a masked frame', (peer) => peer.raw(Buffer.from([0x81, 0x81, 1, 2, 3, 4, 5])), 'broke the connection'],
  ['a fragment without a beginning', (peer) => peer.frame(0, 'x'), 'broke the connection'],
])('%s ends it', async (_, act, why) => {
  const { texts, ended } = await opened(act);
  expect(await ended).toBe(why);
  expect(texts).toEqual([]);
  await untilLeft();
});

test('a message in more fragments than any needs ends it, also one that grows without an end', async () => {
  const { ended } = await opened((peer) => {
    peer.frame(1, 'a', { fin: false });
    for (let part = 0; part < 100; part += 1) peer.frame(0, 'a', { fin: false });
  });
  expect(await ended).toBe('broke the connection');
});

test('a flood of pings ends it', async () => {
  const { ended } = await opened((peer) =>
    peer.raw(Buffer.concat(Array.from({ length: 200 }, () => frameOf(9, Buffer.alloc(0))))),
  );
  expect(await ended).toBe('sends too many pings');
  await untilLeft();
});

test('some pings are answered', async () => {
  await opened((peer) => {
    for (let ping = 0; ping < 5; ping += 1) peer.frame(9, 'x');
  });
  while (server.peers[0]?.pongs !== 5) await pause(5);
});

test('a flood of messages ends it; the limit is that of a second', async () => {
  const { texts, ended } = await opened((peer) => {
    for (let message = 0; message < 10_500; message += 1) peer.say(message);
  });
  expect(await ended).toBe('sends too many messages');
  expect(texts).toHaveLength(10_000);
});

test('more bytes in a second than all messages of a feed end it, however they are packed', async () => {
  const { texts, ended } = await opened((peer) => {
    for (let message = 0; message < 10; message += 1) peer.frame(1, 'x'.repeat(1_000_000));
  });
  while (texts.length < 10) await pause(5);
  socket.countAnew();
  expect(await ended).toBe('sends too much');
});

test.each<[string, (socket: Duplex) => void]>([
  ['redirects', (one) => one.end('HTTP/1.1 302 Found\r\nLocation: ws://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n')],
  ['refuses', (one) => one.end('HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n')],
  ['speaks otherwise', (one) => one.end('220 mail ready\r\n')],
])('a server that %s is left', async (_, refuse) => {
  const { ended } = await opened(() => {}, refuse);
  expect(await ended).toBe('answers without a stream');
});

test('a server that is not there cannot be reached', async () => {
  server = await streamServer({});
  await server.close();
  const why = await new Promise<string>((resolve) => {
    socket = openSocket(server.url, { onOpen() {}, onText() {}, onEnd: resolve });
  });
  expect(why).toBe('cannot be reached');
});
