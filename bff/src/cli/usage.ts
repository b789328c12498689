import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line that cannot be understood. The message is one sentence. Ends a command with exit code 2. */
export class UsageError extends Error {}

/** The refusal of a word that is no command; undefined if there was none. Lists the commands that there are. */
export function unknownCommand(given: string | undefined, known: readonly string[]): UsageError {
  const list = known.join(', ');
  return new UsageError(
    given === undefined
      ? `Please give a command: ${list} (see --help).`
      : `There is no command "${given}". There are: ${list} (see --help).`,
  );
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
    throw new UsageError(`${sentence} (see --help).`);
  }
}
