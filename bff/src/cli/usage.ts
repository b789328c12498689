import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line that cannot be understood. The message is one sentence. Ends a command with exit code 2. */
export class UsageError extends Error {}

/**
 * The refusal of words that are no command; undefined if there were none. Names the command that was probably meant, the
 * words that may follow the first one, or else every command.
 */
export function unknownCommand(given: string | undefined, known: readonly string[]): UsageError {
  const list = known.join(', ');
  if (given === undefined) return new UsageError(`Please give a command: ${list} (see --help).`);
  const following = known.filter((name) => name.startsWith(`${given} `)).map((name) => name.slice(given.length + 1));
  if (following.length > 0) return new UsageError(`${given} goes on with ${alternatives(following)} (see --help).`);
  const nearest = nearestOf(given, known);
  const hint = nearest === null ? `There are: ${list}` : `Did you mean ${nearest}?`;
  return new UsageError(`There is no command "${given}". ${hint} (see --help).`);
}

/** `create, list or revoke` */
function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** No longer word is a slip of the hand. */
const LONGEST_NAME = 64;

/** Returns the name that a slip of the hand or two made into `given`, or null if none is that near. */
export function nearestOf(given: string, names: readonly string[]): string | null {
  if (given.length > LONGEST_NAME) return null;
  const slips = Math.min(2, Math.floor(given.length / 3));
  const [nearest] = names
    .map((name) => ({ name, distance: distanceBetween(given, name) }))
    .filter(({ distance }) => distance <= slips)
    .sort((one, other) => one.distance - other.distance);
  return nearest?.name ?? null;
}

/** How many letters were added, left out, replaced or swapped with the next (optimal string alignment). */
function distanceBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/**
 * Finds the command in the words of a command line, one word or two (`token create`). The other words are its operands.
 * @throws UsageError if the table has no such command
 */
export function findCommand<Entry>(words: readonly string[], commands: Readonly<Record<string, Entry>>) {
  const names = Object.keys(commands);
  const length = names.some((name) => name.startsWith(`${words[0]} `)) ? 2 : 1;
  const name = words.slice(0, length).join(' ');
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) throw unknownCommand(name || undefined, names);
  return { name, entry, operands: words.slice(length) };
}

/**
 * Splits a command line into the options named and the other words.
 * @throws UsageError for an unknown option or a missing value
 */
export function parseOptions<const O extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.(?:\s|$)/);
    const [, bare] = /^Option '(?:-\w, )?(--[\w-]+) <value>' argument missing/.exec(sentence) ?? [];
    throw new UsageError(`${bare === undefined ? sentence : `${bare} needs a value`} (see --help).`);
  }
}
