import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToUnicode } from 'node:url';
import { CONTROL_CHARACTERS } from '@bellwether/sdk/contract/primitives';
import fc from 'fast-check';
import { pino } from 'pino';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { DAY } from '../../../test/testClock.ts';
import type { Message } from '../../providers/mail/mail.ts';
import { outboxMail } from '../../providers/mail/outboxMail.ts';
import { ALERT_TEXTS, type AlertKind } from './alertText.ts';
import { alertUser } from './alertUser.ts';

const RUNS = 15;
const ALERTS = Object.keys(ALERT_TEXTS) as AlertKind[];
const DEVICE =
  /^Device: (Edge|Opera|Samsung Internet|Vivaldi|Firefox|Chrome|Safari|Unknown browser)( on (iPhone|iPad|Android|ChromeOS|Windows|macOS|Linux))?$/m;
const HEADERS = 'Content-Transfer-Encoding, Content-Type, Date, From, MIME-Version, Message-ID, Subject, To';

let app: TestApp;
let folder: string;
let turn = 0;
beforeAll(async () => {
  app = await TestApp.start();
  folder = await mkdtemp(join(tmpdir(), 'bellwether-own-words-'));
});
afterAll(async () => {
  await app.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Written {
  readonly username: string;
  readonly userAgent: string;
  readonly localPart: string;
  readonly domain: string;
}

/** Has people cause every kind of mail. Returns them in the order in which they were queued. */
async function everyMail({ username, userAgent, localPart, domain }: Written): Promise<Message[]> {
  const before = app.mails.length;
  turn += 1;
  const address = (purpose: string) => `${localPart}${purpose}${turn}@${domain}`;
  const owner = await app.person({ email: address('owner') });
  const ann = await app.person({ email: address('first'), verified: false });
  const settings = (body: object) => call('PUT /api/auth/update-profile', ann, body);
  const mailed = (page: string, email: string) => app.mailedToken(email, page);
  await settings({ username });
  await call('POST /api/auth/verify-email/resend', ann);
  await call('POST /api/auth/verify-email', ann, { token: await mailed('verify-email', ann.email) });
  await call('POST /api/auth/forgot-password', ann, { email: ann.email });
  await app.settled();
  for (const email of [owner.email, address('next')]) await settings({ email, currentPassword: ann.password });
  await call('POST /api/auth/confirm-email', ann, { token: await mailed('confirm-email', address('next')) });
  for (const kind of ALERTS) {
    const caller = { userAgent };
    await app.db.transaction((trx) => alertUser(trx, ann.userId, kind, { caller, now: app.clock.now() }));
  }
  await app.settled();
  app.clock.advance(DAY);
  return app.mails.slice(before).sort((one, other) => (one.id < other.id ? -1 : 1));
}

async function call(endpoint: string, { token }: TestUser, body?: object): Promise<void> {
  const answer = await app.request(endpoint, { token, body });
  if (answer.status !== 200) throw new Error(`${endpoint} has status ${answer.status}: ${answer.text}`);
}

/** The words of a mail, without its link's token and its time, and its device if that is one that we know. */
function wordsOf({ subject, text }: Message): string {
  const own = text
    .replace(/(?<=\?token=)[\w-]{32}$/m, 'TOKEN')
    .replace(/^When: \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC$/m, 'WHEN')
    .replace(DEVICE, 'DEVICE');
  return `${subject}\n${own}`;
}

/** The headers of a mail as it is sent, by name. */
async function headersOf(mail: Message): Promise<Map<string, string>> {
  const sender = outboxMail({ folder, from: 'B <support@bellwether.example>', log: pino({ level: 'silent' }) });
  await sender.send(mail);
  const [head = ''] = (await readFile(join(folder, `${mail.id}.eml`), 'utf8')).split('\n\n');
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r\n|\r|\n/);
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

function inUnicode(address: string): string {
  const [localPart, domain = ''] = address.split('@');
  return `${localPart}@${domainToUnicode(domain)}`;
}

/** What a phisher would write, and anything else. */
const text = fc.oneof(
  fc.constantFrom(
    'account frozen! Unlock: https://evil.example/x',
    'evil.example',
    'Ann\r\nBcc: bob@evil.example',
    'Ann\nSubject: Urgent\n\nPay now',
    '\u202eelpmaxe.live//:sptth',
    '{origin}/verify-email?token=',
    '=?UTF-8?B?QmNjOg==?=',
    '.\r\nMAIL FROM:<x@evil.example>',
    '<a href="https://evil.example">Log in</a>',
    '$& $1 %s {{name}}',
  ),
  fc.string({ unit: 'binary', minLength: 4 }),
  fc.string({ unit: 'grapheme', minLength: 4 }),
);
const written = fc.record({
  // As the contract lets it in: trimmed, not empty and of at most 60 characters.
  // The contract refuses control characters in names.
  username: text.map((raw) => [...`x${raw}x`.replace(CONTROL_CHARACTERS, '')].slice(0, 60).join('')),
  userAgent: fc.tuple(text, fc.constantFrom('', ' Firefox/130.0', ' Windows Edg/9')).map((parts) => parts.join('')),
  localPart: fc.stringMatching(/^[a-zäøß東京0-9!#$%&'*+/=?^_`{|}~-]{1,16}$/),
  domain: fc.constantFrom('evil-bank.example', 'müller.example', 'пример.example', 'x--y.example.org'),
});

it('every mail has the same words, whatever the people concerned have entered', async () => {
  const plain = { username: 'Ann', userAgent: '', localPart: 'ann', domain: 'example.com' };
  const ours = (await everyMail(plain)).map(wordsOf);
  expect(ours).toHaveLength(6 + ALERTS.length); // registration, resend, reset, tried, confirm, changed
  expect(new Set(ours).size).toBe(ours.length - 1);

  await fc.assert(
    fc.asyncProperty(written, async (person) => {
      const mails = await everyMail(person);
      // Equal to those of someone else, so they contain nothing of this person.
      expect(mails.map(wordsOf)).toEqual(ours);
      for (const mail of mails) {
        const headers = await headersOf(mail);
        expect([...headers.keys()].sort().join(', ')).toBe(HEADERS);
        expect(headers.get('Subject')).toBe(mail.subject);
        expect(inUnicode(headers.get('To') ?? '')).toBe(mail.to);
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);
