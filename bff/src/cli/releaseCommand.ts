import { TOKEN_POWERS, type TokenPower } from '../modules/releases/access/releaseToken.ts';
import type { NewToken } from '../modules/releases/access/tokens.service.ts';
import type { Share } from '../modules/releases/rollouts/candidateShares.ts';
import { RELEASE_ACTS, type ReleaseAct } from '../modules/releases/rollouts/releaseLog.repository.ts';
import type { Promotion } from '../modules/releases/rollouts/rollouts.service.ts';
import type { NewWebhook } from '../modules/releases/webhooks/webhooks.service.ts';
import { parseOptions, UsageError, unknownCommand } from './usage.ts';

export const USAGE = `Usage: npm run -s release -- COMMAND

  publish SECTION --from FOLDER --version V   Store a built section. No visitor gets it yet.
      [--commit ID]                           The commit it was built from.
  rollout SECTION V --percent P               Give V to P% of visitors (0.01 to 99.99) as the candidate, or change its
      [--ramp P,P,...] [--revision N]         share. Visitors who have V keep it while the share grows. With --ramp it
                                              grows from share to share while visitors show that V is healthy, and
                                              100 promotes it. --percent may be left out then.
  hold SECTION [--revision N]                 Refuse another share until resume, the ramp's, too. promote and rollback
                                              still act.
  resume SECTION [--revision N]               Let the share change again.
  who SECTION V --percent P                   Say how many visitors would change if V went to P% of them (100: promoted).
  promote SECTION V [SECTION V ...]           Make published versions live for everyone, all or none. Their sections'
      [--revision N]                          candidates end.
  rollback SECTION --from V --why TEXT        Take back the live version V: return to the previous stable one. If V is the
      [--with SECTION@V ...]                  candidate, it ends, and its visitors get the stable one. --with takes back
      [--revision N]                          this section's version, too, all or none.
  withdraw SECTION V --why TEXT               Never give V's content to a visitor again. If it is live, return to the
      [--revision N]                          latest good version.
  take-off SECTION --why TEXT                 Take a section off the page. A promotion brings it back.
      [--revision N]
  route SECTION PATH [--revision N]           Assign a path: versions with a page there can go live. --from: the section
      [--from SECTION]                        that hands it over.
  hand-back SECTION PATH [--revision N]       Take a path that no live version uses from its section.
  two-person SECTION on|off [--revision N]    With on, promote, rollout, withdraw and two-person off wait until another
                                              release manager confirms them, at most 24 hours. rollback, hold and take-off
                                              never wait.
  webhook list                                Show the webhooks, and what did not arrive.
  proposals                                   Show what waits for a second release manager.
  confirm ID, decline ID                      Do what another release manager proposed, or end the proposal.
  preview SECTION@V [SECTION@V ...]           Print a link that shows published versions to those who open it. It is not
      [--for 1h]                              shown again. How long: 1m to 24h (default 1h).
  previews                                    Show the previews that are open.
  preview --revoke ID                         End a preview.
  prune [--dry-run]                           Remove the files of versions that no page needs.
  verify                                      Check every file of the live versions and their fallbacks.
  status                                      Show what each section's visitors get, the version that a rollback would lead
                                              to, the latest 20 versions, and how healthy candidates are.
  versions SECTION --before V                 Show the 20 versions that were published before V.
  log [--section S] [--act ACT] [--who NAME]  Show every move: who, when, and why. Newest last (default 50; 10,000 with --json).
      [--limit N] [--before ID]               --before: older than the entry with this ID.

On the server alone:
  grant EMAIL, revoke EMAIL                   Make an account a release manager, or take that back.
  roles                                       Show the release managers.
  token create --section S|all --can CAN      Make a token for a team's CI. It is shown once. CAN: publish, move or all.
      --label TEXT [--for 90d]                How long it lives: 30m, 12h, 90d (default 90 days).
      [--owner EMAIL]                         The release manager who answers for it: the two-person rule counts the token
                                              as this person, and one without an owner as no one.
  webhook add URL --section S|all             Post each entry of the log, and each alarm, to an https URL. Prints the secret that
                                              signs; it is shown once (docs/webhooks.md).
  webhook remove ID                           End a webhook, with what it has not heard of yet.
  token list                                  Show the tokens, when they were last used and when they expire.
  token revoke ID                             End a token at once.

Every command takes --json.

With RELEASE_URL (https://bellwether.example) and RELEASE_TOKEN, commands go to that platform over HTTP. Otherwise they use
the server's database and data folder (DATABASE_URL, DATA_DIR), and who its signing key (JWT_SECRET). A running server applies a move to the next page it
serves. FOLDER is relative to the folder you run the command in. Publishing the same content twice is allowed; publishing
different content under an existing version is refused. So is a move after which versions on one page would not fit each
other. A version is kept while it is live or a fallback, while a tab opened in the last 14 days may load it, and among the
last 20 of its section, or previewed.
With --revision N, a move happens only if the section, a single one, is still at revision N.

publish --json             { section, version, outcome, files, bytes, conflicts: [sentence] }
rollout, hold, resume --json  { section, from, to, revision, changed, fromShareBp, toShareBp }; from: the stable version,
                             to: the candidate; shares: visitors out of 10,000
who --json                 { section, version, shareBp, accounts, accountsChanging, othersChangingBp }; accounts: those
                             signed in within 14 days, counted one by one; others: the share expected, out of 10,000
promote, rollback --json   { moves: [{ section, from, to, revision, changed }] }, with fromShareBp and toShareBp if a candidate
                             ran; toShareBp: 0 where it ended, 10000 where it became stable
withdraw, take-off --json  { section, version, stable, wasLive, revision }
route, hand-back --json    { section, path, revision, changed }
prune --json               { dryRun, versions: [{ section, version, bytes }] }
verify --json              { versions: [{ section, version, role, damaged }] }; damaged: the first such file, or null
status --json              { sections: [{ section, stable, candidate, shareBp, ramp, heldAt, revision, takenOff, health,
                             routes: [path], twoPerson, fallback, fallbackRefusal, versions: [{ version, commit,
                             publishedBy, publishedAt, files, bytes, withdrawn, missing, faults, contract, endpoints,
                             pages, shared }], versionCount, olderThan }] }, newest first; fallback: where a rollback of
                             stable leads, or null; fallbackRefusal: why it would be refused, or null; missing: a file
                             that is not on this disk, or null; olderThan: versions --before shows more, or null;
                             health: null, or { candidate, stable, rules, next } (docs/release-health.md)
versions --json            { versions, olderThan }, as in status
log --json                 { entries: [{ id, at, section, act, who, via, from, to, fromShareBp, toShareBp, why,
                             revision }] }
grant, revoke --json       { email, manager }
roles --json               { managers: [{ userId, email, role, grantedBy, grantedAt }] }
token create --json        { id, section, can, label, expiresAt, token }; section: null for all
token list --json          { tokens: [{ id, section, can, label, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt }] }
token revoke --json        one such token
webhook add --json         { id, section, url, secret }
webhook list --json        { webhooks: [{ id, section, origin, waiting, failures, lastFailure, lastDeliveredAt, lost }] }
webhook remove --json      { id, removed: true }
two-person --json          { section, on, revision, changed }
proposals --json           { proposals: [{ id, summary, sections, proposedBy, proposedAt, expiresAt, isOutdated, isYours }] }
confirm --json             { id, summary, moved: [{ section, revision }] }
decline --json             { id, summary, declined: true }
                             promote, rollout, withdraw and two-person add proposal where they wait
preview --json             { id, versions: { section: version }, url, expiresAt }, or { id, revoked: true }
previews --json            { previews: [{ id, versions, createdBy, createdAt, expiresAt }] }

Exit codes: 0 success, 1 refused or damaged (stderr gives the reason), 2 invalid usage.`;

export type ReleaseCommand = { json: boolean } & (Act | ActOnServer);
export type Acting = Exclude<ReleaseCommand, { name: 'help' }>;
export type OnServer = Extract<Acting, { onServer: true }>;

/** What goes to the server's own database alone. */
type ActOnServer = { onServer: true } & (
  | { name: 'grant' | 'revoke'; email: string }
  | { name: 'roles' | 'token list' }
  | ({ name: 'token create'; owner?: string | undefined } & NewToken)
  | { name: 'token revoke' | 'webhook remove'; id: string }
  | ({ name: 'webhook add' } & NewWebhook)
);

type Act =
  | { name: 'help' }
  | { name: 'publish'; section: string; version: string; folder: string; commit?: string | undefined }
  | ({ name: 'rollout' } & Share)
  | ({ name: 'who' } & Omit<Share, 'revision'>)
  | { name: 'hold' | 'resume'; section: string; revision?: number | undefined }
  | { name: 'promote'; promotions: Promotion[] }
  | {
      name: 'rollback';
      takings: { section: string; from?: string | undefined; revision?: number | undefined }[];
      why: string;
    }
  | { name: 'withdraw'; section: string; version: string; why: string; revision?: number | undefined }
  | { name: 'take-off'; section: string; why: string; revision?: number | undefined }
  | { name: 'route'; section: string; path: string; from?: string | undefined; revision?: number | undefined }
  | { name: 'hand-back'; section: string; path: string; revision?: number | undefined }
  | { name: 'preview'; versions: { section: string; version: string }[]; forMs: number }
  | { name: 'preview revoke' | 'confirm' | 'decline'; id: string }
  | { name: 'two-person'; section: string; on: boolean; revision?: number | undefined }
  | { name: 'prune'; dryRun: boolean }
  | { name: 'verify' | 'previews' | 'proposals' | 'webhook list' }
  | { name: 'status' }
  | { name: 'versions'; section: string; before: string }
  | {
      name: 'log';
      section?: string | undefined;
      act?: ReleaseAct | undefined;
      who?: string | undefined;
      before?: number | undefined;
      limit: number;
    };

const OPTIONS = {
  from: { type: 'string' },
  version: { type: 'string' },
  commit: { type: 'string' },
  percent: { type: 'string' },
  ramp: { type: 'string' },
  revision: { type: 'string' },
  why: { type: 'string' },
  with: { type: 'string', multiple: true },
  section: { type: 'string' },
  act: { type: 'string' },
  limit: { type: 'string' },
  who: { type: 'string' },
  before: { type: 'string' },
  can: { type: 'string' },
  label: { type: 'string' },
  for: { type: 'string' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  revoke: { type: 'string' },
  owner: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const LOG_LIMIT = { text: 50, json: 10_000 } as const;

const TAKES: Readonly<
  Record<
    string,
    { operands: readonly string[]; repeats?: true; required: readonly string[]; optional: readonly string[] }
  >
> = {
  publish: { operands: ['SECTION'], required: ['from', 'version'], optional: ['commit'] },
  rollout: { operands: ['SECTION', 'V'], required: [], optional: ['percent', 'ramp', 'revision'] },
  hold: { operands: ['SECTION'], required: [], optional: ['revision'] },
  resume: { operands: ['SECTION'], required: [], optional: ['revision'] },
  who: { operands: ['SECTION', 'V'], required: ['percent'], optional: [] },
  promote: { operands: ['SECTION', 'V'], repeats: true, required: [], optional: ['revision'] },
  rollback: { operands: ['SECTION'], required: ['why'], optional: ['from', 'with', 'revision'] },
  withdraw: { operands: ['SECTION', 'V'], required: ['why'], optional: ['revision'] },
  'take-off': { operands: ['SECTION'], required: ['why'], optional: ['revision'] },
  route: { operands: ['SECTION', 'PATH'], required: [], optional: ['from', 'revision'] },
  'hand-back': { operands: ['SECTION', 'PATH'], required: [], optional: ['revision'] },
  prune: { operands: [], required: [], optional: ['dry-run'] },
  verify: { operands: [], required: [], optional: [] },
  status: { operands: [], required: [], optional: [] },
  versions: { operands: ['SECTION'], required: ['before'], optional: [] },
  log: { operands: [], required: [], optional: ['section', 'act', 'who', 'before', 'limit'] },
  grant: { operands: ['EMAIL'], required: [], optional: [] },
  revoke: { operands: ['EMAIL'], required: [], optional: [] },
  roles: { operands: [], required: [], optional: [] },
  'token create': { operands: [], required: ['section', 'can', 'label'], optional: ['for', 'owner'] },
  'token list': { operands: [], required: [], optional: [] },
  'token revoke': { operands: ['ID'], required: [], optional: [] },
  'webhook add': { operands: ['URL'], required: ['section'], optional: [] },
  'webhook list': { operands: [], required: [], optional: [] },
  'webhook remove': { operands: ['ID'], required: [], optional: [] },
  preview: { operands: ['SECTION@V'], repeats: true, required: [], optional: ['for', 'revoke'] },
  previews: { operands: [], required: [], optional: [] },
  'two-person': { operands: ['SECTION', 'on|off'], required: [], optional: ['revision'] },
  proposals: { operands: [], required: [], optional: [] },
  confirm: { operands: ['ID'], required: [], optional: [] },
  decline: { operands: ['ID'], required: [], optional: [] },
};

/**
 * Parses the arguments after `npm run -s release --`.
 * @throws UsageError
 */
export function readCommand(argv: readonly string[]): ReleaseCommand {
  const { values, positionals } = parseOptions(argv, OPTIONS);
  const json = values.json ?? false;
  if (values.help) return { json, name: 'help' };
  const words = ['token', 'webhook'].includes(positionals[0] ?? '') ? 2 : 1;
  const name = positionals.slice(0, words).join(' ') || undefined;
  const operands = positionals.slice(words);
  const takes = name !== undefined && Object.hasOwn(TAKES, name) ? TAKES[name] : undefined;
  if (!takes) {
    throw unknownCommand(name, Object.keys(TAKES));
  }
  if (!isTaken(operands.length, takes) && !(name === 'preview' && values.revoke !== undefined)) {
    throw new UsageError(`${name} takes ${takes.operands.join(' and ') || 'nothing but options'} (see --help).`);
  }
  const missing = takes.required.find((option) => (values as Record<string, unknown>)[option] === undefined);
  if (missing) throw new UsageError(`${name} needs --${missing} (see --help).`);
  const foreign = Object.keys(values).find(
    (option) => ![...takes.required, ...takes.optional, 'json'].includes(option),
  );
  if (foreign) throw new UsageError(`${name} knows no --${foreign} (see --help).`);

  const [section = '', version = ''] = operands;
  const revision = wholeNumber('revision', values.revision);
  switch (name) {
    case 'publish':
      return { json, name, section, version: values.version ?? '', folder: values.from ?? '', commit: values.commit };
    case 'rollout':
      return { json, name, section, version, ...sharesIn(values), revision };
    case 'who':
      return { json, name, section, version, shareBp: shareIn(values.percent ?? '') };
    case 'hold':
    case 'resume':
      return { json, name, section, revision };
    case 'promote':
      return { json, name, promotions: promotionsOf(operands, revision) };
    case 'rollback':
      return {
        json,
        name,
        takings: takingsOf({ section, from: values.from, revision }, values.with ?? []),
        why: values.why ?? '',
      };
    case 'withdraw':
      return { json, name, section, version, why: values.why ?? '', revision };
    case 'take-off':
      return { json, name, section, why: values.why ?? '', revision };
    case 'route':
      return { json, name, section, path: version, from: values.from, revision };
    case 'hand-back':
      return { json, name, section, path: version, revision };
    case 'preview':
      return { json, ...previewOf(operands, values) };
    case 'prune':
      return { json, name, dryRun: values['dry-run'] ?? false };
    case 'log': {
      const limit = wholeNumber('limit', values.limit) ?? (json ? LOG_LIMIT.json : LOG_LIMIT.text);
      const before = wholeNumber('before', values.before);
      return { json, name, section: values.section, act: actIn(values.act), who: values.who, before, limit };
    }
    case 'versions':
      return { json, name, section, before: values.before ?? '' };
    case 'two-person':
      return { json, name, section, on: isOn(version), revision };
    case 'confirm':
    case 'decline':
      return { json, name, id: section };
    case 'verify':
    case 'previews':
    case 'proposals':
    case 'webhook list':
      return { json, name };
    case 'grant':
    case 'revoke':
      return { json, name, onServer: true, email: section };
    case 'roles':
    case 'token list':
      return { json, name, onServer: true };
    case 'token create':
      return { json, name, onServer: true, ...newTokenIn(values), owner: values.owner };
    case 'token revoke':
    case 'webhook remove':
      return { json, name, onServer: true, id: section };
    case 'webhook add':
      return { json, name, onServer: true, url: section, section: sectionOrAll(values.section ?? '') };
    default:
      return { json, name: 'status' };
  }
}

function isTaken(count: number, { operands, repeats }: { operands: readonly string[]; repeats?: true }): boolean {
  return repeats ? count > 0 && count % operands.length === 0 : count === operands.length;
}

/** `operands`: SECTION V, repeated. */
function promotionsOf(operands: readonly string[], revision: number | undefined): Promotion[] {
  const promotions: Promotion[] = [];
  for (let at = 0; at < operands.length; at += 2) {
    const [section = '', version = ''] = operands.slice(at, at + 2);
    if (promotions.some((each) => each.section === section)) throw new UsageError(`promote names ${section} twice.`);
    promotions.push({ section, version, revision });
  }
  if (revision !== undefined && promotions.length > 1) throw new UsageError('--revision is for a single section.');
  return promotions;
}

/** `others`: SECTION@V */
function takingsOf(
  first: { section: string; from: string | undefined; revision: number | undefined },
  others: readonly string[],
): { section: string; from?: string | undefined; revision?: number | undefined }[] {
  const takings = [first, ...others.map(sectionAtVersion)];
  const twice = takings.find(({ section }, index) => takings.findIndex((each) => each.section === section) !== index);
  if (twice) throw new UsageError(`rollback names ${twice.section} twice.`);
  if (first.revision !== undefined && others.length > 0) throw new UsageError('--revision is for a single section.');
  return takings;
}

function previewOf(
  operands: readonly string[],
  { for: duration = '1h', revoke: id }: { for?: string | undefined; revoke?: string | undefined },
): Extract<Act, { name: 'preview' }> | { name: 'preview revoke'; id: string } {
  if (id !== undefined) {
    if (operands.length > 0) throw new UsageError('preview --revoke takes no versions (see --help).');
    return { name: 'preview revoke', id };
  }
  return {
    name: 'preview',
    versions: operands.map((text) => sectionAt('preview', text)),
    forMs: durationIn(duration),
  };
}

function sectionAtVersion(text: string): { section: string; from: string; revision: undefined } {
  const { section, version: from } = sectionAt('--with', text);
  return { section, from, revision: undefined };
}

function sectionAt(what: string, text: string): { section: string; version: string } {
  const [, section, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (section === undefined || version === undefined) {
    throw new UsageError(`${what} takes SECTION@V, not "${text}".`);
  }
  return { section, version };
}

function actIn(text: string | undefined): ReleaseAct | undefined {
  const act = RELEASE_ACTS.find((each) => each === text);
  if (text !== undefined && !act) throw new UsageError(`--act takes ${RELEASE_ACTS.join(', ')}, not "${text}".`);
  return act;
}

function newTokenIn({ section = '', can, label = '', for: time = '90d' }: Record<string, unknown>): NewToken {
  return {
    section: sectionOrAll(String(section)),
    can: powerIn(String(can)),
    label: String(label),
    lifetimeMs: durationIn(String(time)),
  };
}

/** null: all */
function sectionOrAll(text: string): string | null {
  return text === 'all' ? null : text;
}

function powerIn(text: string): TokenPower {
  const power = TOKEN_POWERS.find((each) => each === text);
  if (!power) throw new UsageError(`--can takes ${TOKEN_POWERS.join(', ')}, not "${text}".`);
  return power;
}

function isOn(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new UsageError(`two-person takes on or off, not "${text}".`);
  return text === 'on';
}

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };

function durationIn(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new UsageError(`--for takes a time such as 90d, 12h or 30m, not "${text}".`);
  return Number(count) * (UNITS_MS[unit] ?? 0);
}

/** The share is the one of --percent, or else the ramp's first one. */
function sharesIn({ percent, ramp }: { percent?: string | undefined; ramp?: string | undefined }) {
  if (ramp === undefined && percent === undefined)
    throw new UsageError('rollout needs --percent or --ramp (see --help).');
  const steps = ramp?.split(',').map((step) => shareIn(step.trim(), 'ramp'));
  return { shareBp: percent === undefined ? (steps?.[0] ?? 0) : shareIn(percent), ...(steps && { ramp: steps }) };
}

/** Returns hundredths of a percent. */
function shareIn(percent: string, option = 'percent'): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent)) {
    const takes =
      option === 'ramp'
        ? 'numbers with at most two decimals and commas between them'
        : 'a number with at most two decimals';
    throw new UsageError(`--${option} takes ${takes}, not "${percent}".`);
  }
  return Math.round(Number(percent) * 100);
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${option} takes a whole number, not "${text}".`);
  return Number(text);
}
