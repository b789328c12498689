const LOADING = /async function loadEntryDom\(.*?\n\}\n(?=async function loadEntryNode\()/s;

/**
 * webpack loader for the federation runtime (@module-federation/runtime-core 2.9.2). The shell loads each entry itself and checks
 * its hash (`loading/entryScript.ts`), so the runtime's three ways to load one would be 1.3 kB gzip that no page calls.
 */
export default function withoutEntryLoading(source: string): string {
  if (!LOADING.test(source)) throw new Error('The federation runtime loads entries in another way.');
  return source.replace(LOADING, "function loadEntryDom() {\n\tthrow new Error('The shell loads entries.');\n}\n");
}
