import swcJest from '@swc/jest';
import { sectionTests, swcOptions } from './sectionTests.ts';

type Transformer = ReturnType<typeof swcJest.createTransformer>;
type SyncTransformer = Extract<Transformer, { process: unknown }>;

const LOAD = 'module.exports = requireOfNode(__filename);';
const swc = swcJest.createTransformer(swcOptions) as SyncTransformer;

const isLeftAlone = new RegExp(sectionTests.transformIgnorePatterns.join('|'));

/**
 * Leaves a module to Node, which loads it once per worker, the way the product is loaded. What the setup of a run requires is
 * compiled, as in other projects: jest changes Node's own `require` meanwhile.
 */
export default {
  process(source, path, given) {
    if (globalThis.requireOfNode) return { code: LOAD };
    return isLeftAlone.test(path) ? { code: source } : swc.process(source, path, given);
  },
  getCacheKey(source, path, given) {
    return globalThis.requireOfNode ? LOAD : `${swc.getCacheKey?.(source, path, given)} ${path}`;
  },
} satisfies SyncTransformer;
