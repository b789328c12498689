import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { DAY, MINUTE } from '../../../test/testClock.ts';
import { openDatabase } from '../../db/database.ts';
import type { Mail } from '../../providers/mail/mail.ts';
import { smtpMail } from '../../providers/mail/smtpMail.ts';
import { queueMail } from './queueMail.ts';
import { MailQueue } from './testing/mailQueue.ts';

let queue: MailQueue;
beforeEach(async () => {
  queue = await MailQueue.open();
});
afterEach(() => queue.close());

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
  queue.closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
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
  queue.closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return listening(server);
}

function overSmtp(port: number, budgetMs = 1_500): Mail {
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'B <support@bellwether.example>', budgetMs });
  queue.closing.push(() => mail.close());
  return mail;
}

it('sends a mail once, with the server’s origin in its link, and then keeps nothing of its text', async () => {
  const server = await mailServer();
  const { sending, counted } = queue.rounds(overSmtp(server.port));
  await queue.add();
  const [{ id }] = await queue.rows();
  await sending.run();
  await sending.run();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain(`Message-ID: <${id}@bellwether.example>`);
  expect(server.received[0]?.replaceAll('=3D', '=')).toContain('https://bellwether.example/verify-email?token=SECRET');
  expect(await queue.rows()).toMatchObject([{ body: '', due_at: null, attempts: 1 }]);
  expect(await counted('sent')).toBe(1);
});

it('queues nothing if the transaction fails', async () => {
  const failing = queue.test.db.transaction(async (trx) => {
    await queueMail(trx, queue.userId, {
      to: 'a@b.example',
      subject: 'x',
      text: 'x',
      kind: 'x',
      now: queue.clock.now(),
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await queue.rows()).toEqual([]);
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
    const broken = queue.rounds(overSmtp(await rawServer(behave)));
    await queue.add();
    await broken.sending.run(); // ends by itself
    expect(broken.sending.healthy).toBe(false);
    expect(await broken.counted('retried')).toBe(1);
    const server = await mailServer();
    const mended = queue.rounds(overSmtp(server.port));
    await mended.sending.run();
    expect(server.received).toHaveLength(0); // not yet
    queue.clock.advance(MINUTE);
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
    const { sending } = queue.rounds(overSmtp(server.port));
    await queue.add();
    Object.assign(server.faults, fault);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await sending.run();
      queue.clock.advance(MINUTE);
    }
    expect(await queue.rows()).toMatchObject([{ attempts: 3, sent_at: null }]);
    Object.assign(server.faults, { rcpt: 0, cutInData: false });
    await sending.run();
    expect(server.received).toHaveLength(1);
  });
});

it('gives up after a day, or when the link in the mail expires', async () => {
  const down: Mail = { send: () => Promise.reject(new Error('down')), close() {} };
  const { sending, counted } = queue.rounds(down);
  await queue.add();
  await queue.add({ expiresAt: queue.clock.now() + 30 * MINUTE });
  for (let minute = 0; minute < 25 * 60; minute += 5) {
    await sending.run();
    queue.clock.advance(5 * MINUTE);
  }
  const [day, link] = await queue.rows();
  for (const row of [day, link]) expect(row).toMatchObject({ body: '', due_at: null, sent_at: null });
  expect(Number(link.failed_at) - Number(link.created_at)).toBeLessThanOrEqual(30 * MINUTE);
  expect(Number(day.failed_at) - Number(day.created_at)).toBeLessThanOrEqual(DAY);
  expect(day.attempts).toBeGreaterThan(20);
  expect(await counted('failed')).toBe(2);
});

it('does not send a mail whose link expired while no server ran', async () => {
  const sent: string[] = [];
  const { sending, counted } = queue.rounds({ send: async ({ id }) => void sent.push(id), close() {} });
  await queue.add({ expiresAt: queue.clock.now() + 30 * MINUTE });
  queue.clock.advance(30 * MINUTE);
  await sending.run();
  expect(sent).toEqual([]);
  expect(await queue.rows()).toMatchObject([{ body: '', due_at: null, sent_at: null, failed_at: queue.clock.now() }]);
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
  const { sending } = queue.rounds(mail);
  await queue.add({ subject: 'hangs' });
  const first = sending.run();
  for (const subject of ['second', 'third']) {
    await queue.add({ subject });
    while (!sent.includes(subject)) {
      await sending.run(); // as every second
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  expect(sent).toEqual(['second', 'third']);
  release();
  await first;
});

it('takes a slot again as soon as it is free, while another mail hangs', async () => {
  let release = () => {};
  const sent: string[] = [];
  const { sending } = queue.rounds({
    send: ({ subject }) =>
      subject === 'hangs'
        ? new Promise<void>((resolve) => (release = resolve))
        : Promise.resolve(void sent.push(subject)),
    close() {},
  });
  await queue.add({ subject: 'hangs' });
  for (let n = 0; n < 12; n += 1) await queue.add({ subject: `mail ${n}` });
  const round = sending.run();
  while (sent.length < 12) await new Promise((resolve) => setTimeout(resolve, 5));
  release();
  await round;
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
  for (let n = 0; n < 100; n += 1) await queue.add({ subject: `mail ${n}` });
  const replicas = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: queue.test.url, dataDir: queue.test.dataDir })),
  );
  queue.closing.push(() => Promise.all(replicas.map((db) => db.close())));
  const running = replicas.map((db) => queue.rounds(mail, db).sending);
  while (sent.length < 100) await Promise.all(running.map((sending) => sending.run()));
  await Promise.all(running.map((sending) => sending.run()));
  expect(new Set(sent).size).toBe(100);
  expect(sent).toHaveLength(100);
  expect((await queue.rows()).every(({ attempts }) => attempts === 1)).toBe(true);
});

it('sends what a killed process had claimed, once its lease has ended', async () => {
  const killed: Mail = { send: () => new Promise(() => {}), close() {} };
  void queue.rounds(killed).sending.run();
  await queue.add();
  void queue.rounds(killed).sending.run();
  while ((await queue.rows())[0].attempts === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const sent: string[] = [];
  const { sending } = queue.rounds({ send: async ({ id }) => void sent.push(id), close() {} });
  await sending.run();
  expect(sent).toEqual([]); // still leased
  queue.clock.advance(MINUTE);
  await sending.run();
  expect(sent).toHaveLength(1);
});

it('claims many at once, and gives back what it has not sent when it stops', async () => {
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  const { sending } = queue.rounds({
    async send() {
      sent += 1;
      await hanging;
    },
    close() {},
  });
  for (let n = 0; n < 12; n += 1) await queue.add({ subject: `mail ${n}` });
  const round = sending.run();
  while (sent < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await queue.rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  sending.stop();
  release();
  await round;
  const due = (await queue.rows()).filter(({ due_at }) => Number(due_at) === queue.clock.now() && due_at !== null);
  expect([sent, due.length]).toEqual([5, 7]);
  const others: string[] = [];
  await queue.rounds({ send: async ({ subject }) => void others.push(subject), close() {} }).sending.run();
  expect(others).toHaveLength(7);
});

it('does not send what has waited so long for a slot that another replica may soon claim it', async () => {
  let release = () => {};
  const sent: string[] = [];
  const { sending } = queue.rounds({
    send: ({ id }) => {
      sent.push(id);
      return sent.length > 5 ? Promise.resolve() : new Promise<void>((resolve) => (release = resolve));
    },
    close() {},
  });
  for (let n = 0; n < 6; n += 1) await queue.add({ subject: `mail ${n}` });
  const round = sending.run();
  while (sent.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  queue.clock.advance(MINUTE / 2);
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toHaveLength(5); // the sixth waits for the end of its lease
  queue.clock.advance(MINUTE / 2);
  const other: string[] = [];
  await queue.rounds({ send: async ({ id }) => void other.push(id), close() {} }).sending.run();
  expect(other).toContain((await queue.rows()).at(-1)?.id);
  sending.stop();
  void round; // four of its mails hang
});
