import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mail.ts';
import { outboxMail } from './outboxMail.ts';
import { smtpMail } from './smtpMail.ts';

const from = 'Bellwether <support@bellwether.example>';
const link = 'http://localhost:8080/reset-password?token=0123456789abcdef0123456789abcdef';
const message = {
  id: '019caf00-0000-7000-8000-000000000001',
  to: 'ann@example.com',
  subject: 'Grüße',
  text: `Hello Ann,\n\n${link}\n\n.\nBye`,
};

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

/** An SMTP server with a login. */
async function mailServer(settings: { refuse?: boolean } = {}) {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'ann' && password === 'p@ss' ? done(null, { user: 'ann' }) : done(new Error('who are you?')),
    onRcptTo: (_address, _session, done) => done(settings.refuse ? new Error('no such mailbox') : null),
    onData(stream, { envelope }, done) {
      let source = '';
      stream.on('data', (chunk) => {
        source += chunk;
      });
      stream.on('end', () => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

describe('over SMTP', () => {
  let mail: Mail | undefined;
  afterEach(() => mail?.close());

  it('delivers a mail unchanged', async () => {
    const server = await mailServer();
    mail = smtpMail({ url: `smtp://ann:p%40ss@127.0.0.1:${server.port}`, from });
    await mail.send(message);
    expect(server.received).toHaveLength(1);
    const [{ from: sender, to, source }] = server.received as [Received];
    expect([sender, to]).toEqual(['support@bellwether.example', ['ann@example.com']]);
    expect(source).toContain('From: Bellwether <support@bellwether.example>');
    expect(source).toContain('To: ann@example.com');
    expect(source).toContain('Message-ID: <019caf00-0000-7000-8000-000000000001@bellwether.example>');
    expect(source).toContain('Subject: =?UTF-8?');
    expect(source).toContain(link);
    mail.close();
    await server.close();
  });

  it('sends mails that follow one another over one connection', async () => {
    const server = await mailServer();
    mail = smtpMail({ url: `smtp://ann:p%40ss@127.0.0.1:${server.port}`, from });
    for (let nth = 0; nth < 5; nth += 1) {
      await mail.send({ ...message, id: `019caf00-0000-7000-8000-00000000000${nth}` });
      await new Promise((resolve) => setTimeout(resolve, 5)); // the connection is free in the next turn
    }
    expect([server.received.length, server.connections()]).toEqual([5, 1]);
    mail.close();
    await server.close();
  });

  it('offers an HTML part and a way out with one request (RFC 8058)', async () => {
    const server = await mailServer();
    mail = smtpMail({ url: `smtp://127.0.0.1:${server.port}`, from });
    const unsubscribeUrl = 'https://bellwether.example/unsubscribe?daily-summary=019caf00&sig=abc';
    await mail.send({ ...message, html: '<p>Hello Ann</p>', unsubscribeUrl });
    const source = (server.received[0]?.source ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(source).toContain('Content-Type: multipart/alternative');
    expect(source).toContain('<p>Hello Ann</p>');
    expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(source).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    mail.close();
    await server.close();
  });

  it('an address never becomes two addresses or a header', async () => {
    const server = await mailServer();
    mail = smtpMail({ url: `smtp://127.0.0.1:${server.port}`, from });
    for (const to of ['a@x.example,b@y.example', '<a@x.example>b@y.example', 'a@x.example>\r\nBcc:b@y.example']) {
      await mail.send({ ...message, to }).catch(() => {});
    }
    for (const { to, source } of server.received) {
      expect(to.length).toBeLessThanOrEqual(1);
      expect(source).not.toMatch(/^Bcc:/m);
    }
    mail.close();
    await server.close();
  });

  it('rejects on a refusal, a wrong password and a dead server', async () => {
    const server = await mailServer({ refuse: true });
    const attempts = [
      `smtp://127.0.0.1:${server.port}`,
      `smtp://ann:wrong@127.0.0.1:${server.port}`,
      'smtp://127.0.0.1:1',
    ];
    for (const url of attempts) {
      mail = smtpMail({ url, from });
      await expect(mail.send(message)).rejects.toThrow();
      mail.close();
    }
    await server.close();
  });
});

describe('into the outbox', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'bellwether-mail-')), 'outbox');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  it('a mail is a file readable by this account only; the log names it without its text', async () => {
    let log = '';
    const lines = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    const mail = outboxMail({ folder, from, log: pino(lines) });
    await mail.send(message);
    await mail.send({ ...message, id: '019caf00-0000-7000-8000-000000000002', to: 'bob@example.com' });
    const files = readdirSync(folder).toSorted();
    expect(files).toHaveLength(2);
    const first = join(folder, files[0] as string);
    expect(statSync(first).mode & 0o777).toBe(0o600);
    expect(readFileSync(first, 'utf8')).toContain('To: ann@example.com');
    expect(readFileSync(first, 'utf8')).toContain(link); // on one line, so a person or a test can find it
    expect(log).toContain(first);
    expect(log).not.toContain('token');
  });

  it('a developer’s terminal shows to whom, about what, and the link, and the log says nothing', async () => {
    const shown: string[] = [];
    const log = pino({ level: 'trace' }, new Writable({ write: () => shown.push('a line of the log') }));
    const mail = outboxMail({ folder, from, log, show: (text) => shown.push(text) });
    await mail.send(message);
    const [file = ''] = readdirSync(folder);
    expect(shown).toEqual([
      ['', `Mail to ${message.to}: ${message.subject}`, `  ${link}`, `  The whole mail: ${join(folder, file)}`].join(
        '\n',
      ),
    ]);
  });
});
