import { resolve } from 'node:path';

/** What a command printed on each stream, with line breaks, and the exit code of its process. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The settings of a command: by default those of its process. */
export type Settings = Readonly<Record<string, string | undefined>> | undefined;

/** A command apart from its process. */
export type Command = (argv: readonly string[], settings?: Settings) => Promise<Outcome>;

/**
 * Runs a command as this process. Relative settings (DATA_DIR=./var) resolve as they do for the server, regardless of the
 * caller's folder.
 */
export async function runAsProcess(command: Command): Promise<void> {
  process.chdir(resolve(import.meta.dirname, '../../..'));
  const { code, stdout, stderr } = await command(process.argv.slice(2));
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
}
