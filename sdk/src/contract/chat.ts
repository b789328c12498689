import { z } from 'zod';

/** Oldest first. */
export const conversation = z.object({
  exchanges: z.array(
    z.object({
      prompt: z.string(),
      /** Null while there is none, because it is being written, failed, or was stopped. */
      reply: z.string().nullable(),
      /** Milliseconds since 1970. */
      askedAt: z.number(),
    }),
  ),
});
