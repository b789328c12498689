import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line that cannot be understood. The message is one sentence. Ends a command with exit code 2. */
export class UsageError extends Error {}

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
