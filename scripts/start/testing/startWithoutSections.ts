/** What `npm start` does, without a build: for tests of the process alone. */
import { workspace } from '../../build/workspace.ts';
import { startProduct } from '../startProduct.ts';

await startProduct(workspace.root, async () => []);
