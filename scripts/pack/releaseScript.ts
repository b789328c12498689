import { join } from 'node:path';
import { bundle } from '../../sdk/build/bundle.ts';
import { loaders } from '../../sdk/build/loaders.ts';
import { workspace } from '../build/workspace.ts';

/** Writes `release.cjs`: the release commands for a platform elsewhere as one file, so that the sdk needs nothing of the BFF. */
export function releaseScript(folder: string): Promise<void> {
  return bundle({
    mode: 'production',
    target: 'node20',
    context: workspace.root,
    entry: join(workspace.root, 'bff/src/cli/releaseElsewhere.ts'),
    output: { path: folder, filename: 'release.cjs' },
    resolve: { extensions: ['.ts', '.js', '.mjs'] },
    module: { rules: loaders({ scope: 'release', mode: 'production' }) },
    optimization: { minimize: false },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  });
}
