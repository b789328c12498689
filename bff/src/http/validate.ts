import type { z } from 'zod';
import { Refusal } from '../kernel/errors.ts';

type Part = 'path' | 'query' | 'body';

/** The part of a request as its schema reads it, or a refusal that lists everything that is wrong with it. */
export function read(schema: z.ZodType | undefined, given: unknown, part: Part): unknown {
  if (!schema) return undefined;
  if (part === 'body' && given === undefined) throw new Refusal('invalid', 'Please send a JSON body.');
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid', 'The request is not valid.', { errors: messagesOf(parsed.error.issues) });
}

/** The contract's own sentences, the first for each field; zod's, which speak to programmers, are replaced. */
export function messagesOf(issues: readonly z.core.$ZodIssue[]): { msg: string; field?: string }[] {
  const first = new Map<string, { msg: string; field?: string }>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    const about = issue.code === 'unrecognized_keys' ? `unknown in ${field}` : field;
    if (!first.has(about)) first.set(about, { msg: sentence(issue, field), ...(field && { field }) });
  }
  return [...first.values()];
}

function sentence(issue: z.core.$ZodIssue, field: string): string {
  if (issue.code === 'unrecognized_keys') {
    return `Unknown field: ${issue.keys.map((key) => JSON.stringify(key.slice(0, 40))).join(', ')}.`;
  }
  if (isOurs(issue.message)) return issue.message;
  return field ? `${field} is not valid.` : 'The request is not valid.';
}

/** zod's default messages all begin with "Invalid" or "Too"/"Unrecognized" and end without a full stop. */
function isOurs(message: string): boolean {
  return message.endsWith('.');
}
