import { resolve } from 'node:path';

/** What a command printed on each stream, with line breaks, and the exit code of its process. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command apart from its process. `env` holds the settings. */
export type Command = (argv: readonly string[], env: NodeJS.ProcessEnv) => Promise<Outcome>;

/**
 * Runs a command as this process. Relative settings (DATA_DIR=./var) resolve as they do for the server, regardless of the
 * caller's folder.
 */
export async function runAsProcess(command: Command): Promise<void> {
  process.chdir(resolve(import.meta.dirname, '../../..'));
  const { code, stdout, stderr } = await command(process.argv.slice(2), process.env);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
}
