import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import type { z } from 'zod';
import type { InjectedRequest, InjectedServer } from './injected.ts';

/** What is wrong with a text, and the text. */
type Hostile = readonly [shape: string, text: string];

/** What a header may hold and a parser may look for. */
const CLASSES = [...'a0 \t,;=:"\\/*.%&-[(\u00e9'];

/** The most that the server takes in headers, less the rest of a request. */
const HEADER_BYTES = 15_000;

/** The longest query or path that the server does not refuse for its length, less the rest of a URL. */
const URL_BYTES = 1_950;

/** The beginning of a real value, after which a parser goes on. */
const BEGINS: Readonly<Record<string, string>> = {
  accept: 'text/event-stream;q="',
  'accept-encoding': 'gzip;q=',
  authorization: 'Bearer bwr_',
  'content-type': 'application/json; charset="',
  cookie: 'bellwether-device="',
  'if-none-match': 'W/"',
  'user-agent': 'Mozilla/5.0 (',
  'x-auth-token': 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.',
  'x-forwarded-for': '10.0.0.1,',
};

/** Elements of the lists that headers hold. */
const LISTED = [
  ',',
  'a,',
  'br;q=0.1,',
  'a/b;q=0.1,',
  'text/event-stream;a="b,c";q=0.1,',
  '"a",',
  'W/"a",',
  '10.0.0.1,',
  '::1,',
  '[::1]:80,',
  '::ffff:10.0.0.1,',
  'for=10.0.0.1;by=a,',
  'a=b;',
  'visitor=a;',
  'bellwether-device=a; ',
  '0-1,',
  '%41',
  '%e2%82',
  'Version/1 Safari/',
  'eyJ9.',
] as const;

/** Values that repeat every pair of character classes or an element of a list, for about that many bytes. */
function* hostileValues(bytes: number, begin = ''): Generator<Hostile> {
  const filled = (piece: string) => piece.repeat(Math.floor((bytes - begin.length - 1) / piece.length));
  for (const one of CLASSES) {
    for (const other of CLASSES) {
      const text = filled(one + other);
      yield [`${one}${other}`, `a${text}b`];
      if (begin !== '') yield [`${begin}${one}${other}`, `${begin}${text}b`];
    }
  }
  for (const element of LISTED) {
    yield [element, filled(element)];
    if (begin !== '') yield [begin + element, begin + filled(element)];
  }
}

/** Values of a header, among them what Node makes of as many lines of it as fit. */
function* hostileHeaders(name: string, bytes = HEADER_BYTES): Generator<Hostile> {
  yield* hostileValues(bytes, BEGINS[name]);
  const joint = name === 'cookie' ? '; ' : ', ';
  yield ['empty lines', joint.repeat(bytes / (name.length + 4))];
}

const PARAMETERS = ['&', '=', 'a&', '=&', 'a=&', 'a=1&', '+&', '%&', '%61&', 'a[]=&', '__proto__&', '%00&', '\u00e9&'];

/** Queries with long values, and with as many parameters as fit. */
function* hostileQueries(names: readonly string[], bytes = URL_BYTES): Generator<Hostile> {
  const filled = (piece: string) => piece.repeat(Math.floor(bytes / piece.length));
  for (const piece of PARAMETERS) yield [piece, filled(piece)];
  const manyNames = Array.from({ length: bytes / 3 }, (_, nth) => nth.toString(36));
  yield ['other names', manyNames.join('&').slice(0, bytes)];
  yield ['nested names', `a${filled('[a]')}=1`];
  for (const name of names) {
    for (const piece of [`${name}&`, `${name}=1&`, `${name}[a]=1&`]) yield [piece, filled(piece)];
    for (const [shape, value] of hostileValues(bytes - name.length)) {
      const written = value.replace(/[ \t"\\&\u00e9]/g, encodeURIComponent).slice(0, bytes - name.length - 1);
      yield [`${name}=${shape}`, `${name}=${written}`];
    }
  }
}

/** Paths below a prefix with long and with many segments. */
function* hostilePaths(prefix: string, bytes = URL_BYTES): Generator<Hostile> {
  for (const [shape, value] of hostileValues(bytes - prefix.length)) {
    yield [`${prefix}${shape}`, prefix + value.replace(/[ \t]/g, '?').replaceAll('\u00e9', '%')];
  }
  for (const piece of ['/', 'a/', '../', './', '%2f', '%2e%2e/', '//a', '%25', '%c3%a9']) {
    yield [`${prefix}${piece}`, prefix + piece.repeat(Math.floor((bytes - prefix.length) / piece.length))];
  }
}

/** Request targets that are no path: whole URLs and authorities. */
function* hostileTargets(bytes = HEADER_BYTES): Generator<Hostile> {
  for (const begin of ['/', '//', 'http://', 'http://a', 'http://a/', '*']) {
    for (const [shape, value] of hostileValues(bytes - begin.length)) {
      yield [begin + shape, begin + value.replace(/[ \t]/g, '#').replaceAll('\u00e9', '@')];
    }
  }
}

/** A request of the search, without sockets. */
export interface HostileRequest {
  /** The part that is hostile, such as `cookie` or `query of GET /api/market-data/search`. */
  readonly part: string;
  readonly shape: string;
  readonly request: InjectedRequest;
  /** The same without the hostile text, for what its handling takes anyway. */
  readonly plain: InjectedRequest;
}

const json = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' };
const credentials = JSON.stringify({ email: 'a@example.com', password: 'correct horse battery 7' });

/** Hostile text in every header that the server reads, every query, every path parameter, and in the request target. */
export async function* hostileRequests(server: InjectedServer): AsyncGenerator<HostileRequest> {
  await server.handle({ method: 'POST', url: '/api/auth/register', headers: json, body: credentials });
  yield* inHeaders(server);
  yield* inQueriesAndParameters(server);
  for (const prefix of ['/', '/api/', '/assets/', '/pictures/', '/login?']) {
    for (const [shape, url] of hostilePaths(prefix))
      yield { part: prefix, shape, request: get(url), plain: get(prefix) };
  }
  for (const [shape, url] of hostileTargets()) {
    yield { part: 'request target', shape, request: get(url), plain: get('/') };
  }
}

const get = (url: string): InjectedRequest => ({ method: 'GET', url, headers: {} });

async function signedIn(server: InjectedServer): Promise<Readonly<Record<string, string>>> {
  const login = await server.handle({ method: 'POST', url: '/api/auth/login', headers: json, body: credentials });
  return { ...json, 'x-auth-token': JSON.parse(login.text).token };
}

/** Each header in a request whose handling reads it: the server is asked which those are. */
async function* inHeaders(server: InjectedServer): AsyncGenerator<HostileRequest> {
  const user = await signedIn(server);
  const page = await server.handle(get('/login'));
  const asset = /\/assets\/[^"]+\.css/.exec(page.text)?.[0] ?? '';
  const requests: readonly InjectedRequest[] = [
    { method: 'POST', url: '/api/watchlist/add', headers: user, body: '{"symbol":"AAPL"}' },
    { method: 'POST', url: '/api/copilot/chat', headers: user, body: '{"prompt":"hi"}' },
    get(asset),
    get('/api/desk/access'),
    get('/login'),
  ];
  const done = new Set<string>();
  for (const request of requests) {
    const { headersRead } = await server.handle(request);
    for (const name of headersRead) {
      if (done.has(name)) continue;
      done.add(name);
      for (const [shape, value] of hostileHeaders(name)) {
        yield {
          part: name,
          shape,
          request: { ...request, headers: { ...request.headers, [name]: value } },
          plain: request,
        };
      }
    }
  }
  // A login stores what the User-Agent names.
  const login = { method: 'POST', url: '/api/auth/login', headers: json, body: credentials };
  for (const [shape, value] of hostileValues(HEADER_BYTES)) {
    const request = { ...login, headers: { ...json, 'user-agent': value } };
    yield { part: 'user-agent of a login', shape, request, plain: login };
  }
}

const keysOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});

async function* inQueriesAndParameters(server: InjectedServer): AsyncGenerator<HostileRequest> {
  for (const { method, path, params, query } of Object.values(endpoints as Record<string, Endpoint>)) {
    const headers = await signedIn(server); // some endpoints end the session
    const url = path.replace(/:\w+/g, 'AAPL');
    const plain = { method, url, headers, ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }) };
    for (const [shape, text] of hostileQueries(keysOf(query))) {
      yield { part: `query of ${method} ${path}`, shape, request: { ...plain, url: `${url}?${text}` }, plain };
    }
    if (!params) continue;
    for (const [shape, longUrl] of hostilePaths(path.slice(0, path.indexOf(':')))) {
      yield { part: `parameter of ${method} ${path}`, shape, request: { ...plain, url: longUrl }, plain };
    }
  }
}

const TRIES = 5;

/** What the handling of a hostile request took and looked at. */
export interface Judged {
  /**
   * The CPU time that the hostile text adds, in milliseconds: the least of a few tries, or the first that is not above
   * `enough`.
   */
  readonly addedMs: number;
  readonly status: number;
  readonly headersRead: ReadonlySet<string>;
}

export async function judge(
  server: InjectedServer,
  { request, plain }: HostileRequest,
  enough: number,
): Promise<Judged> {
  const { cpuMs, status, headersRead } = await server.handle(request);
  let addedMs = cpuMs;
  for (let nth = 1; nth < TRIES && addedMs > enough; nth += 1) {
    const { cpuMs: plainMs } = await server.handle(plain);
    addedMs = Math.min(addedMs, (await server.handle(request)).cpuMs - plainMs);
  }
  return { addedMs, status, headersRead };
}
