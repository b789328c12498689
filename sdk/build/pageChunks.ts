import { dirname, join, relative } from 'node:path';
import webpack, { type Compilation, type Compiler, type NormalModule, type WebpackPluginInstance } from 'webpack';
import { chunkNameOf, ROUTE_TABLE } from './readRouteTable.ts';

/** Names each page's chunk after the page's file, and fails the build if a page has more than one export. */
export class PageChunksPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const table = join(compiler.context, ROUTE_TABLE);
    compiler.hooks.thisCompilation.tap('PageChunksPlugin', (compilation) => {
      // Runs when all exports are known, before webpack creates chunks.
      compilation.hooks.seal.tap('PageChunksPlugin', () => {
        for (const module of compilation.modules) {
          if ((module as NormalModule).resource === table) nameChunks(compilation, module as NormalModule);
        }
      });
    });
  }
}

function nameChunks(compilation: Compilation, table: NormalModule): void {
  const { moduleGraph } = compilation;
  for (const block of table.blocks) {
    const [dependency] = block.dependencies;
    const page = dependency && (moduleGraph.getModule(dependency) as NormalModule | null);
    if (!page) continue; // webpack itself reports the missing file
    const exported = moduleGraph.getProvidedExports(page);
    if (!Array.isArray(exported) || exported.length !== 1) {
      const names = Array.isArray(exported) ? exported.join(' and ') : '';
      const path = relative(dirname(compilation.compiler.context), page.resource);
      compilation.errors.push(
        new webpack.WebpackError(
          `${path} exports ${names || 'nothing'}: a page exports its component and nothing else.`,
        ),
      );
    }
    block.chunkName = chunkNameOf(page.resource);
  }
}
