import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Makes the same sources build to the same files in every checkout. The registry refuses different content under a known
 * version. Federation generates a file named after a hash of absolute paths (enhanced 2.9.2), and webpack derives the ids of
 * nearby modules from that name.
 */
export class StableIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (!name.includes('/.federation/')) continue;
          const id = name.startsWith('container entry') ? 'container' : 'federation';
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
