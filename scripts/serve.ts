/** `node scripts/serve.ts`, the container's start: migrates, publishes the sections that came with the image, and serves. */
import { join, resolve } from 'node:path';
import { builtSectionsIn } from './build/builtSections.ts';
import { startProduct } from './start/startProduct.ts';

const root = resolve(import.meta.dirname, '..');
await startProduct(root, async () => builtSectionsIn(join(root, 'sections')));
