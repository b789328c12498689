import { DAY_MS, id, person, type Seeding, spreadOver } from './seeding.ts';

/** How many rows the tables about accounts get. A part of each has expired and waits for housekeeping. */
export interface AccountSize {
  readonly people: number;
  readonly activity: number;
  readonly mails: number;
  /** Mails that wait for the mail round. */
  readonly dueMails: number;
  readonly devices: number;
  readonly emailLinks: number;
  readonly passwordResets: number;
  readonly idempotencyKeys: number;
  readonly passkeys: number;
  readonly authenticators: number;
  readonly recoveryCodes: number;
  readonly challenges: number;
  readonly wrongCodes: number;
  readonly counters: number;
  readonly imports: number;
  readonly exchanges: number;
  readonly auditLines: number;
  readonly archivedLines: number;
}

/** Rows that grow with people and time. The rows of a person follow each other, as their keys sort. */
export function accountRows(size: AccountSize, now: number): Seeding[] {
  const ownerOf = (rows: number) => person(`1 + (seq - 1) div ${Math.max(1, Math.floor(rows / size.people))}`);
  const anyone = person(`1 + seq mod ${size.people}`);
  const within = (days: number) => spreadOver(days, now);
  return [
    {
      rows: size.activity,
      insert: `insert into account_activity (user_id, id, place, at, act, times, device, address, details)
        select owner, act_id, concat(owner, ' ', lpad(at, 15, '0'), ' ', act_id), at, 'login.succeeded', 1,
          'Chrome on Windows', '192.0.2.1', '{}'
        from (select ${ownerOf(size.activity)} as owner, ${id('d000')} as act_id, ${within(95)} as at
          from $FROM_TO) as acts`,
    },
    {
      rows: size.mails,
      insert: `insert into mail_outbox (id, user_id, kind, recipient, subject, body, attempts, created_at, due_at,
          expires_at, sent_at)
        select ${id('d100')}, ${ownerOf(size.mails)}, elt(1 + seq mod 3, 'new-device', 'verify', 'password-reset'),
          concat('grown', seq, '@example.com'), 'New login', '', 1, at, null, at + ${DAY_MS}, at + 1000
        from (select seq, ${within(7.4)} as at from $FROM_TO) as queued`,
    },
    {
      rows: size.dueMails,
      insert: `insert into mail_outbox (id, user_id, kind, recipient, subject, body, created_at, due_at, expires_at)
        select ${id('d200')}, ${anyone}, 'new-device', concat('grown', seq, '@example.com'), 'New login', 'Hello',
          ${now} - seq, ${now} - seq, ${now + DAY_MS} from $FROM_TO`,
    },
    {
      rows: size.devices,
      insert: `insert into known_devices (user_id, device_hash, label, first_seen_at, last_seen_at)
        select ${ownerOf(size.devices)}, sha2(seq, 256), 'Chrome on Windows', at, at
        from (select seq, ${within(385)} as at from $FROM_TO) as seen`,
    },
    {
      rows: size.emailLinks,
      insert: `insert into email_links (token_hash, user_id, kind, email, created_at, expires_at, ended_at)
        select sha2(seq, 256), ${anyone}, elt(1 + seq mod 3, 'verify', 'change', 'keep'),
          concat('grown', seq, '@example.com'), at, at + ${DAY_MS}, if(seq mod 2, at + 60000, null)
        from (select seq, ${within(4)} as at from $FROM_TO) as mailed`,
    },
    {
      rows: size.passwordResets,
      insert: `insert into password_resets (token_hash, user_id, created_at, expires_at)
        select sha2(seq, 256), ${anyone}, ${within(4)}, ${within(4)} + 1800000 from $FROM_TO`,
    },
    {
      rows: size.idempotencyKeys,
      insert: `insert into idempotency_keys (user_id, idempotency_key, request_hash, status, answer, created_at)
        select ${anyone}, ${id('b000')}, sha2(seq, 256), 200, '{}', ${within(2)} from $FROM_TO`,
    },
    {
      rows: size.passkeys,
      insert: `insert into passkeys (user_id, id, credential_hash, credential_id, public_key, counter, transports, label,
          backed_up, created_at)
        select ${anyone}, ${id('d300')}, sha2(seq, 256), sha2(seq, 256), 'x', 0, 'internal', 'Phone', 1, ${within(300)}
        from $FROM_TO`,
    },
    {
      rows: size.authenticators,
      insert: `insert into totp_factors (user_id, sealed_secret, confirmed_at, setup_expires_at, setup_session_id)
        select ${person('seq')}, 'x', if(seq mod 10, ${now - DAY_MS}, null), if(seq mod 10, null, ${now - DAY_MS}),
          ${id('a000')} from $FROM_TO`,
    },
    {
      rows: size.recoveryCodes,
      insert: `insert into recovery_codes (user_id, code_hash, created_at)
        select ${person('1 + (seq - 1) div 10')}, sha2(seq, 256), ${now} from $FROM_TO`,
    },
    {
      rows: size.challenges,
      insert: `insert into sign_in_challenges (challenge_hash, purpose, user_id, expires_at)
        select sha2(seq, 256), 'second-factor', ${anyone}, ${within(1)} + 300000 from $FROM_TO`,
    },
    {
      rows: size.wrongCodes,
      insert: `insert into wrong_codes (user_id, at) select ${anyone}, ${within(300)} from $FROM_TO`,
    },
    {
      rows: size.counters,
      insert: `insert into counters (id, times, until_at)
        select sha2(seq, 256), 1 + seq mod 20, ${within(1.2)} from $FROM_TO`,
    },
    {
      rows: size.imports,
      insert: `insert into portfolio_imports (user_id, id, lots, created_at)
        select ${anyone}, ${id('d400')}, 10, ${within(300)} from $FROM_TO`,
    },
    {
      rows: size.exchanges,
      insert: `insert into bell_exchanges (user_id, id, prompt, reply, asked_at)
        select ${ownerOf(size.exchanges)}, ${id('d500')}, 'How is my portfolio doing?', if(seq mod 9, 'It is up.', null),
          ${within(31)} from $FROM_TO`,
    },
    {
      rows: size.archivedLines,
      insert: `insert into audit_archive (id, at, act, pseudonym, archived_at)
        select seq, ${now - 800 * DAY_MS} + seq, 'login.succeeded', sha2(seq mod ${size.people}, 256), ${now - DAY_MS}
        from $FROM_TO`,
    },
    {
      rows: size.auditLines, // some are older than the log's retention time
      insert: `insert into audit_log (id, at, act, user_id, address, request_id, details)
        select ${size.archivedLines} + seq, ${within(440)}, 'login.succeeded', ${anyone}, '192.0.2.1', ${id('c000')}, '{}'
        from $FROM_TO`,
    },
  ];
}

const SECTIONS = ['shell', 'marketing', 'account', 'dashboard', 'trading', 'chat'];
/** Every section's releases so far, each of them live once. */
export const RELEASES_A_SECTION = 300;
const FILES_A_RELEASE = 40;

export function releaseRows(now: number): Seeding[] {
  return SECTIONS.flatMap((section) => [
    {
      rows: RELEASES_A_SECTION,
      insert: `insert into releases (section, version, digest, manifest, file_count, bytes, published_by, published_at,
          ready_at)
        select '${section}', concat('0.', seq, '.0'), concat('sha384-', seq), '${manifestOf(section)}', ${FILES_A_RELEASE}, 1000, 'drill',
          ${now - 300 * DAY_MS} + seq, ${now} from $FROM_TO`,
    },
    {
      rows: RELEASES_A_SECTION * FILES_A_RELEASE,
      insert: `insert into release_files (section, version, path, integrity, bytes)
        select '${section}', concat('0.', 1 + seq mod ${RELEASES_A_SECTION}, '.0'),
          concat('file', seq div ${RELEASES_A_SECTION}, '.js'), concat('sha384-${section}-', seq), 1000 from $FROM_TO`,
    },
    {
      rows: 2 * RELEASES_A_SECTION,
      insert: `insert into release_log (section, act, who, via, at, to_version, revision)
        select '${section}', if(seq mod 2, 'publish', 'promote'), 'drill', 'command-line', ${now - 300 * DAY_MS} + seq,
          concat('0.', (seq + 1) div 2, '.0'), seq div 2 from $FROM_TO`,
    },
    { rows: 1, insert: `insert into rollouts (section, salt, updated_at) values ('${section}', 'drill', ${now})` },
  ]);
}

/** A section without pages. */
function manifestOf(name: string): string {
  const own = { name, container: name.replaceAll('-', '_'), shellApi: '1.0', placement: 'overlay', entry: 'file0.js' };
  return JSON.stringify({
    ...own,
    css: [],
    routes: [],
    provides: {},
    requires: {},
    offers: {},
    uses: {},
    endpoints: [],
  });
}
