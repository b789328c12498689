/**
 * `node scripts/serve.ts`, the container's start: migrates, publishes the sections that came with the image, and serves. They
 * go live only in an empty registry.
 */
import { join, resolve } from 'node:path';
import { builtSectionsIn } from './build/builtSections.ts';
import { startProduct } from './start/startProduct.ts';

const root = resolve(import.meta.dirname, '..');
await startProduct({
  root,
  build: async () => builtSectionsIn(join(root, 'sections')),
  promotes: 'first versions',
});
