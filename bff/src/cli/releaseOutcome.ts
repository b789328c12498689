import type { Outcome } from './command.ts';
import { printable } from './printable.ts';
import { type Acting, readCommand } from './releaseCommand.ts';
import { helpOf, releaseHelp } from './releaseHelp.ts';
import type { Result } from './result.ts';
import { UsageError } from './usage.ts';

/**
 * Reads a release command, carries it out, and returns what it prints.
 * @param options.sentenceFor What to say of an error instead of its own message, or null.
 */
export async function releaseOutcome(
  argv: readonly string[],
  carryOut: (command: Acting) => Promise<Result>,
  { sentenceFor = () => null }: { sentenceFor?: (error: unknown) => string | null } = {},
): Promise<Outcome> {
  try {
    const command = readCommand(argv);
    if (command.name === 'help') {
      return { code: 0, stdout: `${command.about.length === 0 ? releaseHelp() : helpOf(command.about)}\n`, stderr: '' };
    }
    const { json, text, fault } = await carryOut(command);
    const stdout = command.json ? JSON.stringify(json, null, 2) : text;
    return {
      code: fault === undefined ? 0 : 1,
      stdout: `${printable(stdout)}\n`,
      stderr: fault === undefined ? '' : `${printable(fault)}\n`,
    };
  } catch (error) {
    const sentence = sentenceFor(error) ?? (error instanceof Error ? error.message : String(error));
    return { code: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${printable(sentence)}\n` };
  }
}
