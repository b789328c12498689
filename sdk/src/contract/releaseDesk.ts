import { z } from 'zod';
import * as limits from '../limits/limits.ts';
import { boundedList, boundedText, instant } from './primitives.ts';

/** The registry says what makes a name; this only bounds it. */
const name = (what: string) => {
  const missing = `Please name the ${what}.`;
  return boundedText({ max: 64, missing, tooLong: `The ${what} is not known.` }).min(1, missing);
};

export const section = name('section');
export const version = name('version');

/** The revision of the section's rollout that an act was decided on: 409 if the section was moved since. */
const REVISION_MISSING = 'Please send the revision of the section that this was decided on.';
export const revision = z.number(REVISION_MISSING).int(REVISION_MISSING).min(0, REVISION_MISSING);

/** The registry has the rules for a reason; this only bounds it. */
export const why = boundedText({ max: 4_000, missing: 'Please give a reason.' });

const together = <Each extends z.ZodType>(each: Each) =>
  boundedList(each, {
    max: limits.SECTIONS_MOVED_TOGETHER,
    missing: 'Please name the sections to move.',
    tooMany: `At most ${limits.SECTIONS_MOVED_TOGETHER} sections can be moved together.`,
  }).refine((sections) => sections.length > 0, 'Please name the sections to move.');

export const promotion = z.strictObject({
  promotions: together(z.strictObject({ section, version, revision })),
});

export const rollback = z.strictObject({
  /** `from`: the version that is taken back. Without it, the refusal names the one that is live. */
  takings: together(z.strictObject({ section, from: version.optional(), revision })),
  why,
});

/** Visitors out of 10,000. The registry says which shares a candidate may have; this only bounds it. */
const SHARE_MISSING = 'Please send the share as a whole number of visitors out of 10,000.';
const shareBp = z.number(SHARE_MISSING).int(SHARE_MISSING).min(0, SHARE_MISSING).max(10_000, SHARE_MISSING);

export const rollout = z.strictObject({ section, version, shareBp, revision });
export const held = z.strictObject({ section, revision });
export const whoQuery = z.strictObject({
  section,
  version,
  shareBp: boundedText({ max: 5, missing: SHARE_MISSING, tooLong: SHARE_MISSING })
    .regex(/^\d+$/, SHARE_MISSING)
    .transform(Number)
    .refine((share) => share <= 10_000, SHARE_MISSING),
});

export const withdrawal = z.strictObject({ section, version, why, revision });
export const takeOff = z.strictObject({ section, why, revision });

const LOG_LIMIT = `limit must be a whole number from 1 to ${limits.RELEASE_LOG_LIMIT}.`;

export const logQuery = z.strictObject({
  section: section.optional(),
  act: boundedText({ max: 30 }).optional(),
  limit: boundedText({ max: 5, tooLong: LOG_LIMIT })
    .regex(/^\d+$/, LOG_LIMIT)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= limits.RELEASE_LOG_LIMIT, LOG_LIMIT)
    .default(50),
});

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

/** A published version. */
const versionStatus = z.object({
  version: z.string(),
  commit: z.string().nullable(),
  publishedBy: z.string(),
  publishedAt: instant,
  files: z.number().int(),
  bytes: z.number().int(),
  withdrawn: z.boolean(),
  /** The first of its files that is not on this server's disk; null if all are. */
  missing: z.string().nullable(),
  /** Faults that browsers reported in the last 24 hours, by kind. */
  faults: z.record(z.string(), z.number().int()),
  contract: z.string().nullable(),
  endpoints: z.array(z.string()),
});

export const status = z.object({
  sections: z.array(
    z.object({
      section: z.string(),
      stable: z.string().nullable(),
      candidate: z.string().nullable(),
      /** Visitors out of 10,000 who get the candidate. */
      shareBp: z.number().int(),
      /** When the share was frozen; null unless it is. */
      heldAt: instant.nullable(),
      revision: z.number().int(),
      /** The version that was stable when the section was taken off the page; null while it is on the page. */
      takenOff: z.string().nullable(),
      /** Newest first. */
      versions: z.array(versionStatus),
    }),
  ),
});

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
});

/** How many visitors would get another version. */
export const whoChanges = z.object({
  section: z.string(),
  version: z.string(),
  shareBp: z.number().int(),
  /** Accounts that were signed in within 14 days. */
  accounts: z.number().int(),
  /** How many of them would change: exact, because their visitor IDs are known. */
  accountsChanging: z.number().int(),
  /** How many of 10,000 other visitors are expected to. */
  othersChangingBp: z.number().int(),
});

export const moves = z.object({ moves: z.array(move) });

export const removed = z.object({
  section: z.string(),
  version: z.string(),
  /** The stable version from now on. */
  stable: z.string().nullable(),
  /** Whether visitors had this content until now. */
  wasLive: z.boolean(),
  revision: z.number().int(),
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
