import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { refusalOf } from '../../../../test/errorShape.ts';
import type { Answer } from '../../../../test/testApp.ts';
import { TestDesk } from '../../../../test/testDesk.ts';
import { until } from '../../../../test/until.ts';
import { LargeBodies } from '../../../http/largeBodies.ts';
import { FolderStore } from '../files/folderStore.ts';
import { builtSection, folderOf } from '../testing/builtSection.ts';
import { archive, member } from '../testing/tarArchive.ts';
import { alice } from '../testing/testRegistry.ts';
import { packFolder } from '../upload/packFolder.ts';
import { UploadService } from '../upload/upload.service.ts';
import { publishApart } from './publishApart.ts';

const S = 'mfe-trading';

/** Shared: no story leaves anything of its uploads but versions of its own. */
let desk: TestDesk;
beforeAll(async () => {
  desk = await TestDesk.start();
});
afterAll(() => desk.drop());

const tokenFor = async (label: string) => (await desk.token({ section: S, label })).token;
const upload = (token: string, version: string, bytes: Buffer, type = 'application/x-tar') =>
  desk.withToken(token, `POST /api/desk/publish/${S}/${version}`, bytes, type);

/** What uploads and publishes left beside the versions. */
async function leftovers(): Promise<string[]> {
  const names = await readdir(join(desk.app.dataDir, 'releases'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('.incoming-'));
}

test('a team publishes its section over HTTP, and again', async () => {
  const { token } = await desk.token({ section: S, can: 'publish', label: 'trading CI' });
  const bytes = await packFolder(builtSection({ mark: 'http' }));
  const published = await upload(token, '1.0.0?commit=abcdef0', bytes);
  expect(published).toMatchObject({
    status: 200,
    body: { section: S, version: '1.0.0', outcome: 'published', files: 4 },
  });
  expect(published.body.conflicts).toEqual([
    `${S} 1.0.0 has a page at /watchlist, which is not assigned to ${S}. A release manager assigns it first: on the release desk under Paths, or with “route ${S} /watchlist”.`,
  ]);
  expect((await upload(token, '1.0.0', bytes)).body.outcome).toBe('already-published');
  const other = await packFolder(builtSection({ mark: 'other' }));
  expect(refusalOf(await upload(token, '1.0.0', other), 409)).toContain('published already with other content');
  const [entry] = await desk.registry.releases.log({ limit: 1, act: 'publish' });
  expect(entry).toMatchObject({ section: S, to: '1.0.0', who: 'token trading CI', via: 'token' });
  expect(await desk.registry.releases.isWhole(S, '1.0.0')).toBe(true);
  expect(await leftovers()).toEqual([]);
});

test('judging an artifact is not the work of the thread that serves', async () => {
  const styles = Array.from({ length: 9_500 }, (_, nth) => `[data-section="${S}"] .c${nth} { order: 1 }`);
  const files = { 'large.css': [...styles, 'nav { order: 1 }'].join('\n') };
  const request = { section: S, version: '1', folder: builtSection({ files }) };
  const place = { databaseUrl: desk.app.databaseUrl, dataDir: desk.app.dataDir };
  /** Of three tries, because other work only adds to it. */
  const costOf = async (publish: () => Promise<unknown>) => {
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const before = threadCpuMs();
      await expect(publish()).rejects.toThrow('The selector "nav" reaches elements outside mfe-trading.');
      costs.push(threadCpuMs() - before);
    }
    return Math.min(...costs);
  };
  const here = await costOf(() => desk.registry.publishing.publish([request], alice));
  const apart = await costOf(() => publishApart({ place, now: 1, request, actor: alice }));
  expect(apart).toBeLessThan(here / 2);
}, 30_000);

test('a refused upload leaves nothing and names no folder of the server', async () => {
  const token = await tokenFor('CI');
  const whole = await packFolder(builtSection());
  const hostile: [number, Buffer, string?][] = [
    [422, Buffer.alloc(0)],
    [422, whole.subarray(0, 700)],
    [422, archive(member('../../evil.js', 'x'))],
    [422, archive(member('a.js', '', { kind: '2', link: '/etc/passwd' }))],
    [422, archive(member('entry.js', 'x'))],
    [422, await packFolder(folderOf({ 'section.json': '{', 'entry.js': '1' }))],
    [415, whole, 'application/gzip'],
    [415, whole, 'multipart/form-data; boundary=x'],
    [413, Buffer.alloc(60 * 1024 * 1024)],
  ];
  for (const [status, bytes, type] of hostile) {
    const answer = await upload(token, '2.0.0', bytes, type);
    expect(refusalOf(answer, status)).toMatch(/^[^\n]+\.$/);
    expect(answer.text).not.toMatch(/incoming|\/dev\/shm|\/tmp/);
  }
  const odd = await upload(token, '..%2f2', whole);
  expect(refusalOf(odd, 400)).toContain('is not a version');
  expect(await leftovers()).toEqual([]);
  expect(await desk.registry.releases.find(S, '2.0.0')).toBeNull();
});

/** Sends the head of an upload and what is given of its body, and leaves the connection open. */
function halfUpload(token: string, claimed: number, bytes: Buffer) {
  const socket = connect(Number(new URL(desk.app.origin).port), '127.0.0.1');
  socket.write(
    `POST /api/desk/publish/${S}/1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/x-tar\r\nContent-Length: ${claimed}\r\n\r\n`,
  );
  const sent = new Promise<Error | null>((resolve) => socket.write(bytes, (error) => resolve(error ?? null)));
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  return { end: () => socket.destroy(), answer, sent };
}

test('a client that is refused in the middle can send the rest and then read why', async () => {
  const token = await tokenFor('CI');
  const bytes = Buffer.concat([member('../evil.js', 'x'), Buffer.alloc(24 * 1024 * 1024)]);
  const { sent, answer, end } = halfUpload(token, bytes.length, bytes);
  expect(await sent).toBe(null);
  await until(async () => (await leftovers()).length === 0);
  end();
  expect(await answer).toMatch(/^HTTP\/1\.1 422 /);
});

test('an upload that breaks off leaves nothing', async () => {
  const token = await tokenFor('CI');
  const whole = await packFolder(builtSection());
  const half = halfUpload(token, whole.length, whole.subarray(0, 1_500));
  await until(async () => (await leftovers()).some((name) => name.endsWith('.js')));
  half.end();
  await until(async () => (await leftovers()).length === 0);
});

test('a few uploads run at once, two of a token, and the rest try again', async () => {
  const one = await tokenFor('one');
  const two = await tokenFor('two');
  const three = await tokenFor('three');
  const whole = await packFolder(builtSection());
  const halves = [one, one, two, two].map((token) => halfUpload(token, whole.length, whole.subarray(0, 1_500)));
  const folders = async () => new Set((await leftovers()).map((name) => name.split('/')[0])).size;
  await until(async () => (await folders()) === 4);
  const refused: Answer[] = await Promise.all([three, three, one, two].map((token) => upload(token, '2', whole)));
  for (const answer of refused) expect(refusalOf(answer, 503)).toContain('busy');
  for (const half of halves) half.end();
  await until(async () => (await folders()) === 0);
  expect((await upload(three, '2', whole)).status).toBe(200);
});

test('a sender that stops is cut off, and its place is free again', async () => {
  let now = 0;
  const places = new LargeBodies({ perUser: 2 }, () => now);
  const uploads = new UploadService({ content: new FolderStore(desk.app.dataDir), places });
  const quiet = Object.assign(new (await import('node:stream')).Readable({ read() {} }), {
    headers: { 'content-type': 'application/x-tar', 'content-length': '5000' },
  });
  quiet.push(Buffer.alloc(100, 1));
  const taken = uploads.take(quiet as never, 'team', async () => 'never');
  taken.catch(() => {});
  await until(async () => places.count === 1 && (await leftovers()).length > 0);
  await pause(50);
  now = 4_000;
  places.endSlow();
  await expect(taken).rejects.toThrow('The request took too long to arrive.');
  expect([places.count, quiet.destroyed, await leftovers()]).toEqual([0, false, []]);
});

test('what an upload of a killed server left is removed an hour later', async () => {
  const content = new FolderStore(desk.app.dataDir);
  const abandoned = await content.makeIncoming();
  const old: FileHandle = await open(join(abandoned, 'a.js'), 'w');
  await old.utimes(new Date(0), new Date(0));
  await old.close();
  const folder: FileHandle = await open(abandoned, 'r');
  await folder.utimes(new Date(0), new Date(0));
  await folder.close();
  const young = await content.makeIncoming();
  expect(await stat(abandoned).catch(() => null)).toBeNull();
  await content.makeIncoming();
  expect((await stat(young)).isDirectory()).toBe(true);
});
