import { z } from 'zod';
import { instant } from './primitives.ts';

/** What the caller may do. */
export const access = z.object({
  /** As the log names the caller. */
  who: z.string(),
  /** `person`: signed in, with the role release-manager. */
  as: z.enum(['person', 'token']),
  /** The only section that the caller may publish or move; null: every section. */
  section: z.string().nullable(),
  can: z.enum(['publish', 'move', 'all']),
  /** When the token ends; null: it does not, or the caller is a person. */
  expiresAt: instant.nullable(),
});

const sideHealth = z.object({
  /** Visitors of whom the page was heard, each once. */
  visitors: z.number().int(),
  /** Those for whom the section failed. */
  failed: z.number().int(),
  /** The third quartile of the latest times to content; null without any. */
  contentMs: z.number().nullable(),
});

/** The health of a candidate and of the stable version beside it: docs/release-health.md. */
const health = z.object({
  candidate: sideHealth,
  stable: sideHealth,
  /** What may roll the candidate back. */
  rules: z.array(
    z.object({
      rule: z.enum(['failure', 'disaster', 'silence', 'time']),
      evidence: z.number(),
      /** The evidence at which the rule acts. */
      needed: z.number(),
      candidateBad: z.number().int(),
      stableBad: z.number().int(),
      /** Address blocks that the candidate's bad visitors are from, and must be from. */
      blocks: z.number().int(),
      blocksNeeded: z.number().int(),
      /** How many further visitors of the candidate must be bad, and none of stable; null: more than a million. */
      more: z.number().int().nullable(),
    }),
  ),
  /** The ramp's next share; null without one. */
  next: z
    .object({
      toShareBp: z.number().int(),
      evidence: z.number(),
      needed: z.number(),
      /** How many further visitors of the candidate, where nobody fails; null: more than a million of both versions. */
      more: z.number().int().nullable(),
      /** How long the present share stays at least from now on. */
      waitMs: z.number(),
    })
    .nullable(),
});

/** A published version. */
const versionStatus = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  publishedBy: z.string(),
  publishedAt: instant,
  files: z.number().int(),
  bytes: z.number().int(),
  withdrawn: z.boolean(),
  /** Whether it was rolled back, and not promoted since. */
  rolledBack: z.boolean().default(false),
  /** Whether the section was taken off the page with it, and nobody promoted it since. */
  takenOff: z.boolean().default(false),
  /** A version that was rolled back and has the same content under another name; null: there is none. */
  twinTakenBack: z.string().nullable().default(null),
  /** The first of its files that is not on this server's disk; null if all are. */
  missing: z.string().nullable(),
  /** Faults that browsers reported in the last 24 hours, by kind. */
  faults: z.record(z.string(), z.number().int()),
  contract: z.string().nullable(),
  endpoints: z.array(z.string()),
  /** The paths of its pages. */
  pages: z.array(z.string()),
  /** Shared packages by name: the versions that the shell brings, the ranges that a section takes. */
  shared: z.record(z.string(), z.string()).default({}),
});

/** Versions of a section, newest first. */
export const versions = z.object({
  versions: z.array(versionStatus),
  /** Older ones are those before this version; null: there are none. */
  olderThan: z.string().nullable(),
});

export const status = z.object({
  sections: z.array(
    z.object({
      section: z.string(),
      stable: z.string().nullable(),
      candidate: z.string().nullable(),
      /** Visitors out of 10,000 who get the candidate. */
      shareBp: z.number().int(),
      /** The larger shares that the candidate grows to by evidence; 10,000 promotes it. null without a ramp. */
      ramp: z.array(z.number().int()).nullable(),
      /** null unless a candidate runs. */
      health: health.nullable(),
      /** When the share was frozen; null unless it is. */
      heldAt: instant.nullable(),
      revision: z.number().int(),
      /** The version that was stable when the section was taken off the page; null while it is on the page. */
      takenOff: z.string().nullable(),
      /** The paths that were assigned to it: versions with other pages cannot go live. */
      routes: z.array(z.string()),
      /** Whether promotions, rollouts and withdrawals wait until a second release manager confirms them. */
      twoPerson: z.boolean().default(false),
      /** The version that everyone gets if the stable one is rolled back; null if there is none. */
      fallback: z.string().nullable().default(null),
      /** Why that rollback would be refused now; null if it would not, or nothing is stable. */
      fallbackRefusal: z.string().nullable().default(null),
      /** The latest 20, and those that visitors get or would get next, newest first. */
      versions: z.array(versionStatus),
      /** How many versions have files. */
      versionCount: z.number().int().default(0),
      /** Older ones are those before this version; null: there are none. */
      olderThan: z.string().nullable().default(null),
    }),
  ),
});

/** Section → version. */
const previewed = z.record(z.string(), z.string());

/** The link is in this reply alone. */
export const madePreview = z.object({ id: z.string(), versions: previewed, url: z.string(), expiresAt: instant });
export const endedPreview = z.object({ id: z.string(), revoked: z.literal(true) });

/** The previews that are open now, the one that ends first at the top. */
export const previews = z.object({
  previews: z.array(
    z.object({ id: z.string(), versions: previewed, createdBy: z.string(), createdAt: instant, expiresAt: instant }),
  ),
});

/** Oldest first. */
export const webhooks = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      /** null: every section. */
      section: z.string().nullable(),
      /** Without path and query, which may be secrets of the receiver. */
      origin: z.string(),
      /** Entries that it has not heard of yet. */
      waiting: z.number().int(),
      /** Attempts that failed since the last delivery. */
      failures: z.number().int(),
      lastFailure: z.string().nullable(),
      lastDeliveredAt: instant.nullable(),
      /** Entries that it will never hear of. */
      lost: z.number().int(),
    }),
  ),
});

/** Who is named in the log, in order. */
export const people = z.object({ people: z.array(z.string()) });

/** Oldest first. */
export const log = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      /** null: the entry is about all sections, such as a role that was granted. */
      section: z.string().nullable(),
      act: z.string(),
      who: z.string(),
      via: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      fromShareBp: z.number().int().nullable(),
      toShareBp: z.number().int().nullable(),
      why: z.string().nullable(),
      revision: z.number().int(),
      at: instant,
    }),
  ),
});

/** An act that waits until another release manager confirms it. */
const proposal = z.object({
  id: z.string(),
  /** `promote mfe-trading 2.0.0` */
  summary: z.string(),
  act: z.enum(['promote', 'rollout', 'withdraw', 'two-person-off']),
  /** What it is about, each with its version; null for an act that is about none. */
  choices: z.array(z.object({ section: z.string(), version: z.string().nullable() })),
  /** Of a rollout, out of 10,000 visitors. */
  shareBp: z.number().int().optional(),
  /** The shares that a rollout then grows to by evidence; absent without a ramp. */
  ramp: z.array(z.number().int()).optional(),
  sections: z.array(z.string()),
  proposedBy: z.string(),
  proposedAt: instant,
  expiresAt: instant,
  /** A section was moved since: it can only be declined. */
  isOutdated: z.boolean(),
  /** Whoever proposed it is no release manager anymore, or the token was revoked: it can only be declined. */
  isVoid: z.boolean(),
  /** The caller proposed it, under whatever name. */
  isYours: z.boolean(),
});

/** Oldest first. */
export const proposals = z.object({ proposals: z.array(proposal) });

export const confirmed = z.object({
  id: z.string(),
  summary: z.string(),
  /** Where it left the sections that it moved. */
  moved: z.array(z.object({ section: z.string(), revision: z.number().int() })),
});

export const declined = z.object({ id: z.string(), summary: z.string(), declined: z.literal(true) });

export const twoPersonRule = z.object({
  section: z.string(),
  on: z.boolean(),
  revision: z.number().int(),
  /** False if everything was so already, or waits for a second person. */
  changed: z.boolean(),
  proposal: proposal.optional(),
});

export const published = z.object({
  section: z.string(),
  version: z.string(),
  outcome: z.enum(['published', 'already-published', 'restored']),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Why it could not be promoted alone now, one sentence each. */
  conflicts: z.array(z.string()),
});

/** Of a rollout, its hold and its resumption, `from` is the stable version and `to` the candidate. */
export const move = z.object({
  section: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  revision: z.number().int(),
  /** False if everything was so already. */
  changed: z.boolean(),
  /** The candidate's share before, out of 10,000 visitors. Absent where no candidate ran. */
  fromShareBp: z.number().int().optional(),
  /** 0: the candidate ended. 10,000: it became stable. */
  toShareBp: z.number().int().optional(),
  /** The steps of the ramp that a rollout without one ended; absent where none ended. */
  endedRamp: z.array(z.number().int()).optional(),
  /** With one, nothing moved: a second person has to confirm it. */
  proposal: proposal.optional(),
});

/** How many visitors would get another version. */
export const whoChanges = z.object({
  section: z.string(),
  version: z.string(),
  shareBp: z.number().int(),
  /** Accounts that were signed in within 14 days; of very many, those that signed in last. */
  accounts: z.number().int(),
  /** There are more accounts than were counted. Their share is expected to be the same. */
  isSample: z.literal(true).optional(),
  /** How many of them would change: exact, because their visitor IDs are known. */
  accountsChanging: z.number().int(),
  /** How many of 10,000 other visitors are expected to. */
  othersChangingBp: z.number().int(),
});

/** With a proposal, nothing moved: a second person has to confirm it. */
export const moves = z.object({ moves: z.array(move), proposal: proposal.optional() });

export const removed = z.object({
  section: z.string(),
  version: z.string(),
  /** The stable version from now on. */
  stable: z.string().nullable(),
  /** Whether visitors had this content until now. */
  wasLive: z.boolean(),
  /** Whether visitors ever had this version. Absent from a platform that does not say. */
  hadVisitors: z.boolean().optional(),
  revision: z.number().int(),
  /** With one, nothing was withdrawn: a second person has to confirm it. */
  proposal: proposal.optional(),
});

/** A path that a section was given or handed back. */
export const routeChange = z.object({
  section: z.string(),
  path: z.string(),
  revision: z.number().int(),
  /** False if everything was so already. */
  changed: z.boolean(),
});

export const verified = z.object({
  versions: z.array(
    z.object({
      section: z.string(),
      version: z.string(),
      role: z.enum(['stable', 'candidate', 'fallback', 'taken off']),
      /** The first file that is not the one that was published; null if all are whole. */
      damaged: z.string().nullable(),
    }),
  ),
});

export const pruned = z.object({
  dryRun: z.boolean(),
  versions: z.array(z.object({ section: z.string(), version: z.string(), bytes: z.number().int() })),
});
