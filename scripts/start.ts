/** `npm start`: builds what changed, migrates, publishes the built sections, and serves. */

import { workspace } from './build/workspace.ts';
import { buildSections } from './build.ts';
import { startProduct, timed } from './start/startProduct.ts';

await startProduct(workspace.root, () => timed('Built what changed', () => buildSections()));
