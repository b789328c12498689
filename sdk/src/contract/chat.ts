import { z } from 'zod';

/** Where a symbol or a page that the reply names leads. */
const replyLink = z.object({
  /** As the reply names it: `AAPL`, `Settings`. */
  text: z.string(),
  /** A path of this site. */
  path: z.string(),
});

export const chatReply = z.object({
  reply: z.string(),
  /** Absent from servers of before. */
  links: z.array(replyLink).optional(),
  /** What the reply offers to answer instead: questions to send as they are. Absent from servers of before. */
  questions: z.array(z.string()).optional(),
});

/** Oldest first. */
export const conversation = z.object({
  exchanges: z.array(
    z.object({
      prompt: z.string(),
      /** Null while there is none, because it is being written, failed, or was stopped. */
      reply: z.string().nullable(),
      links: z.array(replyLink).optional(),
      /** Milliseconds since 1970. */
      askedAt: z.number(),
    }),
  ),
});
