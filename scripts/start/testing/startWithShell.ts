/** What `npm start` does with a small shell instead of a build. */
import { builtShell } from '../../../bff/src/modules/releases/testing/builtSection.ts';
import { workspace } from '../../build/workspace.ts';
import { startProduct } from '../startProduct.ts';

await startProduct({
  root: workspace.root,
  build: async () => [{ name: 'shell', version: '1', folder: builtShell() }],
  promotes: 'changes',
});
