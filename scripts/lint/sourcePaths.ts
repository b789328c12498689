import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Source of another package, which is written into a folder of its own. */
const TEMPLATE = 'scripts/pack/template/';

/** Files under `root` that git tracks or would add and that match one of the patterns, sorted; declaration files are left out. */
export function sourcePaths(root: string, patterns: readonly string[]): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return listed
    .split('\0')
    .filter((path) => path !== '' && !path.endsWith('.d.ts') && !path.startsWith(TEMPLATE))
    .filter((path) => existsSync(join(root, path)))
    .sort();
}
