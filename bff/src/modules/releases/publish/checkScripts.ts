import { Script } from 'node:vm';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { Refusal } from '../../../kernel/errors.ts';
import { loadContainer } from './loadContainer.ts';
import type { BuiltFile } from './readFolder.ts';

/**
 * Catches an error page saved as JavaScript, a truncated upload and a broken build.
 * @throws Refusal `unprocessable` if a script does not parse or the entry does not define a federation container
 */
export async function checkScripts(manifest: SectionManifest, files: readonly BuiltFile[]): Promise<void> {
  for (const { path, bytes } of files) {
    if (!path.endsWith('.js')) continue;
    try {
      new Script(bytes.toString('utf8'), { filename: path });
    } catch (error) {
      throw new Refusal(
        'unprocessable',
        `${path} is not JavaScript that a browser can run: ${(error as Error).message}.`,
      );
    }
  }
  const entry = files.find(({ path }) => path === manifest.entry);
  if (manifest.container === null || !entry) return;
  const failure = await loadContainer(entry.bytes.toString('utf8'), manifest.container);
  if (failure) throw new Refusal('unprocessable', `The entry ${manifest.entry} does not load: ${failure}.`);
}
