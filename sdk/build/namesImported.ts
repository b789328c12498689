import webpack, { type Compilation, type Module } from 'webpack';

/**
 * Returns the names that a section's code imports from each shared module. Unused code imports nothing. Adds a build error
 * for a module that is imported as a whole: no one could tell which of its names are needed.
 */
export function namesImported(compilation: Compilation): Map<string, Set<string>> {
  const { chunkGraph, moduleGraph } = compilation;
  const imported = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module' || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const { shareKey } = (module as unknown as { options: { shareKey: string } }).options;
    const names = imported.get(shareKey) ?? new Set();
    imported.set(shareKey, names);
    for (const name of namesFrom(module)) {
      if (name !== undefined) names.add(name);
      else if (shareKey.startsWith('@bellwether/')) {
        compilation.errors.push(
          new webpack.WebpackError(`${shareKey} must not be imported as a whole: import the names that are used.`),
        );
      }
    }
  }
  return imported;

  /** Returns undefined for the whole module. */
  function namesFrom(module: Module): (string | undefined)[] {
    return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
      const { originModule, dependency } = connection;
      const isUsed = originModule && chunkGraph.getNumberOfModuleChunks(originModule) > 0;
      if (!isUsed || !dependency || connection.isActive(undefined) === false) return [];
      const referenced = dependency.getReferencedExports(moduleGraph, undefined);
      return referenced.map((each) => (Array.isArray(each) ? each : each.name)[0]);
    });
  }
}
