import type {
  DeskLog,
  DeskStatus,
  EndedPreview,
  MadePreview,
  OpenPreviews,
  PrunedReleases,
  PublishedRelease,
  ReleaseMove,
  ReleaseMoves,
  RemovedRelease,
  RouteChange,
  VerifiedReleases,
  WhoChanges,
} from '@bellwether/sdk/contract/types';
import { fileSize, plainNumber } from '@bellwether/sdk/format';
import type { Result } from './result.ts';
import { table } from './table.ts';
import { waitsText } from './twoPersonResults.ts';

export function publishResult(done: PublishedRelease): Result {
  return { json: done, text: publishedAsText(done) };
}

function publishedAsText({ section, version, outcome, files, bytes, conflicts: [conflict] }: PublishedRelease) {
  if (outcome === 'already-published') return `${section} ${version} is already published, with this content.`;
  if (outcome === 'restored') {
    return `${section} ${version} is already published; its missing or damaged files are back.`;
  }
  const next = conflict
    ? `It cannot go live alone today: ${conflict}`
    : `To make it live: npm run -s release -- promote ${section} ${version}`;
  return `${section} ${version} is published (${files} files, ${fileSize(bytes)}). ${next}`;
}

export function rolloutResult(move: ReleaseMove): Result {
  if (move.proposal) return { json: move, text: waitsText(move.proposal) };
  const { section, from, to, revision, changed, fromShareBp = 0, toShareBp = 0, endedRamp } = move;
  const share = `${percent(toShareBp)} of visitors`;
  const ended = endedRamp ? `; its ramp to ${endedRamp.map(percent).join(', ')} ends` : '';
  return {
    json: move,
    text: `${section} ${to} ${changed ? `${told()} (revision ${revision})` : `is already with ${share}`}.`,
  };

  function told() {
    if (fromShareBp === 0) return `is rolled out to ${share}; the others keep ${from}`;
    if (fromShareBp === toShareBp) return `stays with ${share}${endedRamp ? ended : '; its ramp changed'}`;
    return `is rolled out to ${share}, instead of ${percent(fromShareBp)}${ended}`;
  }
}

export function heldResult(move: ReleaseMove, act: 'hold' | 'resume'): Result {
  const { section, to, revision, changed, toShareBp = 0 } = move;
  return { json: move, text: `${section} ${to} ${changed ? told() : already()}.` };

  function told() {
    if (act === 'resume') return `goes on at ${percent(toShareBp)} (revision ${revision})`;
    return `is held at ${percent(toShareBp)} until it is resumed (revision ${revision}). It can still be promoted or rolled back`;
  }
  function already() {
    return act === 'hold' ? `is already held at ${percent(toShareBp)}` : 'is not held';
  }
}

export function whoResult(change: WhoChanges): Result {
  const { section, version, shareBp, accounts, accountsChanging, isSample, othersChangingBp } = change;
  const when = isSample ? 'signed in last' : 'were signed in within 14 days';
  const known = `${accountsChanging} of the ${accounts} accounts that ${when}`;
  const move = shareBp === 10_000 ? `Promoting ${section} ${version}` : `${section} ${version} at ${percent(shareBp)}`;
  const text = `${move} would change ${known}, and about ${percent(othersChangingBp)} of other visitors.`;
  return { json: change, text };
}

export function promotionResult({ moves, proposal }: ReleaseMoves): Result {
  if (proposal) return { json: { moves, proposal }, text: waitsText(proposal) };
  const told = moves.map(({ section, from, to, revision, changed, toShareBp }) => {
    if (!changed) return `${section} ${to} is already stable.`;
    const ended = toShareBp === 0 ? '; its candidate ended' : '';
    return `${section} ${to} is stable${from ? `, instead of ${from}` : ''}${ended} (revision ${revision}).`;
  });
  return { json: { moves }, text: told.join('\n') };
}

export function rollbackResult({ moves }: ReleaseMoves): Result {
  const told = moves.map(
    ({ section, from, to, revision }) => `${section} is back at ${to}, instead of ${from} (revision ${revision}).`,
  );
  return { json: { moves }, text: told.join('\n') };
}

export function withdrawalResult(removed: RemovedRelease): Result {
  if (removed.proposal) return { json: removed, text: waitsText(removed.proposal) };
  const { section, version, stable, wasLive, hadVisitors, revision } = removed;
  const unused = hadVisitors === false ? 'no visitor had it' : 'no new page has it';
  const effect = wasLive ? `${section} is at ${stable} (revision ${revision})` : unused;
  return { json: removed, text: `${section} ${version} is withdrawn; ${effect}.` };
}

export function takeOffResult(removed: RemovedRelease): Result {
  const { section, version, revision } = removed;
  const back = `To bring it back: npm run -s release -- promote ${section} ${version}`;
  return { json: removed, text: `${section} is off the page (revision ${revision}). ${back}` };
}

export function routeResult(change: RouteChange): Result {
  const { section, path, revision, changed } = change;
  const text = changed
    ? `${path} is assigned to ${section} (revision ${revision}).`
    : `${section} already has ${path}.`;
  return { json: change, text };
}

export function handBackResult(change: RouteChange): Result {
  const { section, path, revision } = change;
  return { json: change, text: `${section} no longer has ${path} (revision ${revision}).` };
}

export function previewResult(made: MadePreview): Result {
  const { id, url, expiresAt } = made;
  const text = `${url}\nOpen until ${expiresAt}. To end it: npm run -s release -- preview --revoke ${id}`;
  return { json: made, text };
}

export function previewsResult(open: OpenPreviews): Result {
  const rows = open.previews.map(({ id, versions, createdBy, expiresAt }) => [
    id,
    Object.entries(versions)
      .map(([section, version]) => `${section}@${version}`)
      .join(' '),
    createdBy,
    expiresAt,
  ]);
  const text = rows.length === 0 ? 'No preview is open.' : table([['ID', 'SHOWS', 'MADE BY', 'OPEN UNTIL'], ...rows]);
  return { json: open, text };
}

export function revocationResult(ended: EndedPreview): Result {
  return { json: ended, text: `The preview ${ended.id} has ended.` };
}

export function verifyResult({ versions: checked }: VerifiedReleases): Result {
  const rows = checked.map(({ section, version, role, damaged }) => [section, version, role, damaged ?? 'whole']);
  const text = rows.length === 0 ? 'Nothing is live.' : table([['SECTION', 'VERSION', 'ROLE', 'FILES'], ...rows]);
  const [first, ...more] = checked.filter(({ damaged }) => damaged !== null);
  if (!first) return { json: { versions: checked }, text };
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const fault = `${first.section} ${first.version} is damaged: ${first.damaged} is not the file that was published${others}.`;
  return { json: { versions: checked }, text, fault };
}

export function statusResult(status: DeskStatus): Result {
  return { json: status, text: statusAsText(status) };
}

function statusAsText({ sections }: DeskStatus): string {
  if (sections.length === 0) return 'Nothing published yet.';
  const rows = sections.map(
    ({ section, stable, candidate, shareBp, heldAt, revision, takenOff, versions, ...more }) => [
      section,
      stable ?? (takenOff === null ? '–' : `off (${takenOff})`),
      candidate === null ? '–' : `${candidate} (${percent(shareBp)}${heldAt === null ? '' : ', held'})`,
      more.fallback ?? (stable === null ? '–' : 'none'),
      String(revision),
      `${Math.max(more.versionCount, versions.length)}, latest ${versions[0]?.version ?? '–'}${withdrawnIn(versions)}${notWhole(versions)}${faulty(versions)}`,
    ],
  );
  const refusals = sections.flatMap(({ fallback, fallbackRefusal }) =>
    fallback === null || fallbackRefusal === null ? [] : [fallbackRefusal],
  );
  const overview = table([['SECTION', 'STABLE', 'CANDIDATE', 'FALLBACK', 'REVISION', 'VERSIONS'], ...rows]);
  const warned = [overview, ...refusals.map((refusal) => `Rolling back would be refused: ${refusal}`)].join('\n');
  return [warned, ...sections.flatMap(healthAsText)].join('\n\n');
}

/** Both sides of a rollout, and how far each rule and the ramp are. */
function healthAsText({ section, stable, candidate, ramp, health }: DeskStatus['sections'][number]): string[] {
  if (!health || candidate === null) return [];
  const sides = [
    [candidate, health.candidate],
    [stable ?? '–', health.stable],
  ] as const;
  const rowsOfSides = sides.map(([version, { visitors, failed, contentMs }]) => [
    `${section} ${version}`,
    `${visitors}`,
    `${failed}`,
    visitors === 0 ? '–' : `${plainNumber((100 * failed) / visitors)}%`,
    contentMs === null ? '–' : `${Math.round(contentMs)} ms`,
  ]);
  const rules = health.rules.map(({ rule, evidence, needed, more }) => {
    const left = more === null ? 'more than a million' : String(more);
    return `${rule}: evidence ${evidenceText(evidence)} of ${needed}; acts after ${left} more bad visitors of ${candidate}`;
  });
  return [
    table([['HEALTH', 'VISITORS', 'FAILED', 'SHARE', 'TO CONTENT (75%)'], ...rowsOfSides]),
    [...rules, ...rampAsText(health.next, ramp)].join('\n'),
  ];
}

function rampAsText(
  next: NonNullable<DeskStatus['sections'][number]['health']>['next'],
  ramp: number[] | null,
): string[] {
  if (!next || !ramp) return [];
  const { toShareBp, evidence, needed, more, waitMs } = next;
  const left = more === null ? 'more than a million' : String(more);
  const wait = waitMs > 0 ? `, and ${Math.ceil(waitMs / 60_000)} minutes` : '';
  return [
    `ramp to ${ramp.map(percent).join(', ')}: ${percent(toShareBp)} needs ${left} more visitors of the candidate without a failure${wait}` +
      ` (evidence ${evidenceText(evidence)} of ${needed})`,
  ];
}

function evidenceText(evidence: number): string {
  return evidence >= 1e6 ? 'over a million' : plainNumber(evidence < 10 ? evidence : Math.floor(evidence));
}

type Versions = DeskStatus['sections'][number]['versions'];

function withdrawnIn(versions: Versions): string {
  return versions
    .filter(({ withdrawn }) => withdrawn)
    .map(({ version }) => `; ${version} was withdrawn`)
    .join('');
}

function notWhole(versions: Versions): string {
  const damaged = versions.filter(({ missing }) => missing !== null);
  return damaged.map(({ version, missing }) => `; ${version} lacks ${missing}`).join('');
}

function faulty(versions: Versions): string {
  return versions
    .filter(({ faults }) => Object.keys(faults).length > 0)
    .map(({ version, faults }) => {
      const kinds = Object.entries(faults).map(([kind, times]) => `${times} × ${kind}`);
      return `; ${version} failed in 24 hours: ${kinds.join(', ')}`;
    })
    .join('');
}

export function pruneResult(pruned: PrunedReleases): Result {
  return { json: pruned, text: prunedAsText(pruned) };
}

function prunedAsText({ dryRun, versions }: PrunedReleases): string {
  const verb = dryRun ? 'would be removed' : 'removed';
  if (versions.length === 0) return `Every version is needed: nothing ${dryRun ? verb : 'was removed'}.`;
  const bytes = versions.reduce((sum, each) => sum + each.bytes, 0);
  const total = `${versions.length} ${versions.length === 1 ? 'version' : 'versions'} ${verb} (${fileSize(bytes)}).`;
  return [...versions.map(({ section, version }) => `${section} ${version}`), total].join('\n');
}

export function logResult(log: DeskLog, { isFiltered }: { isFiltered: boolean }): Result {
  if (log.entries.length === 0 && isFiltered) return { json: log, text: 'No entry matches.' };
  return { json: log, text: logAsText(log) };
}

function logAsText({ entries }: DeskLog): string {
  if (entries.length === 0) return 'No moves yet.';
  const rows = entries.map(({ at, section, act, from, to, who, why, revision, ...shares }) => [
    `${at.slice(0, 19).replace('T', ' ')}Z`,
    section ?? '–',
    act,
    from === null ? (to ?? '–') : `${from} → ${to ?? '–'}`,
    sharesIn(shares),
    `r${revision}`,
    who,
    why ?? '',
  ]);
  return table([['WHEN', 'SECTION', 'ACT', 'VERSION', 'SHARE', 'REV', 'WHO', 'WHY'], ...rows]);
}

function sharesIn({ fromShareBp, toShareBp }: Pick<DeskLog['entries'][number], 'fromShareBp' | 'toShareBp'>): string {
  if (fromShareBp === null || toShareBp === null) return '–';
  return fromShareBp === toShareBp ? percent(toShareBp) : `${percent(fromShareBp)} → ${percent(toShareBp)}`;
}

export function percent(shareBp: number): string {
  return `${shareBp / 100}%`;
}
