import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../publicWeb/publicAddress.ts';
import { webhookPoster } from './postWebhook.ts';

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
