import { Script } from 'node:vm';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { Refusal } from '../../../kernel/errors.ts';
import { loadContainer } from './loadContainer.ts';
import type { BuiltFile } from './readFolder.ts';
import { runShell } from './runShell.ts';

/** Highcharts asks for this Trusted Types policy as it loads. Minified builds keep the call. */
const OWN_HIGHCHARTS = /\.createPolicy\(["'`]highcharts["'`]/;

/**
 * Catches an error page saved as JavaScript, a truncated upload, a broken build and a section with its own Highcharts.
 * @throws Refusal `unprocessable` if a script does not parse, the entry does not define a federation container, a section
 * bundles Highcharts, or the shell shows no frame
 */
export async function checkScripts(
  manifest: SectionManifest,
  files: readonly (BuiltFile & { readonly integrity: string })[],
): Promise<void> {
  for (const { path, bytes } of files) {
    if (!path.endsWith('.js')) continue;
    const text = bytes.toString('utf8');
    try {
      new Script(text, { filename: path });
    } catch (error) {
      throw new Refusal(
        'unprocessable',
        `${path} is not JavaScript that a browser can run: ${(error as Error).message}.`,
      );
    }
    if (manifest.placement !== 'frame' && OWN_HIGHCHARTS.test(text)) {
      throw new Refusal(
        'unprocessable',
        `${path} contains Highcharts. A page can have only one copy, the shell's: draw with @bellwether/sdk/charts.`,
      );
    }
  }
  if (manifest.container === null) {
    const failure = await runShell(manifest, files);
    if (failure) throw new Refusal('unprocessable', `The shell does not start: ${failure}.`);
    return;
  }
  const entry = files.find(({ path }) => path === manifest.entry);
  if (!entry) return;
  const failure = await loadContainer(entry.bytes.toString('utf8'), manifest.container);
  if (failure) throw new Refusal('unprocessable', `The entry ${manifest.entry} does not load: ${failure}.`);
}
