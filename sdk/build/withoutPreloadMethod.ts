const METHOD = /\tasync preloadRemote\(preloadOptions\) \{.*?\n\t\}\n(?=\tregisterRemotes\()/s;

/**
 * webpack loader for the federation runtime (@module-federation/runtime-core 2.9.2): the method itself, which calls what
 * `withoutPreloading` leaves out, would be 0.4 kB gzip on every page.
 */
export default function withoutPreloadMethod(source: string): string {
  if (!METHOD.test(source)) throw new Error('The federation runtime declares preloadRemote in another way.');
  return source.replace(METHOD, '');
}
