/** The release commands for a platform elsewhere, as the packed sdk brings them along: without database and data folder. */
import { resolve } from 'node:path';
import { ConfigError } from '../config/configError.ts';
import { readRemote } from '../config/remoteDesk.ts';
import type { Command } from './command.ts';
import { httpDesk, RemoteRefusal } from './httpDesk.ts';
import { isOnServer } from './releaseCommand.ts';
import { releaseOutcome } from './releaseOutcome.ts';
import { runAtDesk } from './runAtDesk.ts';

const releaseElsewhere: Command = (argv, settings) =>
  releaseOutcome(argv, async (command) => {
    const remote = readRemote(settings);
    if (!remote) throw new ConfigError('Set RELEASE_URL to the origin of the platform, and RELEASE_TOKEN.');
    if (isOnServer(command)) throw new RemoteRefusal(`${command.name} works on the server of the platform alone.`);
    return runAtDesk(command, httpDesk(remote), { pathOf: (path) => resolve(path) });
  });

void releaseElsewhere(process.argv.slice(2)).then(({ code, stdout, stderr }) => {
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
});
