import { z } from 'zod';
import * as limits from '../limits/limits.ts';
import { hasVisibleText } from '../limits/shownText.ts';
import { REASON_MISSING, rampOrderFault } from '../messages/rollouts.ts';
import { boundedList, boundedText } from './primitives.ts';

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

/** What people can read. The registry says how long it may be; this only bounds it. */
export const why = boundedText({ max: 4_000, missing: REASON_MISSING }).refine(hasVisibleText, REASON_MISSING);

const together = <Each extends z.ZodType>(each: Each, done: 'moved' | 'previewed' = 'moved') => {
  const missing = `Please name the sections to ${done === 'moved' ? 'move' : 'preview'}.`;
  return boundedList(each, {
    max: limits.SECTIONS_MOVED_TOGETHER,
    missing,
    tooMany: `At most ${limits.SECTIONS_MOVED_TOGETHER} sections can be ${done} together.`,
  }).refine((sections) => sections.length > 0, missing);
};

export const promotion = z.strictObject({
  promotions: together(z.strictObject({ section, version, revision })),
});

export const rollback = z.strictObject({
  /** `from`: the version that is rolled back. Without it, the refusal names the one that is live. */
  takings: together(z.strictObject({ section, from: version.optional(), revision })),
  why,
});

/** Visitors out of 10,000. The registry says which shares a candidate may have; this only bounds it. */
const SHARE_MISSING = 'Please send the share as a whole number of visitors out of 10,000.';
const shareBp = z.number(SHARE_MISSING).int(SHARE_MISSING).min(0, SHARE_MISSING).max(10_000, SHARE_MISSING);

const ramp = boundedList(shareBp, {
  max: limits.RAMP_STEPS,
  missing: 'Please send the shares of the ramp, out of 10,000.',
  tooMany: `Please send at most ${limits.RAMP_STEPS} shares.`,
}).superRefine((steps, context) => {
  const fault = rampOrderFault(steps);
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});

/** `ramp`: the shares that the candidate then grows to by evidence; 10,000 promotes it. */
export const rollout = z.strictObject({ section, version, shareBp, ramp: ramp.optional(), revision });
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

const PATH_MISSING = 'Please name the path, such as /track-record.';
/** The registry has the rules for a path; this only bounds it. */
const path = boundedText({ max: 200, missing: PATH_MISSING, tooLong: 'The path is too long.' }).min(1, PATH_MISSING);

/** `from`: the section that hands the path over. */
export const assignment = z.strictObject({ section, path, from: section.optional(), revision });
export const handingBack = z.strictObject({ section, path, revision });

/** The registry says how many sections a preview shows, and for how long; this only bounds it. */
const FOR_MISSING = 'Please send how long the preview lasts, in milliseconds.';
export const newPreview = z.strictObject({
  versions: together(z.strictObject({ section, version }), 'previewed'),
  forMs: z.number(FOR_MISSING).int(FOR_MISSING).min(0, FOR_MISSING),
});
export const twoPerson = z.strictObject({ section, on: z.boolean('Please send on: true or false.'), revision });
export const decision = z.strictObject({ id: boundedText({ max: 64, missing: 'Please name the proposal.' }) });
export const previewEnd = z.strictObject({ id: boundedText({ max: 64, missing: 'Please name the preview.' }) });

const LOG_LIMIT = `limit must be a whole number from 1 to ${limits.RELEASE_LOG_LIMIT}.`;

const ENTRY = 'before must be the id of an entry.';

export const logQuery = z.strictObject({
  section: section.optional(),
  act: boundedText({ max: 30 }).optional(),
  who: boundedText({ max: 160 }).optional(),
  /** Older than the entry with this id. */
  before: boundedText({ max: 16, tooLong: ENTRY })
    .regex(/^\d{1,15}$/, ENTRY)
    .transform(Number)
    .optional(),
  limit: boundedText({ max: 5, tooLong: LOG_LIMIT })
    .regex(/^\d+$/, LOG_LIMIT)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= limits.RELEASE_LOG_LIMIT, LOG_LIMIT)
    .default(50),
});
