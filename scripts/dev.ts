/**
 * `npm run dev [-- mfe-trading …]`: serves the product like `npm start`, with the named sections, or all of them, from memory. A
 * saved file changes the open page, which keeps its state. The shell is built and released again, and shows after a reload. The
 * BFF restarts by itself. With `--platform https://staging.example`, pages of a platform elsewhere load the sections instead.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../bff/src/config/config.ts';
import { writeLocalSections } from '../bff/src/config/localSections.ts';
import { announcer, devElsewhere } from '../sdk/build/dev/devElsewhere.ts';
import { startLocalServer } from '../sdk/build/dev/localServer.ts';
import { watchSection } from '../sdk/build/dev/watchSection.ts';
import { workspace } from './build/workspace.ts';
import { type DevArguments, readDevArguments } from './dev/devArguments.ts';
import { devShell } from './dev/devShell.ts';
import { releaseBuilds } from './start/releaseBuilds.ts';

process.chdir(workspace.root);
const { sections, platform, port } = argumentsOrExit();
const local = sections.filter((name) => name !== 'shell');
const folderOf = (name: string) => join(workspace.root, name);
if (platform) await devElsewhere(local.map(folderOf), { platform, port });
else await devHere();

async function devHere(): Promise<void> {
  const server = await startLocalServer(port, originsHere());
  startPlatform(writeLocalSections(Object.fromEntries(local.map((name) => [name, server.port]))));
  if (sections.includes('shell')) watchShell();
  for (const name of local) await watchSection({ dir: folderOf(name), onBuilt: announcer(server) });
}

function argumentsOrExit(): DevArguments {
  try {
    return readDevArguments(process.argv.slice(2), workspace.sections);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function originsHere(): string[] {
  const { port, publicUrl } = readConfig();
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`, new URL(publicUrl).origin];
}

function startPlatform(ports: string): void {
  const platform = spawn(
    process.execPath,
    ['--watch-path=bff/src', '--watch-preserve-output', 'scripts/dev/platform.ts'],
    { stdio: 'inherit', env: { ...process.env, ...(ports !== '' && { LOCAL_SECTIONS: ports }) } },
  );
  platform.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => platform.kill(signal));
}

function watchShell(): void {
  let timer: NodeJS.Timeout | undefined;
  let releasing = Promise.resolve();
  for (const folder of ['sdk/src', 'sdk/build', join('shell', 'src')]) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      // Editors write a file in several steps.
      timer = setTimeout(() => {
        releasing = releasing.then(releaseShell);
      }, 100);
    });
  }
}

async function releaseShell(): Promise<void> {
  try {
    const { promoted, notes } = await releaseBuilds([await devShell()], { config: readConfig(), promotes: 'changes' });
    if (promoted.length > 0) console.log('shell is live: reload the page');
    for (const note of notes) console.log(note);
  } catch (error) {
    console.error(`shell does not build:\n${(error as Error).message}`);
  }
}
