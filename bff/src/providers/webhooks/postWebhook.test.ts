import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../publicWeb/publicAddress.ts';
import { webhookPoster, webhookUrlRefusal } from './postWebhook.ts';

let heard = 0;
const server = createServer((_, response) => {
  heard += 1;
  response.end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  heard = 0;
});

const message = { body: '{}', headers: {} };
const port = () => (server.address() as AddressInfo).port;

/** Names resolve to one address after the other. */
function resolvesTo(...addresses: string[]): LookupFunction {
  let asked = 0;
  return ((_host: string, _options: object, done: (error: null, found: object[]) => void) => {
    const address = addresses[Math.min(asked, addresses.length - 1)];
    asked += 1;
    done(null, [{ address, family: 4 }]);
  }) as never;
}

const plain = (lookup: LookupFunction, isPublic = isPublicAddress) =>
  webhookPoster({ port: port(), request: (options) => request(options), lookup, isPublic });

test('a name that resolves to a private address is not connected to', async () => {
  await expect(plain(resolvesTo('127.0.0.1'))('https://hooks.example/', message)).rejects.toThrow(
    'hooks.example resolves to 127.0.0.1',
  );
  expect(heard).toBe(0);
});

test('nor one that resolves to another address the second time', async () => {
  const asPublic = (address: string) => address === '127.0.0.1';
  const post = plain(resolvesTo('127.0.0.1', '10.0.0.1'), asPublic);
  await post('https://hooks.example/', message);
  await expect(post('https://hooks.example/', message)).rejects.toThrow('hooks.example resolves to 10.0.0.1');
  expect(heard).toBe(1);
});

test('plain http to this machine needs the setting, and leads nowhere else', async () => {
  const here = `http://127.0.0.1:${port()}/`;
  await expect(webhookPoster()(here, message)).rejects.toThrow('the URL has the scheme http:');
  await webhookPoster({ loopback: true })(here, message);
  expect(heard).toBe(1);
  await expect(webhookPoster({ loopback: true })('http://10.0.0.1/', message)).rejects.toThrow('has the scheme http:');
});

test('a server that switches protocols did not take the delivery', async () => {
  const raw = createSocketServer((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    );
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  try {
    const { port: rawPort } = raw.address() as AddressInfo;
    const posted = webhookPoster({ loopback: true })(`http://127.0.0.1:${rawPort}/`, message);
    await expect(posted).rejects.toThrow('its server switched protocols');
  } finally {
    await new Promise((resolve) => raw.close(resolve));
  }
});

describe('a receiver that', () => {
  let status = 200;
  let closed: Promise<void>;
  const talkative = createServer((request, response) => {
    closed = new Promise((resolve) => request.socket.once('close', () => resolve()));
    if (status === 0) return; // hangs
    response.writeHead(status, { location: '/elsewhere' });
    response.flushHeaders();
    response.write('and so on'); // never ends
  });
  const sent = (totalMs = 120_000) => {
    const { port: itsPort } = talkative.address() as AddressInfo;
    return webhookPoster({ loopback: true, totalMs })(`http://127.0.0.1:${itsPort}/`, message);
  };
  beforeAll(() => new Promise<void>((resolve) => talkative.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => talkative.close(resolve)));

  test.each([200, 202, 204, 299])(
    'sends status %d took the delivery, and is not listened to any longer',
    async (code) => {
      status = code;
      await sent();
      await closed;
    },
  );

  test.each([300, 302, 307, 400, 404, 410, 429, 500, 503])('sends status %d did not take it', async (code) => {
    status = code;
    await expect(sent()).rejects.toThrow(`its server sent status ${code}`);
    await closed;
  });

  test('hangs did not take it', async () => {
    status = 0;
    await expect(sent(50)).rejects.toThrow('took too long');
    await closed;
  });
});

test.each<[string, boolean, string | null]>([
  ['https://hooks.example/in?key=1', false, null],
  [`https://hooks.example/${'x'.repeat(478)}`, false, null],
  [`https://hooks.example/${'x'.repeat(479)}`, false, 'is longer than 500 characters'],
  ['http://127.0.0.1:9/', false, 'has the scheme http:'],
  ['http://127.0.0.1:9/', true, null],
  ['http://localhost:9/', true, null],
  ['http://[::1]:9/', true, null],
  ['https://127.0.0.1/', true, 'names the address 127.0.0.1'],
  ['http://me@127.0.0.1/', true, 'has the scheme http:'],
  ['http://:key@127.0.0.1/', true, 'has the scheme http:'],
  ['http://127.0.0.1.hooks.example/', true, 'has the scheme http:'],
  ['', true, 'is not a URL'],
])('%s with loopback %s: %s', (url, loopback, refusal) => {
  expect(webhookUrlRefusal(url, { loopback })).toBe(refusal);
});
