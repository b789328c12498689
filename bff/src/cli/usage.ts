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
