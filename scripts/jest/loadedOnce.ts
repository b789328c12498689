import type { SyncTransformer } from '@jest/transform';

const LOAD = 'module.exports = requireOfNode(__filename);';

/**
 * Leaves a module to Node, which loads it once per worker, the way the product is loaded. jest asks for what the setup of a
 * run requires as well: Node is loading that already.
 */
export default {
  process: (source) => ({ code: globalThis.requireOfNode ? LOAD : source }),
  getCacheKey: (source, path) => (globalThis.requireOfNode ? LOAD : `${path} ${source}`),
} satisfies SyncTransformer;
