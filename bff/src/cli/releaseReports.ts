import type { Release } from '../modules/releases/catalog/releases.repository.ts';
import type { SectionStatus } from '../modules/releases/publish/releases.service.ts';
import type { LogEntry } from '../modules/releases/rollouts/releaseLog.repository.ts';

/** The output of `status --json`. */
export function statusAsJson(sections: readonly SectionStatus[]): string {
  const shown = sections.map(({ section, stable, candidate, shareBp, revision, versions }) => ({
    section,
    stable,
    candidate,
    shareBp,
    revision,
    versions: versions.map(({ version, commit, publishedBy, publishedAt, fileCount, bytes, ...state }) => ({
      version,
      commit,
      publishedBy,
      publishedAt: new Date(publishedAt).toISOString(),
      files: fileCount,
      bytes,
      withdrawn: state.withdrawn,
      missing: state.missing,
      faults: state.faults,
    })),
  }));
  return JSON.stringify({ sections: shown }, null, 2);
}

export function statusAsText(sections: readonly SectionStatus[]): string {
  if (sections.length === 0) return 'Nothing published yet.';
  const rows = sections.map(({ section, stable, candidate, shareBp, revision, versions }) => [
    section,
    stable ?? '–',
    candidate === null ? '–' : `${candidate} (${shareBp / 100}%)`,
    String(revision),
    `${versions.length}, latest ${versions[0]?.version ?? '–'}${notWhole(versions)}${faulty(versions)}`,
  ]);
  return table([['SECTION', 'STABLE', 'CANDIDATE', 'REVISION', 'VERSIONS'], ...rows]);
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

export function pruneAsText(releases: readonly Release[], { dryRun }: { dryRun: boolean }): string {
  const verb = dryRun ? 'would be removed' : 'removed';
  if (releases.length === 0) return `Every version is needed: nothing ${dryRun ? verb : 'was removed'}.`;
  const bytes = releases.reduce((sum, release) => sum + release.bytes, 0);
  const total = `${releases.length} ${releases.length === 1 ? 'version' : 'versions'} ${verb} (${Math.ceil(bytes / 1000)} kB).`;
  return [...releases.map(({ section, version }) => `${section} ${version}`), total].join('\n');
}

/** The output of `log --json`. */
export function logAsJson(entries: readonly LogEntry[]): string {
  const shown = entries.map(({ fromEntry: _, at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() }));
  return JSON.stringify({ entries: shown }, null, 2);
}

export function logAsText(entries: readonly LogEntry[]): string {
  if (entries.length === 0) return 'No moves yet.';
  const rows = entries.map(({ at, section, act, from, to, who, why, revision }) => [
    `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}Z`,
    section ?? '–',
    act,
    from === null ? (to ?? '–') : `${from} → ${to}`,
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
