import type { z } from 'zod';
import { Refusal } from '../kernel/errors.ts';

/** Unknown fields that a message names. */
const NAMED_KEYS = 5;

type Part = 'path' | 'query' | 'body';

/** Parses one part of a request with its schema. @throws Refusal that lists every invalid field */
export function read(schema: z.ZodType | undefined, given: unknown, part: Part): unknown {
  if (!schema) return undefined;
  if (part === 'body' && given === undefined) throw noBody();
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid', 'The request is not valid.', { errors: messagesOf(parsed.error.issues) });
}

export function noBody(): Refusal {
  return new Refusal('invalid', 'Please send a JSON body.');
}

/** Returns the contract's messages, one per field. zod's developer-facing messages are replaced. */
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
    const named = issue.keys.slice(0, NAMED_KEYS).map((key) => JSON.stringify(key.slice(0, 40)));
    const more = issue.keys.length - named.length;
    return `Unknown field: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
  }
  if (isOurs(issue.message)) return issue.message;
  return field ? `${field} is not valid.` : 'The request is not valid.';
}

/** zod's default messages start with "Invalid", "Too" or "Unrecognized" and do not end with a period. */
function isOurs(message: string): boolean {
  return message.endsWith('.');
}
