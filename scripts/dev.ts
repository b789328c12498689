/**
 * `npm run dev [-- mfe-trading]`: serves the product like `npm start` and, while you edit, builds what changed (only the
 * sections named, where any are) and releases it into the running registry. A reload shows it. The BFF restarts by itself.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../bff/src/config/config.ts';
import { builtSection } from './build/builtSections.ts';
import { compile } from './build/compile.ts';
import { contentHash, isBuilt } from './build/contentHash.ts';
import { workspace } from './build/workspace.ts';
import { releaseBuilds } from './start/releaseBuilds.ts';

process.chdir(workspace.root);
const named = process.argv.slice(2);
const stranger = named.find((name) => !workspace.sections.includes(name));
if (stranger) {
  console.error(`There is no section ${stranger}. There are ${workspace.sections.join(', ')}.`);
  process.exit(1);
}
const sections = named.length > 0 ? named : workspace.sections;

const server = spawn(process.execPath, ['--watch-path=bff/src', '--watch-preserve-output', 'scripts/start.ts'], {
  stdio: 'inherit',
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));

let timer: NodeJS.Timeout | undefined;
let building = Promise.resolve();
for (const folder of ['sdk/src', 'sdk/build', ...sections.map((name) => join(name, 'src'))]) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    // Editors write a file in several steps.
    timer = setTimeout(() => {
      building = building.then(releaseChanges);
    }, 100);
  });
}

async function releaseChanges(): Promise<void> {
  for (const name of sections) {
    const startedAt = performance.now();
    const buildId = contentHash(name);
    if (isBuilt({ name, buildId })) continue;
    try {
      await compile({ name, buildId });
      const build = builtSection(name, workspace.distOf(name));
      const { promoted, notes } = await releaseBuilds([build], { config: readConfig(), promotes: 'changes' });
      const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      if (promoted.length > 0) console.log(`${name} ${build.version} is live (${took}): reload the page`);
      for (const note of notes) console.log(note);
    } catch (error) {
      console.error(`${name} does not build:\n${(error as Error).message}`);
    }
  }
}
