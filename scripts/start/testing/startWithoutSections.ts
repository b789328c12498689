/** What `npm start` does, without a build: for tests of the process alone. */
import { workspace } from '../../build/workspace.ts';
import { startProduct } from '../startProduct.ts';

await startProduct({ root: workspace.root, build: async () => [], promotes: 'changes' });
