import type { Release } from '../modules/releases/catalog/releases.repository.ts';
import type { Published } from '../modules/releases/publish/publish.service.ts';
import type { SectionStatus } from '../modules/releases/reading/releases.service.ts';
import type { Move } from '../modules/releases/rollouts/move.ts';
import type { LogEntry } from '../modules/releases/rollouts/releaseLog.repository.ts';
import type { Removed } from '../modules/releases/rollouts/removals.service.ts';
import type { CheckedRelease } from '../modules/releases/verify/verify.service.ts';

/** What a command prints: JSON with `--json`, or else the text. */
export interface Result {
  readonly json: object;
  readonly text: string;
  /** One sentence for stderr if the command found a fault. */
  readonly fault?: string;
}

export function publishResult(done: Published, conflicts: readonly string[]): Result {
  const { section, version, outcome, fileCount: files, bytes } = done;
  return { json: { section, version, outcome, files, bytes, conflicts }, text: publishedAsText(done, conflicts) };
}

function publishedAsText({ section, version, outcome, fileCount, bytes }: Published, [conflict]: readonly string[]) {
  if (outcome === 'already-published') return `${section} ${version} is already published, with this content.`;
  if (outcome === 'restored') {
    return `${section} ${version} is already published; its missing or damaged files are back.`;
  }
  const next = conflict
    ? `It cannot go live alone today: ${conflict}`
    : `To make it live: npm run -s release -- promote ${section} ${version}`;
  return `${section} ${version} is published (${fileCount} files, ${Math.ceil(bytes / 1000)} kB). ${next}`;
}

export function promotionResult(moves: readonly Move[]): Result {
  const told = moves.map(({ section, from, to, revision, changed }) => {
    if (!changed) return `${section} ${to} is already stable.`;
    return `${section} ${to} is stable${from ? `, instead of ${from}` : ''} (revision ${revision}).`;
  });
  return { json: { moves }, text: told.join('\n') };
}

export function rollbackResult(moves: readonly Move[]): Result {
  const told = moves.map(
    ({ section, from, to, revision }) => `${section} is back at ${to}, instead of ${from} (revision ${revision}).`,
  );
  return { json: { moves }, text: told.join('\n') };
}

export function withdrawalResult(removed: Removed): Result {
  const { section, version, stable, wasLive, revision } = removed;
  const effect = wasLive ? `${section} is at ${stable} (revision ${revision})` : 'no visitor had it';
  return { json: removed, text: `${section} ${version} is withdrawn; ${effect}.` };
}

export function takeOffResult(removed: Removed): Result {
  const { section, version, revision } = removed;
  const back = `To bring it back: npm run -s release -- promote ${section} ${version}`;
  return { json: removed, text: `${section} is off the page (revision ${revision}). ${back}` };
}

export function verifyResult(checked: readonly CheckedRelease[]): Result {
  const rows = checked.map(({ section, version, role, damaged }) => [section, version, role, damaged ?? 'whole']);
  const text = rows.length === 0 ? 'Nothing is live.' : table([['SECTION', 'VERSION', 'ROLE', 'FILES'], ...rows]);
  const [first, ...more] = checked.filter(({ damaged }) => damaged !== null);
  if (!first) return { json: { versions: checked }, text };
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const fault = `${first.section} ${first.version} is damaged: ${first.damaged} is not the file that was published${others}.`;
  return { json: { versions: checked }, text, fault };
}

export function statusResult(sections: readonly SectionStatus[]): Result {
  const shown = sections.map(({ section, stable, candidate, shareBp, revision, takenOff, versions }) => ({
    section,
    stable,
    candidate,
    shareBp,
    revision,
    takenOff,
    versions: versions.map(({ version, commit, publishedBy, publishedAt, fileCount, bytes, manifest, ...state }) => ({
      version,
      commit,
      publishedBy,
      publishedAt: new Date(publishedAt).toISOString(),
      files: fileCount,
      bytes,
      withdrawn: state.withdrawn,
      missing: state.missing,
      faults: state.faults,
      contract: manifest.contract ?? null,
      endpoints: manifest.endpoints,
    })),
  }));
  return { json: { sections: shown }, text: statusAsText(sections) };
}

function statusAsText(sections: readonly SectionStatus[]): string {
  if (sections.length === 0) return 'Nothing published yet.';
  const rows = sections.map(({ section, stable, candidate, shareBp, revision, takenOff, versions }) => [
    section,
    stable ?? (takenOff === null ? '–' : `off (${takenOff})`),
    candidate === null ? '–' : `${candidate} (${shareBp / 100}%)`,
    String(revision),
    `${versions.length}, latest ${versions[0]?.version ?? '–'}${withdrawnIn(versions)}${notWhole(versions)}${faulty(versions)}`,
  ]);
  return table([['SECTION', 'STABLE', 'CANDIDATE', 'REVISION', 'VERSIONS'], ...rows]);
}

function withdrawnIn(versions: SectionStatus['versions']): string {
  return versions
    .filter(({ withdrawn }) => withdrawn)
    .map(({ version }) => `; ${version} was withdrawn`)
    .join('');
}

function notWhole(versions: SectionStatus['versions']): string {
  const damaged = versions.filter(({ missing }) => missing !== null);
  return damaged.map(({ version, missing }) => `; ${version} lacks ${missing}`).join('');
}

function faulty(versions: SectionStatus['versions']): string {
  return versions
    .filter(({ faults }) => Object.keys(faults).length > 0)
    .map(({ version, faults }) => {
      const kinds = Object.entries(faults).map(([kind, times]) => `${times} × ${kind}`);
      return `; ${version} failed in 24 hours: ${kinds.join(', ')}`;
    })
    .join('');
}

export function pruneResult(releases: readonly Release[], { dryRun }: { dryRun: boolean }): Result {
  const versions = releases.map(({ section, version, bytes }) => ({ section, version, bytes }));
  return { json: { dryRun, versions }, text: prunedAsText(releases, dryRun) };
}

function prunedAsText(releases: readonly Release[], dryRun: boolean): string {
  const verb = dryRun ? 'would be removed' : 'removed';
  if (releases.length === 0) return `Every version is needed: nothing ${dryRun ? verb : 'was removed'}.`;
  const bytes = releases.reduce((sum, release) => sum + release.bytes, 0);
  const total = `${releases.length} ${releases.length === 1 ? 'version' : 'versions'} ${verb} (${Math.ceil(bytes / 1000)} kB).`;
  return [...releases.map(({ section, version }) => `${section} ${version}`), total].join('\n');
}

export function logResult(entries: readonly LogEntry[]): Result {
  const shown = entries.map(({ fromEntry: _, at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() }));
  return { json: { entries: shown }, text: logAsText(entries) };
}

function logAsText(entries: readonly LogEntry[]): string {
  if (entries.length === 0) return 'No moves yet.';
  const rows = entries.map(({ at, section, act, from, to, who, why, revision }) => [
    `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}Z`,
    section ?? '–',
    act,
    from === null ? (to ?? '–') : `${from} → ${to ?? '–'}`,
    `r${revision}`,
    who,
    why ?? '',
  ]);
  return table([['WHEN', 'SECTION', 'ACT', 'VERSION', 'REV', 'WHO', 'WHY'], ...rows]);
}

/** A row stays one line, whatever names contain. */
function table(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map((cell) => cell.replaceAll('\n', '?')));
  const widths = (clean[0] ?? []).map((_, column) => Math.max(...clean.map((row) => row[column]?.length ?? 0)));
  return clean
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
