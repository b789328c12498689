#!/usr/bin/env node
/** `bellwether COMMAND`, in the folder of a section. `release` goes on to the commands of a release manager. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { devElsewhere } from '../dev/devElsewhere.ts';
import { LOCAL_PORT, originOf, portOf } from '../dev/elsewhere.ts';
import { buildHere, builtHere } from './buildHere.ts';

const USAGE = `Usage: bellwether COMMAND

  dev --platform URL [--port P]
                               Serve the section in this folder, from memory, to pages of the platform with this origin. It prints
                               a link; the platform's operator has to allow it. A save shows in the open page.
  build                        Build the section in this folder into dist/.
  publish [--version V]        Publish what was built to the platform that RELEASE_URL names, with RELEASE_TOKEN. The version
                               is, by default, that of package.json and the content's hash.
  release COMMAND              Everything else that a platform offers: release --help.

In a section's folder, npm run NAME -- OPTIONS is the same.`;

const [command, ...rest] = process.argv.slice(2);
try {
  process.exitCode = await run(command, rest);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(name: string | undefined, given: readonly string[]): Promise<number> {
  if (name !== 'release' && (given.includes('--help') || given.includes('-h'))) {
    console.log(USAGE);
    return 0;
  }
  switch (name) {
    case 'dev': {
      const { values } = parseArgs({
        args: [...given],
        options: { platform: { type: 'string' }, port: { type: 'string' } },
      });
      const platform = originOf(values.platform ?? '');
      const port = values.port === undefined ? LOCAL_PORT : portOf(values.port);
      await devElsewhere([process.cwd()], { platform, port });
      return 0;
    }
    case 'build': {
      parseArgs({ args: [...given], options: {} });
      const { section, version } = await buildHere(process.cwd());
      console.log(`${section} ${version} is in dist/.`);
      return 0;
    }
    case 'publish': {
      const { section, version, folder } = builtHere(process.cwd());
      const chosen = given.includes('--version') ? [] : ['--version', version];
      return release(['publish', section, '--from', folder, ...chosen, ...commitArgument(given), ...given]);
    }
    case 'release':
      return release(given);
    default:
      if (name === '--help' || name === '-h') {
        console.log(USAGE);
        return 0;
      }
      console.error(name === undefined ? USAGE : `There is no command "${name}".\n\n${USAGE}`);
      return 2;
  }
}

/** The release commands are one file beside this one, made from those of the platform. */
function release(given: readonly string[]): number {
  const script = join(import.meta.dirname, 'release.cjs');
  return spawnSync(process.execPath, [script, ...given], { stdio: 'inherit' }).status ?? 1;
}

/** The commit of this folder, where it is in a repository. */
function commitArgument(given: readonly string[]): string[] {
  if (given.includes('--commit')) return [];
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? ['--commit', stdout.trim()] : [];
}
