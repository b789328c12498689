/**
 * `npm start`: builds what changed, migrates, publishes the built sections, and serves. What changed goes live, except with
 * NODE_ENV=production.
 */

import { workspace } from './build/workspace.ts';
import { buildSections } from './build.ts';
import { startProduct, timed } from './start/startProduct.ts';

await startProduct({
  root: workspace.root,
  build: () => timed('Built what changed', () => buildSections()),
  promotes: 'changes',
});
