import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runScript } from '../../test/runScript.ts';
import { type ServedRegistry, servedRegistry } from '../../test/servedRegistry.ts';
import { TokenService } from '../modules/releases/access/tokens.service.ts';
import { builtSection } from '../modules/releases/testing/builtSection.ts';
import { alice } from '../modules/releases/testing/testRegistry.ts';
import { httpDesk } from './httpDesk.ts';
import { release } from './release.ts';

let site: ServedRegistry;
let token: string;
beforeAll(async () => {
  site = await servedRegistry({ RATE_LIMIT_FACTOR: '100' });
  token = await newToken('all');
});
afterAll(() => site.drop());

const S = 'mfe-trading';

async function newToken(can: 'publish' | 'move' | 'all', section: string | null = S): Promise<string> {
  const wanted = { section, can, label: `${section} ${can}`, lifetimeMs: 86_400_000 };
  // The server's own clock, because its app does not share the registry's.
  return (await new TokenService({ db: site.db, clock: { now: Date.now } }).create(wanted, alice)).token;
}

/** As a team's CI, which has neither the database nor the data folder. */
const there = (line: readonly string[], env: Record<string, string> = {}) =>
  release(line, { RELEASE_URL: site.origin, RELEASE_TOKEN: token, ...env });

/** What differs between two runs of the same act. */
const timeless = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\d[T ][\d:.]+Z/g, 'TIME').replace(/"id": \d+/g, '"id": N');

test('every act prints the same over HTTP as on the server', async () => {
  const folders = ['1', '2', '3'].map((mark) => builtSection({ mark }));
  const lines: string[][] = [
    ...folders.map((folder, nth) => ['publish', S, '--from', folder, '--version', `${nth + 1}`]),
    ['publish', S, '--from', folders[0] ?? '', '--version', '1', '--json'],
    ['promote', S, '1'],
    ['route', S, '/watchlist', '--json'],
    ['route', S, '/watchlist'],
    ['route', S, '/api/x'],
    ['route', S, '/Not a path'],
    ['route', S, '/ideas', '--from', 'mfe-chat'],
    ['route', S, '/ideas', '--revision', '0'],
    ['route', S, '/ideas'],
    ['hand-back', S, '/ideas', '--json'],
    ['hand-back', S, '/ideas'],
    ['promote', S, '1'],
    ['hand-back', S, '/watchlist'],
    ['promote', S, '2', '--json'],
    ['promote', S, '3', '--revision', '5'],
    ['promote', S, '3'],
    ['promote', S, '2', '--revision', '1'],
    ['rollback', S, '--why', 'which'],
    ['rollback', S, '--from', '3', '--why', 'it flickers'],
    ['who', S, '3', '--percent', '10'],
    ['who', S, '3', '--percent', '100', '--json'],
    ['who', S, '9', '--percent', '10'],
    ['rollout', S, '3', '--percent', '100'],
    ['rollout', S, '3', '--percent', '1.25', '--json'],
    ['rollout', S, '3', '--percent', '1.25', '--ramp', '5,1'],
    ['rollout', S, '3', '--percent', '1.25', '--ramp', '5,100'],
    ['status'],
    ['rollout', S, '1', '--percent', '1'],
    ['hold', S],
    ['rollout', S, '3', '--percent', '10'],
    ['resume', S, '--json'],
    ['rollout', S, '3', '--percent', '10', '--revision', '1'],
    ['rollout', S, '3', '--percent', '99.99'],
    ['rollout', S, '3', '--percent', '1.25', '--json'],
    ['rollback', S, '--from', '3', '--why', 'it flickers'],
    ['hold', S],
    ['withdraw', S, '3', '--why', 'it leaks'],
    ['promote', S, '3'],
    ['take-off', S, '--why', 'legal', '--json'],
    ['take-off', S, '--why', 'legal'],
    ['promote', S, '2'],
    ['rollout', S, '1', '--percent', '10'],
    ['who', S, '1', '--percent', '100'],
    ['who', S, '1', '--percent', '20', '--json'],
    ['hold', S],
    ['rollout', S, '1', '--percent', '20'],
    ['resume', S, '--json'],
    ['rollout', S, '1', '--percent', '20', '--json'],
    ['rollback', S, '--from', '1', '--why', 'it is slow'],
    ['promote', 'mfe-nowhere', '2'],
    ['publish', S, '--from', builtSection({ mark: 'x' }), '--version', '1'],
    ['publish', S, '--from', '/nowhere', '--version', '9'],
    ['publish', S, '--from', builtSection(), '--version', '../9'],
    ['versions', S, '--before', '2', '--json'],
    ['versions', S, '--before', '9', '--json'],
    ['previews'],
    ['preview', `${S}@9`],
    ['preview', '--revoke', 'none'],
    ['proposals', '--json'],
    ['confirm', 'none'],
    ['decline', 'none'],
    ['two-person', S, 'on', '--json'],
    ['promote', S, '2'],
    ['two-person', S, 'maybe'],
    ['log', '--who', 'nobody', '--before', '9'],
    ['verify'],
    ['verify', '--json'],
    ['prune', '--dry-run'],
    ['prune', '--dry-run', '--json'],
    ['status', '--json'],
    ['status'],
    ['log', '--act', 'rollback', '--json'],
    ['deploy'],
  ];
  token = await newToken('all', null);
  const overHttp = [];
  for (const line of lines) overHttp.push(await there(line));
  const replica = await servedRegistry();
  try {
    for (const [nth, line] of lines.entries()) {
      const local = await release(line, { DATA_DIR: replica.dataDir, DATABASE_URL: replica.url });
      const { code, stdout, stderr } = overHttp[nth] ?? {};
      const shown = (text = '') =>
        timeless(text).replaceAll(/"who": "[^"]*"|"via": "[^"]*"|"publishedBy": "[^"]*"/g, 'WHO');
      expect([line.join(' '), code, shown(stdout), shown(stderr)]).toEqual([
        line.join(' '),
        local.code,
        shown(local.stdout),
        shown(local.stderr),
      ]);
    }
  } finally {
    await replica.drop();
  }
}, 60_000);

test('a process without database or data folder publishes and reads the status', async () => {
  const run = async (...line: string[]) => {
    const started = runScript('cli/release.ts', { RELEASE_URL: site.origin, RELEASE_TOKEN: token }, line);
    return { code: await started.exit, out: started.out() };
  };
  const folder = builtSection({ mark: 'spawned' });
  expect(await run('publish', S, '--from', folder, '--version', '7.0.0')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^mfe-trading 7\.0\.0 is published \(4 files, \d+ kB\)\. To make it live:/),
  });
  const { code, out } = await run('status', '--json');
  expect([code, JSON.parse(out).sections[0].versions[0]]).toMatchObject([
    0,
    { version: '7.0.0', publishedBy: expect.stringMatching(/^token /) },
  ]);
  expect(await run('promote', S)).toMatchObject({ code: 2 });
});

test.each([
  ['publish', ['promote', S, '1'], 'This release token can only publish.\n'],
  ['publish', ['status'], 'This release token can only publish.\n'],
  [
    'move',
    ['publish', S, '--from', builtSection(), '--version', '1'],
    'This release token can only move, not publish.\n',
  ],
] as const)('a token that can %s is refused more in one sentence: %j', async (can, line, stderr) => {
  expect(await there(line, { RELEASE_TOKEN: await newToken(can) })).toEqual({ code: 1, stdout: '', stderr });
});

test('another section is refused', async () => {
  const other = { RELEASE_TOKEN: await newToken('all', 'mfe-chat') };
  const stderr = 'This release token is for mfe-chat alone.\n';
  const line = ['publish', S, '--from', builtSection(), '--version', '1'];
  expect(await there(line, other)).toEqual({ code: 1, stdout: '', stderr });
  expect(await there(['promote', S, '1'], other)).toEqual({ code: 1, stdout: '', stderr });
});

test.each([
  [['grant', 'a@example.com'], 'grant works on the server alone: run it there, without RELEASE_URL.\n'],
  [['token', 'list'], 'token list works on the server alone: run it there, without RELEASE_URL.\n'],
  [['prune'], 'prune removes files of the server: run it there, or add --dry-run.\n'],
])('%j is not there over HTTP', async (line, stderr) => {
  expect(await there(line)).toEqual({ code: 1, stdout: '', stderr });
});

test.each([
  [{ RELEASE_URL: '' }, 'RELEASE_TOKEN is set, but RELEASE_URL is not: set it to the origin of the platform.\n'],
  [{ RELEASE_TOKEN: '' }, 'RELEASE_URL is set, but RELEASE_TOKEN is not.\n'],
  [{ RELEASE_TOKEN: 'bwr_x y' }, 'RELEASE_TOKEN is no release token.\n'],
  [{ RELEASE_TOKEN: `bwr_${'x'.repeat(43)}` }, 'This release token is not known.\n'],
  [
    { RELEASE_URL: 'http://bellwether.example' },
    'RELEASE_URL must begin with https://, or the token could be read on its way.\n',
  ],
  [{ RELEASE_URL: 'ftp://x' }, 'RELEASE_URL must be an origin, such as https://bellwether.example.\n'],
  [{ RELEASE_URL: 'https://x/path' }, 'RELEASE_URL must be an origin, such as https://bellwether.example.\n'],
  [{ RELEASE_URL: 'https://a:b@x' }, 'RELEASE_URL must be an origin, such as https://bellwether.example.\n'],
  [{ RELEASE_URL: 'bellwether' }, 'RELEASE_URL must be an origin, such as https://bellwether.example.\n'],
  [{ RELEASE_URL: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9 cannot be reached (connection lost).\n'],
])('%j is refused in one sentence', async (env, stderr) => {
  expect(await there(['status'], env as Record<string, string>)).toEqual({ code: 1, stdout: '', stderr });
});

/** Runs `status` against a server that responds in this way. */
async function against(listener: RequestListener): Promise<{ said: string; asked: number }> {
  let asked = 0;
  const server = createServer((req, res) => {
    asked += 1;
    listener(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { code, stdout, stderr } = await there(['status'], { RELEASE_URL: origin });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).not.toContain('bwr_');
    return { said: stderr.replaceAll(origin, 'ORIGIN'), asked };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const NOT_OURS = (about: string) =>
  `ORIGIN does not respond as this version of Bellwether does (status ${about}): check RELEASE_URL and the proxies on the way.\n`;
const json = { 'content-type': 'application/json' };

test.each<[string, RequestListener, string]>([
  [
    'a proxy’s page',
    (_, res) => res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>'),
    NOT_OURS('502, text/html'),
  ],
  ['the document of another site', (_, res) => res.end('<!doctype html>'), NOT_OURS('200, no content type')],
  ['another API', (_, res) => res.writeHead(200, json).end('{"ok":true}'), NOT_OURS('200, application/json')],
  [
    'another API’s refusal',
    (_, res) => res.writeHead(403, json).end('{"error":"no"}'),
    NOT_OURS('403, application/json'),
  ],
  ['nothing', (_, res) => res.writeHead(204).end(), NOT_OURS('204, no content type')],
  [
    'a redirect',
    (_, res) => res.writeHead(302, { location: 'https://login.example/x' }).end(),
    'ORIGIN redirects to https://login.example: set RELEASE_URL to the origin that responds itself.\n',
  ],
  ['a lost connection', (req) => req.socket.destroy(), 'ORIGIN cannot be reached (UND_ERR_SOCKET).\n'],
  [
    'our 429',
    (_, res) => {
      const msg = 'Too many attempts. Please try again in 5 minutes.';
      res.writeHead(429, json).end(JSON.stringify({ msg, errors: [{ msg }], requestId: '1' }));
    },
    'Too many attempts. Please try again in 5 minutes.\n',
  ],
])('%s is one sentence, and the token goes nowhere else', async (_, listener, said) => {
  expect(await against(listener)).toEqual({ said, asked: 1 });
});

test('a server that never responds is one sentence', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const desk = httpDesk({ origin, token }, { patienceMs: 100 });
  await expect(desk.verify()).rejects.toThrow(`${origin} did not respond within 0.1 seconds.`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('a busy server is asked again', async () => {
  let asked = 0;
  const server = createServer((_, res) => {
    asked += 1;
    const msg = 'The service is busy. Please try again in a moment.';
    if (asked < 3) {
      res
        .writeHead(503, { ...json, 'retry-after': '1' })
        .end(JSON.stringify({ msg, errors: [{ msg }], requestId: '1' }));
    } else res.writeHead(200, json).end('{"versions":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await httpDesk({ origin, token }).verify()).toEqual({ versions: [] });
  expect(asked).toBe(3);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
