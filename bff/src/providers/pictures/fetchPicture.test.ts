import { createServer, type RequestListener, request } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type LookupFunction,
  type Server,
  type Socket,
} from 'node:net';
import { isPublicAddress } from '../publicWeb/publicAddress.ts';
import { isPictureUrl, LARGEST_PICTURE_BYTES, MOST_PIXELS, pictureFetcher, type WayOut } from './fetchPicture.ts';
import { HEADERS, PICTURES } from './testing/pictures.ts';

const PNG = PICTURES['image/png'];
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function listening(server: Server, host = '127.0.0.1', port = 0): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

const serve = (answer: RequestListener) => listening(createServer({ keepAlive: false } as object, answer));

/** A server that sends these bytes to whoever connects. */
const serveRaw = (bytes: string | Buffer, then: (socket: Socket) => void = (socket) => socket.end()) =>
  listening(
    createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write(bytes, () => then(socket)));
    }),
  );

const resolvesTo = (...addresses: string[]): LookupFunction =>
  ((_host: string, _options: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;

/** Fetches over plain HTTP from the port, with `127.0.0.1` as the internet. */
const from = (port: number, replaced: Partial<WayOut> = {}) =>
  pictureFetcher({
    port,
    request: (options) => request(options),
    lookup: resolvesTo('127.0.0.1'),
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ...replaced,
  });

const why = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'it was fetched',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('a picture', () => {
  test.each(Object.entries(PICTURES))('of the type %s is recognized by its bytes', async (type, bytes) => {
    const port = await serve((_, response) => response.setHeader('content-type', 'text/html').end(bytes));
    expect(await from(port)('https://news.example/a?b=c')).toEqual({ type, bytes });
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG after a byte order mark', '\ufeff<?xml version="1.0"?><svg/>'],
    ['a script', 'fetch("/api/portfolio")'],
    ['nothing', ''],
    ['a sound', 'RIFF\u0024\u0000\u0000\u0000WAVEfmt '],
  ])('is not %s that calls itself one', async (_, text) => {
    const port = await serve((_, response) => response.setHeader('content-type', 'image/png').end(text));
    expect(await why(from(port)('https://news.example/'))).toBe('PictureFault: is no PNG, JPEG, GIF or WebP picture');
  });

  test.each(HEADERS)('is shown up to 24 million pixels, as $name', async ({ header, most }) => {
    const width = Math.min(most, 8_000);
    const fitting = header(width, MOST_PIXELS / width);
    const bombs = [header(width, MOST_PIXELS / width + 1), header(Math.min(most, 60_000), Math.min(most, 60_000))];
    const port = await serve((incoming, response) =>
      response.end(incoming.url === '/fitting' ? fitting : bombs[Number(incoming.url?.slice(1))]),
    );
    expect((await from(port)('https://news.example/fitting')).bytes).toEqual(fitting);
    for (const nth of [0, 1]) {
      expect(bombs[nth]?.length).toBeLessThan(1_024);
      expect(await why(from(port)(`https://news.example/${nth}`))).toMatch(/^PictureFault: has \d+ × \d+ pixels$/);
    }
  });

  test('is not shown without a size', async () => {
    const port = await serve((_, response) => response.end(PICTURES['image/jpeg'].subarray(0, 30)));
    expect(await why(from(port)('https://news.example/'))).toBe('PictureFault: does not say its size');
  });

  test('is requested without a cookie, a referrer or the browser’s headers', async () => {
    let headers = {};
    const port = await serve((incoming, response) => {
      headers = incoming.headers;
      response.end(PNG);
    });
    await from(port)('https://news.example/');
    expect(headers).toEqual({
      accept: 'image/*',
      'accept-encoding': 'identity',
      host: `news.example:${port}`,
      connection: 'close',
    });
  });
});

describe('a server that means harm', () => {
  test.each([
    ['is missing', 'HTTP/1.1 404 Not Found\r\n\r\n', 'its server sent status 404'],
    ['is in parts', `HTTP/1.1 206 Partial Content\r\n\r\n${PNG}`, 'its server sent status 206'],
    ['is compressed', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n\x1f\x8b', 'is compressed'],
    ['is announced as too large', 'HTTP/1.1 200 OK\r\ncontent-length: 999999999\r\n\r\n', 'is too large'],
    ['is shorter than announced', `HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n${'\x89'}`, 'aborted'],
    ['is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'Parse Error: Expected HTTP/, RTSP/ or ICE/'],
    ['has endless headers', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(10_000)}`, 'Parse Error: Header overflow'],
  ])('gets no further when its picture %s', async (_, bytes, reason) => {
    const port = await serveRaw(Buffer.from(bytes, 'latin1'));
    expect(await why(from(port)('https://news.example/'))).toBe(`PictureFault: ${reason}`);
  });

  test('cannot send without end', async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    const port = await serve((_, response) => {
      const block = Buffer.concat([PNG, Buffer.alloc(64 * 1024)]);
      const more = () => {
        while (!response.destroyed) {
          sent += block.length;
          if (!response.write(block)) return void response.once('drain', more);
        }
      };
      response.once('close', closed.resolve);
      more();
    });
    expect(await why(from(port)('https://news.example/'))).toBe('PictureFault: is too large');
    await closed.promise;
    expect(sent).toBeLessThan(6 * LARGEST_PICTURE_BYTES); // the rest is what two sockets buffer
  });

  test.each([
    ['sends a byte at a time', `HTTP/1.1 200 OK\r\n\r\n${PNG.toString('latin1')}`],
    ['never finishes its headers', 'HTTP/1.1 200 OK\r\nx: '],
  ])('is left when it %s', async (_, start) => {
    const closed = Promise.withResolvers<void>();
    const port = await serveRaw(Buffer.from(start, 'latin1'), (socket) => {
      const dripping = setInterval(() => socket.write('\x89'), 20);
      socket.once('close', () => {
        clearInterval(dripping);
        closed.resolve();
      });
    });
    expect(await why(from(port, { totalMs: 250 })('https://news.example/'))).toMatch(
      /^PictureFault: (took too long|.*aborted.*)/,
    );
    await closed.promise;
  });

  test('is left when it accepts no connection', async () => {
    const stuck: LookupFunction = () => {};
    expect(await why(from(1, { lookup: stuck, connectMs: 50 })('https://news.example/'))).toBe(
      'PictureFault: connecting took too long',
    );
  });
});

describe('a private address', () => {
  let hits = 0;
  let canary = 0;
  beforeEach(async () => {
    hits = 0;
    canary = await serve((_, response) => {
      hits += 1;
      response.end(PNG);
    });
  });
  const asInProduction = (lookup: LookupFunction) =>
    pictureFetcher({ port: canary, request: (options) => request(options), lookup });

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://１２７.0.0.1/',
    'https://user:secret@news.example/',
    'https://news.example:8443/',
    'http://news.example/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//news.example/',
    '',
  ])('is not requested through the URL %j', async (url) => {
    expect(isPictureUrl(url)).toBe(false);
    expect(await why(asInProduction(resolvesTo('127.0.0.1'))(url))).toMatch(/^PictureFault: the URL /);
    expect(hits).toBe(0);
  });

  test.each([
    ['loopback', ['127.0.0.1']],
    ['loopback in IPv6', ['::1']],
    ['loopback as IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
    ['nothing', []],
  ])('is not requested through a name for %s', async (_, addresses) => {
    expect(await why(asInProduction(resolvesTo(...addresses))('https://news.example/'))).toMatch(
      /^PictureFault: news\.example resolves to /,
    );
    expect(hits).toBe(0);
  });

  test('is not reached by a name that changes its address between the check and the connection', async () => {
    await listening(
      createServer((_, response) => void response.end(PNG)),
      '127.0.0.2',
      canary,
    );
    let lookups = 0;
    const rebinding: LookupFunction = (host, options, done) => {
      lookups += 1;
      resolvesTo(lookups === 1 ? '127.0.0.2' : '127.0.0.1')(host, options, done);
    };
    const isPublic = (address: string) => address === '127.0.0.2' || isPublicAddress(address);
    const fetchPicture = from(canary, { lookup: rebinding, isPublic });
    expect(await fetchPicture('https://rebind.example/')).toMatchObject({ type: 'image/png' });
    expect(lookups).toBe(1);
    expect(await why(fetchPicture('https://rebind.example/'))).toBe(
      'PictureFault: rebind.example resolves to 127.0.0.1',
    );
    expect(hits).toBe(0);
  });

  test('gets no request even if a connection to it opens', async () => {
    let asked = 0;
    const isPublic = () => {
      asked += 1;
      return asked === 1; // true for the name, false for the socket
    };
    expect(await why(from(canary, { isPublic })('https://news.example/'))).toBe(
      'PictureFault: connected to a private address',
    );
    expect(hits).toBe(0);
  });
});

describe('a redirect', () => {
  const redirecting = (...locations: string[]) =>
    serve((incoming, response) => {
      const location = locations[Number(incoming.url?.slice(1))];
      if (location === undefined) response.end(PNG);
      else response.writeHead(302, { location }).end();
    });

  test('is followed twice', async () => {
    const port = await redirecting('/1', 'https://cdn.example/2');
    expect(await from(port)('https://news.example/0')).toMatchObject({ type: 'image/png' });
    const endless = await redirecting('/1', '/2', '/3');
    expect(await why(from(endless)('https://news.example/0'))).toBe('PictureFault: redirects too often');
  });

  test.each([
    ['http://news.example/1', 'the URL has the scheme http:'],
    ['https://10.0.0.1/1', 'the URL names the address 10.0.0.1'],
    ['https://[::1]/1', 'the URL names the address ::1'],
    ['file:///etc/passwd', 'the URL has the scheme file:'],
    ['https://news.example:22/', 'the URL names the port 22'],
    ['https://', 'redirects to no URL'],
  ])('to %s is checked like the first URL', async (location, reason) => {
    const port = await redirecting(location);
    expect(await why(from(port)('https://news.example/0'))).toBe(`PictureFault: ${reason}`);
  });

  test('to a name for a private address is refused', async () => {
    const port = await redirecting('https://internal.example/1');
    const lookup: LookupFunction = (host, options, done) =>
      resolvesTo(host === 'internal.example' ? '10.0.0.1' : '127.0.0.1')(host, options, done);
    expect(await why(from(port, { lookup })('https://news.example/0'))).toBe(
      'PictureFault: internal.example resolves to 10.0.0.1',
    );
  });
});
