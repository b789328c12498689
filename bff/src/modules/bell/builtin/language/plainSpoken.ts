import { type Rewording, SPOKEN } from '../../vocabulary/rewordings.ts';

/** The message without what a speaker puts around a question, and with numbers of times in digits. */
export function plainSpoken(message: string): string {
  return reworded(message, SPOKEN).trim();
}

/** A message after each of the rewordings. */
export function reworded(message: string, rewordings: readonly Rewording[]): string {
  return rewordings.reduce((text, [pattern, by]) => text.replace(pattern, by as string), message);
}
