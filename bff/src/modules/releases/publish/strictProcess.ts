import { spawn } from 'node:child_process';

const BUDGET_MS = 10_000;
const MEMORY_MB = 256;

export interface StrictOutcome {
  /** The exit code; null if the process was killed. */
  readonly code: number | null;
  /** The last 2,000 characters that it wrote. */
  readonly answer: string;
}

/** Why a process that said nothing ended. */
export const DID_NOT_FINISH = `it did not finish within ${BUDGET_MS / 1_000} s and ${MEMORY_MB} MB`;

/**
 * Runs a harness with untrusted code in a process of its own, without files, environment or children. `input` arrives as JSON
 * on its standard input.
 */
export async function runStrictly(harness: string, input: unknown): Promise<StrictOutcome> {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      '--disallow-code-generation-from-strings',
      '--frozen-intrinsics',
      `--max-old-space-size=${MEMORY_MB}`,
      '--no-warnings',
      '--input-type=commonjs',
      '--eval',
      harness,
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: BUDGET_MS, killSignal: 'SIGKILL' },
  );
  child.stdin.on('error', () => {}); // the child may exit before it has read everything
  child.stdin.end(JSON.stringify(input));
  let answer = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    answer = (answer + chunk).slice(-2_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, answer };
}
