import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { SMTPServer } from 'smtp-server';
import { v7 as uuid } from 'uuid';
import { type TestDatabase, testDatabase } from '../../../test/engine.ts';
import { DAY, MINUTE, TestClock } from '../../../test/testClock.ts';
import { openDatabase } from '../../db/database.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { outboxMail } from '../../providers/mail/outboxMail.ts';
import { smtpMail } from '../../providers/mail/smtpMail.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { MailRounds } from './mailRounds.ts';
import { type QueuedMail, queueMail } from './queueMail.ts';

let test: TestDatabase;
let clock: TestClock;
const userId = uuid();
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  test = await testDatabase();
  clock = new TestClock();
  const now = clock.now();
  const user = { email: 'ann@example.com', email_key: 'ann@example.com', password_hash: 'x', password_changed_at: now };
  await test.db.knex('users').insert({ id: userId, ...user, created_at: now, updated_at: now });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await test.drop();
});

const queue = (part: Partial<QueuedMail> = {}) =>
  test.db.transaction((trx) =>
    queueMail(trx, userId, {
      to: 'ann@example.com',
      subject: 'Hello',
      text: '{origin}/verify-email?token=SECRET',
      kind: 'verify-email',
      now: clock.now(),
      ...part,
    }),
  );

const rows = () => test.db.knex('mail_outbox').orderBy('id');

function rounds(mail: Mail, db = test.db) {
  const registry = new Registry();
  const log = pino({ level: 'silent' });
  const sending = new MailRounds({ db, clock, mail, publicUrl: 'https://bellwether.example', log, registry });
  const counted = async (outcome: string) => {
    const { values = [] } = (await registry.getSingleMetric('mails_total')?.get()) ?? {};
    return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  };
  return { sending, counted };
}

function listening(server: Server | SMTPServer['server']): number {
  return (server.address() as AddressInfo).port;
}

/** A mail server that stores what it accepts and can be told how to fail. */
async function mailServer(port = 0) {
  const received: string[] = [];
  const faults = { rcpt: 0, cutInData: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(faults.rcpt ? Object.assign(new Error('not now'), { responseCode: faults.rcpt }) : null),
    onData(stream, _session, done) {
      if (faults.cutInData) {
        stream.resume();
        for (const connection of server.connections) (connection as { _socket: Socket })._socket.destroy();
        return;
      }
      let source = '';
      stream.on('data', (chunk) => {
        source += chunk;
      });
      stream.on('end', () => {
        received.push(source);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, faults, port: listening(server.server) };
}

/** A server that accepts connections and then does `behave` with them. */
async function rawServer(behave: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return listening(server);
}

function overSmtp(port: number, budgetMs = 1_500): Mail {
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'B <support@bellwether.example>', budgetMs });
  closing.push(() => mail.close());
  return mail;
}

it('sends a mail once, with the server’s origin in its link, and then keeps nothing of its text', async () => {
  const server = await mailServer();
  const { sending, counted } = rounds(overSmtp(server.port));
  await queue();
  const [{ id }] = await rows();
  await sending.run();
  await sending.run();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain(`Message-ID: <${id}@bellwether.example>`);
  expect(server.received[0]?.replaceAll('=3D', '=')).toContain('https://bellwether.example/verify-email?token=SECRET');
  expect(await rows()).toMatchObject([{ body: '', due_at: null, attempts: 1 }]);
  expect(await counted('sent')).toBe(1);
});

it('queues nothing if the transaction fails', async () => {
  const failing = test.db.transaction(async (trx) => {
    await queueMail(trx, userId, { to: 'a@b.example', subject: 'x', text: 'x', kind: 'x', now: clock.now() });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

describe('a mail server that', () => {
  it.each([
    ['says nothing', () => {}],
    [
      'sends a byte at a time',
      (socket: Socket) => {
        const drip = setInterval(() => socket.write('2'), 100);
        socket.on('close', () => clearInterval(drip));
      },
    ],
    [
      'greets and then drips',
      (socket: Socket) => {
        socket.write('220 here\r\n');
        const drip = setInterval(() => socket.write('250-x\r\n'), 100);
        socket.on('close', () => clearInterval(drip));
      },
    ],
    ['hangs up', (socket: Socket) => void socket.destroy()],
  ])('%s costs one attempt, and the mail arrives once after that', async (_, behave) => {
    const broken = rounds(overSmtp(await rawServer(behave)));
    await queue();
    await broken.sending.run(); // ends by itself
    expect(broken.sending.healthy).toBe(false);
    expect(await broken.counted('retried')).toBe(1);
    const server = await mailServer();
    const mended = rounds(overSmtp(server.port));
    await mended.sending.run();
    expect(server.received).toHaveLength(0); // not yet
    clock.advance(MINUTE);
    await mended.sending.run();
    expect(server.received).toHaveLength(1);
    expect(mended.sending.healthy).toBe(true);
  });

  it.each([
    ['defers', { rcpt: 451 }],
    ['refuses', { rcpt: 550 }],
    ['hangs up in the middle of a mail', { cutInData: true }],
  ])('%s gets the mail once when it recovers', async (_, fault) => {
    const server = await mailServer();
    const { sending } = rounds(overSmtp(server.port));
    await queue();
    Object.assign(server.faults, fault);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await sending.run();
      clock.advance(MINUTE);
    }
    expect(await rows()).toMatchObject([{ attempts: 3, sent_at: null }]);
    Object.assign(server.faults, { rcpt: 0, cutInData: false });
    await sending.run();
    expect(server.received).toHaveLength(1);
  });
});

it('gives up after a day, or when the link in the mail expires', async () => {
  const down: Mail = { send: () => Promise.reject(new Error('down')), close() {} };
  const { sending, counted } = rounds(down);
  await queue();
  await queue({ expiresAt: clock.now() + 30 * MINUTE });
  for (let minute = 0; minute < 25 * 60; minute += 5) {
    await sending.run();
    clock.advance(5 * MINUTE);
  }
  const [day, link] = await rows();
  for (const row of [day, link]) expect(row).toMatchObject({ body: '', due_at: null, sent_at: null });
  expect(Number(link.failed_at) - Number(link.created_at)).toBeLessThanOrEqual(30 * MINUTE);
  expect(Number(day.failed_at) - Number(day.created_at)).toBeLessThanOrEqual(DAY);
  expect(day.attempts).toBeGreaterThan(20);
  expect(await counted('failed')).toBe(2);
});

it('does not send a mail whose link expired while no server ran', async () => {
  const sent: string[] = [];
  const { sending, counted } = rounds({ send: async ({ id }) => void sent.push(id), close() {} });
  await queue({ expiresAt: clock.now() + 30 * MINUTE });
  clock.advance(30 * MINUTE);
  await sending.run();
  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ body: '', due_at: null, sent_at: null, failed_at: clock.now() }]);
  expect(await counted('failed')).toBe(1);
});

it('does not let one hanging mail hold up the others', async () => {
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: string[] = [];
  const mail: Mail = {
    send: async ({ subject }) => (subject === 'hangs' ? hanging : void sent.push(subject)),
    close() {},
  };
  const { sending } = rounds(mail);
  await queue({ subject: 'hangs' });
  const first = sending.run();
  for (const subject of ['second', 'third']) {
    await queue({ subject });
    while (!sent.includes(subject)) {
      await sending.run(); // as every second
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  expect(sent).toEqual(['second', 'third']);
  release();
  await first;
});

it('sends a hundred mails exactly once from three replicas at the same time', async () => {
  const sent: string[] = [];
  const mail: Mail = {
    send: async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      sent.push(id);
    },
    close() {},
  };
  for (let n = 0; n < 100; n += 1) await queue({ subject: `mail ${n}` });
  const replicas = await Promise.all([1, 2, 3].map(() => openDatabase({ url: test.url, dataDir: test.dataDir })));
  closing.push(() => Promise.all(replicas.map((db) => db.close())));
  const running = replicas.map((db) => rounds(mail, db).sending);
  while (sent.length < 100) await Promise.all(running.map((sending) => sending.run()));
  await Promise.all(running.map((sending) => sending.run()));
  expect(new Set(sent).size).toBe(100);
  expect(sent).toHaveLength(100);
  expect((await rows()).every(({ attempts }) => attempts === 1)).toBe(true);
});

it('sends what a killed process had claimed, once its lease has ended', async () => {
  const killed: Mail = { send: () => new Promise(() => {}), close() {} };
  void rounds(killed).sending.run();
  await queue();
  void rounds(killed).sending.run();
  while ((await rows())[0].attempts === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const sent: string[] = [];
  const { sending } = rounds({ send: async ({ id }) => void sent.push(id), close() {} });
  await sending.run();
  expect(sent).toEqual([]); // still leased
  clock.advance(MINUTE);
  await sending.run();
  expect(sent).toHaveLength(1);
});

describe('an account that is deleted while its mail is being sent', () => {
  it.each([
    ['before the file is written', true],
    ['after', false],
  ])('leaves no file of it, %s', async (_, isBefore) => {
    const folder = await mkdtemp(join(tmpdir(), 'bellwether-outbox-'));
    closing.push(() => rm(folder, { recursive: true }));
    const outbox = outboxMail({ folder, from: 'B <support@bellwether.example>', log: pino({ level: 'silent' }) });
    const caller = { address: 'command-line', requestId: 'x', userAgent: '' };
    const deletion = { email: 'ann@example.com', by: 'x', caller, now: clock.now(), outboxFolder: folder };
    const remove = () => deleteAccount(test.db, userId, deletion);
    const { sending } = rounds({
      ...outbox,
      async send(message) {
        if (isBefore) await remove();
        await outbox.send(message);
        if (!isBefore) await remove();
      },
    });
    await queue();
    await sending.run();
    expect(await rows()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps the file of a mail that another process has taken over', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bellwether-outbox-'));
    closing.push(() => rm(folder, { recursive: true }));
    const outbox = outboxMail({ folder, from: 'B <support@bellwether.example>', log: pino({ level: 'silent' }) });
    const { sending } = rounds({
      ...outbox,
      async send(message) {
        await outbox.send(message);
        await test.db.knex('mail_outbox').update({ attempts: 7 });
      },
    });
    await queue();
    await sending.run();
    expect(await readdir(folder)).toHaveLength(1);
  });
});
