import { z } from 'zod';
import { SYMBOL_MAX_LENGTH } from '../limits/limits.ts';

/** Where a symbol or a page that the reply names leads. */
const replyLink = z.object({
  /** As the reply names it: `AAPL`, `Settings`. */
  text: z.string(),
  /** A path of this site. */
  path: z.string(),
});

const actSymbol = z.string().min(1).max(SYMBOL_MAX_LENGTH);

/**
 * What the user asked for and Bell may not do: a button does it after one more tap, through the endpoints of the pages. It is
 * read from the user's own message by rules, never from the text of a reply.
 */
export const chatAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('watch'), symbol: actSymbol }),
  z.object({
    kind: z.literal('alert'),
    symbol: actSymbol,
    alert: z.enum(['price-above', 'price-below']),
    /** US dollars. */
    value: z.number().positive(),
  }),
]);

export const chatReply = z.object({
  reply: z.string(),
  /** Absent from servers of before. */
  links: z.array(replyLink).optional(),
  /** What the reply offers to answer instead: questions to send as they are. Absent from servers of before. */
  questions: z.array(z.string()).optional(),
  /** What a button beside the reply does. Absent without one, and from servers of before. */
  act: chatAct.optional(),
});

/** What a kept reply offers, and what became of it. */
export const keptAct = z.object({
  act: chatAct,
  /** `done`: the alert is set, or the symbol is on the watchlist, whoever did it. */
  state: z.enum(['open', 'done', 'expired']),
  /** The alert that is set. */
  alertId: z.string().optional(),
});

/** Oldest first. */
export const conversation = z.object({
  exchanges: z.array(
    z.object({
      prompt: z.string(),
      /** Null while there is none, because it is being written, failed, or was stopped. */
      reply: z.string().nullable(),
      links: z.array(replyLink).optional(),
      /** Absent where the reply offers nothing, and from servers of before. */
      offer: keptAct.optional(),
      /** Milliseconds since 1970. */
      askedAt: z.number(),
    }),
  ),
});
