import type { DeskLog, DeskStatus, PrunedReleases, PublishedRelease } from '@bellwether/sdk/contract/types';
import type { Release } from '../catalog/releases.repository.ts';
import type { Published } from '../publish/publish.service.ts';
import type { SectionStatus } from '../reading/releases.service.ts';
import type { LogEntry } from '../rollouts/releaseLog.repository.ts';

export function shownPublished(done: Published, conflicts: string[]): PublishedRelease {
  const { section, version, outcome, fileCount: files, bytes } = done;
  return { section, version, outcome, files, bytes, conflicts };
}

export function shownStatus(sections: readonly SectionStatus[]): DeskStatus {
  return {
    sections: sections.map(({ section, stable, candidate, shareBp, heldAt, revision, takenOff, versions }) => ({
      section,
      stable,
      candidate,
      shareBp,
      heldAt: heldAt === null ? null : new Date(heldAt).toISOString(),
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
        faults: { ...state.faults },
        contract: manifest.contract ?? null,
        endpoints: [...manifest.endpoints],
      })),
    })),
  };
}

export function shownLog(entries: readonly LogEntry[]): DeskLog {
  return {
    entries: entries.map(({ fromEntry: _, at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
  };
}

export function shownPruned(releases: readonly Release[], { dryRun }: { dryRun: boolean }): PrunedReleases {
  return { dryRun, versions: releases.map(({ section, version, bytes }) => ({ section, version, bytes })) };
}
