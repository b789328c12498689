import type {
  DeskLog,
  DeskStatus,
  DeskVersions,
  MadePreview,
  OpenPreviews,
  Proposals,
  PrunedReleases,
  PublishedRelease,
  Webhooks,
} from '@bellwether/sdk/contract/types';
import type { VersionRecord } from '../catalog/releases.repository.ts';
import type { Preview } from '../previews/previews.repository.ts';
import type { MadePreview as Made } from '../previews/previews.service.ts';
import { choicesOf, type Proposal, sectionsOf, summaryOf } from '../proposals/proposal.ts';
import type { OrProposed } from '../proposals/proposals.service.ts';
import type { Published } from '../publish/publish.service.ts';
import type { SectionStatus, VersionPage, VersionStatus } from '../reading/releases.service.ts';
import type { LogEntry } from '../rollouts/releaseLog.repository.ts';
import type { Webhook } from '../webhooks/webhooks.repository.ts';

export function shownPublished(done: Published, conflicts: string[]): PublishedRelease {
  const { section, version, outcome, fileCount: files, bytes } = done;
  return { section, version, outcome, files, bytes, conflicts };
}

export function shownStatus(sections: readonly SectionStatus[]): DeskStatus {
  return {
    sections: sections.map(
      ({ section, stable, candidate, shareBp, heldAt, revision, takenOff, versions, ...more }) => ({
        section,
        stable,
        candidate,
        shareBp,
        ramp: more.ramp && [...more.ramp],
        health: more.health,
        heldAt: heldAt === null ? null : new Date(heldAt).toISOString(),
        revision,
        takenOff,
        routes: [...more.routes],
        twoPerson: more.twoPerson,
        fallback: more.fallback,
        fallbackRefusal: more.fallbackRefusal,
        versions: versions.map(shownVersion),
        versionCount: more.versionCount,
        olderThan: more.olderThan,
      }),
    ),
  };
}

export function shownVersions({ versions, olderThan }: VersionPage): DeskVersions {
  return { versions: versions.map(shownVersion), olderThan };
}

function shownVersion({ manifest, publishedAt, ...version }: VersionStatus): DeskVersions['versions'][number] {
  return {
    version: version.version,
    commit: version.commit,
    publishedBy: version.publishedBy,
    publishedAt: new Date(publishedAt).toISOString(),
    files: version.fileCount,
    bytes: version.bytes,
    withdrawn: version.withdrawn,
    rolledBack: version.rolledBack,
    takenOff: version.takenOff,
    twinTakenBack: version.twinTakenBack,
    missing: version.missing,
    faults: { ...version.faults },
    contract: manifest.contract ?? null,
    endpoints: [...manifest.endpoints],
    pages: manifest.routes.map(({ path }) => path),
    shared: sharedIn(manifest),
  };
}

/** What a section takes of shared packages, and the shell brings. */
function sharedIn({ requires, provides, otherSets = {} }: VersionStatus['manifest']): Record<string, string> {
  const others = Object.entries(otherSets).flatMap(([set, other]) =>
    Object.entries(other.provides).map(([name, version]) => [`${name} (${set})`, version]),
  );
  return { ...requires, ...provides, ...Object.fromEntries(others) };
}

export function shownLog(entries: readonly LogEntry[]): DeskLog {
  return {
    entries: entries.map(({ fromEntry: _, at, ...entry }) => ({ ...entry, at: new Date(at).toISOString() })),
  };
}

/** A proposal as the one sees it who has just made it. */
export function shownProposal({
  id,
  asked,
  proposedBy,
  proposedAt,
  expiresAt,
}: Proposal): Proposals['proposals'][number] {
  return {
    id,
    summary: summaryOf(asked),
    act: asked.act,
    choices: choicesOf(asked),
    ...(asked.act === 'rollout' && { shareBp: asked.shareBp, ...(asked.ramp && { ramp: [...asked.ramp] }) }),
    sections: sectionsOf(asked).map(({ section }) => section),
    proposedBy,
    proposedAt: new Date(proposedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    isOutdated: false,
    isVoid: false,
    isYours: true,
  };
}

/** What an act led to, or that it waits. */
export function withProposal<Done>({ proposal, ...done }: OrProposed<Done>) {
  return { ...done, ...(proposal && { proposal: shownProposal(proposal) }) };
}

export function shownWebhooks(webhooks: readonly Webhook[]): Webhooks {
  return {
    webhooks: webhooks.map(({ id, section, url, waiting, failures, lastFailure, lastDeliveredAt, lost }) => ({
      id,
      section,
      origin: new URL(url).origin,
      waiting,
      failures,
      lastFailure,
      lastDeliveredAt: lastDeliveredAt === null ? null : new Date(lastDeliveredAt).toISOString(),
      lost,
    })),
  };
}

/** `publicUrl`: the origin of the link. */
export function shownPreview({ id, versions, link, expiresAt }: Made, publicUrl: string): MadePreview {
  const until = new Date(expiresAt).toISOString();
  return { id, versions: { ...versions }, url: new URL(link, publicUrl).href, expiresAt: until };
}

export function shownPreviews(previews: readonly Preview[]): OpenPreviews {
  return {
    previews: previews.map(({ id, versions, createdBy, createdAt, expiresAt }) => ({
      id,
      versions: { ...versions },
      createdBy,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })),
  };
}

export function shownPruned(releases: readonly VersionRecord[], { dryRun }: { dryRun: boolean }): PrunedReleases {
  return { dryRun, versions: releases.map(({ section, version, bytes }) => ({ section, version, bytes })) };
}
