import { ROLLOUT_MOST_BP } from '@bellwether/sdk/limits';
import { type CommandsOf, command } from './commandEntry.ts';
import {
  actIn,
  durationIn,
  isOn,
  rampIn,
  revisionIn,
  sectionAtVersion,
  shareIn,
  wholeNumberIn,
} from './releaseValues.ts';
import { UsageError } from './usage.ts';

const LOG_LIMIT = { text: 50, json: 10_000 } as const;
const REVISION = { revision: 'N' } as const;

const HELD_JSON =
  '{ section, from, to, revision, changed, fromShareBp, toShareBp }; from: the stable version, to: the candidate; ' +
  'shares: visitors out of 10,000';
const MOVES_JSON =
  '{ moves: [{ section, from, to, revision, changed }] }, with fromShareBp and toShareBp if a candidate ran; toShareBp: ' +
  '0 where it ended, 10000 where it became stable';
const REMOVAL_JSON = '{ section, version, stable, wasLive, hadVisitors, revision }';
const ROUTE_JSON = '{ section, path, revision, changed }';

/** The commands for any desk, in the order of the help. */
export const DESK_COMMANDS = {
  publish: command({
    operands: ['SECTION'],
    needs: { from: 'FOLDER', version: 'V' },
    may: { commit: 'ID' },
    help: 'Store a built section. No visitor gets it yet. --commit: the commit it was built from.',
    json: '{ section, version, outcome, files, bytes, conflicts: [sentence] }',
    read: ([section], { from, version, commit }) => ({ section, version, folder: from, commit }),
  }),
  rollout: command({
    operands: ['SECTION', 'V'],
    may: { percent: 'P', ramp: 'P,P,...', ...REVISION },
    help:
      `Give V to P% of visitors (0.01 to ${ROLLOUT_MOST_BP / 100}) as the candidate, or change its share. Visitors who have V keep it ` +
      'while the share grows. With --ramp it grows from share to share while visitors show that V is healthy, and 100 ' +
      'promotes it. --percent may be left out then. Without --ramp, one that runs ends.',
    json: `${HELD_JSON}; endedRamp: the shares of the ramp that ended, if one did`,
    read: ([section, version], options) => ({ section, version, ...sharesIn(options), revision: revisionIn(options) }),
  }),
  hold: command({
    operands: ['SECTION'],
    may: REVISION,
    help: "Refuse another share until resume, the ramp's, too. promote and rollback still act.",
    json: HELD_JSON,
    read: ([section], options) => ({ section, revision: revisionIn(options) }),
  }),
  resume: command({
    operands: ['SECTION'],
    may: REVISION,
    help: 'Let the share change again.',
    json: HELD_JSON,
    read: ([section], options) => ({ section, revision: revisionIn(options) }),
  }),
  who: command({
    operands: ['SECTION', 'V'],
    needs: { percent: 'P' },
    help: `Show how many visitors would change if V went to P% of them (up to ${ROLLOUT_MOST_BP / 100}, or 100: promoted).`,
    json:
      '{ section, version, shareBp, accounts, accountsChanging, othersChangingBp }; accounts: those signed in within 14 ' +
      'days, counted one by one (isSample: there are more, and these signed in last); others: the share expected, ' +
      'out of 10,000',
    read: ([section, version], { percent }) => ({ section, version, shareBp: shareIn(percent) }),
  }),
  promote: command({
    operands: ['SECTION', 'V'],
    repeats: true,
    may: REVISION,
    help: "Make published versions live for everyone, all or none. Their sections' candidates end.",
    json: MOVES_JSON,
    read: (versions, options) => {
      const revision = revisionIn(options);
      const promotions = versions.map(([section, version]) => ({ section, version, revision }));
      return { promotions: assertDistinct('promote', promotions) };
    },
  }),
  rollback: command({
    operands: ['SECTION'],
    needs: { why: 'TEXT' },
    may: { from: 'V', with: 'SECTION@V ...', ...REVISION },
    help:
      'Roll back the live version V: return to the previous stable one. If V is the candidate, it ends, and its visitors ' +
      "get the stable one. --with rolls back this section's version, too, all or none.",
    json: MOVES_JSON,
    read: ([section], { from, why, with: others = [], ...options }) => {
      const more = others.map((text) => sectionAtVersion('--with', text));
      const takings: { section: string; from?: string | undefined; revision?: number | undefined }[] = [
        { section, from, revision: revisionIn(options) },
        ...more.map((other) => ({ section: other.section, from: other.version })),
      ];
      return { takings: assertDistinct('rollback', takings), why };
    },
  }),
  withdraw: command({
    operands: ['SECTION', 'V'],
    needs: { why: 'TEXT' },
    may: REVISION,
    help: "Never give V's content to a visitor again. If it is live, return to the latest good version.",
    json: REMOVAL_JSON,
    read: ([section, version], { why, ...options }) => ({ section, version, why, revision: revisionIn(options) }),
  }),
  'take-off': command({
    operands: ['SECTION'],
    needs: { why: 'TEXT' },
    may: REVISION,
    help: 'Take a section off the page. A promotion brings it back.',
    json: REMOVAL_JSON,
    read: ([section], { why, ...options }) => ({ section, why, revision: revisionIn(options) }),
  }),
  route: command({
    operands: ['SECTION', 'PATH'],
    may: { from: 'SECTION', ...REVISION },
    help: 'Assign a path: versions with a page there can go live. --from: the section that hands it over.',
    json: ROUTE_JSON,
    read: ([section, path], { from, ...options }) => ({ section, path, from, revision: revisionIn(options) }),
  }),
  'hand-back': command({
    operands: ['SECTION', 'PATH'],
    may: REVISION,
    help: 'Unassign a path that no live version uses.',
    json: ROUTE_JSON,
    read: ([section, path], options) => ({ section, path, revision: revisionIn(options) }),
  }),
  'two-person': command({
    operands: ['SECTION', 'on|off'],
    may: REVISION,
    help:
      'With on, promote, rollout, withdraw and two-person off wait until another release manager confirms them, at most ' +
      '24 hours. Where they wait, --json adds proposal. rollback, hold and take-off never wait.',
    json: '{ section, on, revision, changed }',
    read: ([section, state], options) => ({ section, on: isOn(state), revision: revisionIn(options) }),
  }),
  proposals: command({
    operands: [],
    help: 'Show what waits for a second release manager.',
    json: '{ proposals: [{ id, summary, act, choices, shareBp, ramp, sections, proposedBy, proposedAt, expiresAt, isOutdated, isVoid, isYours }] }',
    read: () => ({}),
  }),
  confirm: command({
    operands: ['ID'],
    help: 'Do what another release manager proposed.',
    json: '{ id, summary, moved: [{ section, revision }] }',
    read: ([id]) => ({ id }),
  }),
  decline: command({
    operands: ['ID'],
    help: 'End a proposal.',
    json: '{ id, summary, declined: true }',
    read: ([id]) => ({ id }),
  }),
  preview: command({
    operands: ['SECTION@V'],
    repeats: true,
    may: { for: '1h' },
    help:
      'Print a link that shows published versions to those who open it. It is not shown again. --for: how long it works, ' +
      '1m to 24h (default 1h).',
    json: '{ id, versions: { section: version }, url, expiresAt }',
    read: (versions, { for: duration = '1h' }) => ({
      versions: versions.map(([text]) => sectionAtVersion('preview', text)),
      forMs: durationIn(duration),
    }),
  }),
  'preview --revoke': command({
    operands: [],
    needs: { revoke: 'ID' },
    help: 'End a preview.',
    json: '{ id, revoked: true }',
    read: (_, { revoke }) => ({ id: revoke }),
  }),
  previews: command({
    operands: [],
    help: 'Show the previews that are open.',
    json: '{ previews: [{ id, versions, createdBy, createdAt, expiresAt }] }',
    read: () => ({}),
  }),
  'webhook list': command({
    operands: [],
    help: 'Show the webhooks, and what did not arrive.',
    json: '{ webhooks: [{ id, section, origin, waiting, failures, lastFailure, lastDeliveredAt, lost }] }',
    read: () => ({}),
  }),
  prune: command({
    operands: [],
    may: { 'dry-run': '' },
    help: 'Remove the files of versions that no page needs. --dry-run: only list them.',
    json: '{ dryRun, versions: [{ section, version, bytes }] }',
    read: (_, { 'dry-run': dryRun = false }) => ({ dryRun }),
  }),
  verify: command({
    operands: [],
    help: 'Check every file of the live versions and their fallbacks.',
    json: '{ versions: [{ section, version, role, damaged }] }; damaged: the first such file, or null',
    read: () => ({}),
  }),
  status: command({
    operands: [],
    help:
      "Show what each section's visitors get, the version that a rollback would lead to, the latest 20 versions, and how " +
      'healthy candidates are.',
    json:
      '{ sections: [{ section, stable, candidate, shareBp, ramp, heldAt, revision, takenOff, health, routes: [path], ' +
      'twoPerson, fallback, fallbackRefusal, versions: [{ version, commit, publishedBy, publishedAt, files, bytes, ' +
      'withdrawn, rolledBack, takenOff, missing, faults, contract, endpoints, pages, shared }], versionCount, olderThan }] }, newest first; ' +
      'fallback: where a rollback of stable leads, or null; fallbackRefusal: why it would be refused, or null; missing: a ' +
      'file that is not on this disk, or null; olderThan: versions --before shows more, or null; health: null, or ' +
      '{ candidate, stable, rules, next } (docs/release-health.md)',
    read: () => ({}),
  }),
  versions: command({
    operands: ['SECTION'],
    may: { before: 'V' },
    help: "Show a section's latest 20 versions, and what became of each. --before: those that were published before V.",
    json: '{ versions, olderThan }, as in status',
    read: ([section], { before }) => ({ section, before }),
  }),
  log: command({
    operands: [],
    may: { section: 'S', act: 'ACT', who: 'NAME', limit: 'N', before: 'ID' },
    help:
      'Show every move: who, when, and why. Newest last (default 50; 10,000 with --json). --before: older than the entry ' +
      'with this ID.',
    json: '{ entries: [{ id, at, section, act, who, via, from, to, fromShareBp, toShareBp, why, revision }] }',
    read: (_, { section, act, who, limit, before }, { json }) => ({
      section,
      act: actIn(act),
      who,
      before: wholeNumberIn('before', before),
      limit: wholeNumberIn('limit', limit) ?? (json ? LOG_LIMIT.json : LOG_LIMIT.text),
    }),
  }),
};

/** A command for any desk. */
export type AtDesk = CommandsOf<typeof DESK_COMMANDS>;

/** The share is the one of --percent, or else the ramp's first one. */
function sharesIn({ percent, ramp: percents }: { percent?: string | undefined; ramp?: string | undefined }) {
  const ramp = percents === undefined ? undefined : rampIn(percents);
  const shareBp = percent === undefined ? ramp?.[0] : shareIn(percent);
  if (shareBp === undefined) throw new UsageError('rollout needs --percent or --ramp (see --help).');
  return { shareBp, ramp };
}

/** A revision is that of one section. */
function assertDistinct<Each extends { section: string; revision?: number | undefined }>(name: string, given: Each[]) {
  const twice = given.find(({ section }, index) => given.findIndex((each) => each.section === section) !== index);
  if (twice) throw new UsageError(`${name} names ${twice.section} twice.`);
  if (given.length > 1 && given.some(({ revision }) => revision !== undefined)) {
    throw new UsageError('--revision is for a single section.');
  }
  return given;
}
