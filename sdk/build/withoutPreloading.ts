const EXPORTS = 'export { defaultPreloadArgs, formatPreloadArgs, normalizePreloadExposes, preloadAssets };';

/**
 * webpack loader for the federation runtime (@module-federation/runtime-core 2.9.2). The document preloads what a page needs,
 * so nothing calls `preloadRemote`, whose code would be 0.9 kB gzip on every page.
 */
export default function withoutPreloading(source: string): string {
  if (!source.includes(EXPORTS)) throw new Error('The federation runtime preloads remotes in another way.');
  return [
    "const refuse = () => { throw new Error('The document preloads remotes.'); };",
    'const defaultPreloadArgs = {};',
    'export { defaultPreloadArgs, refuse as formatPreloadArgs, refuse as normalizePreloadExposes, refuse as preloadAssets };',
  ].join('\n');
}
