import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;

/**
 * Checks every script and style that a bundle loads against the document's release. The shell's
 * `bellwetherIntegrity(url)` returns the file's hash and throws if the release does not contain the file.
 *
 * A retried entry (`entry.js?try=2`) requests its chunks with the same query, so the retry avoids a corrupt cache entry or
 * a hanging connection.
 */
export class IntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('IntegrityPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new TryRuntimeModule());
          return undefined;
        });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [
          // The attribute names chunk and build. Otherwise a script of another version could be mistaken for ours.
          source.replace('script.setAttribute("data-webpack", dataWebpackPrefix + key);', ''),
          `script.src += ${theTry};`,
          // Without CORS, a browser that enforces `Integrity-Policy` blocks even a script that has its hash.
          'script.crossOrigin = "anonymous";',
          'script.integrity = self.bellwetherIntegrity(script.src);',
        ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source, { tag }) =>
        [source, `${tag}.href += ${theTry};`, `${tag}.integrity = self.bellwetherIntegrity(${tag}.href);`].join('\n'),
      );
    });
  }
}

const theTry = `${RuntimeGlobals.require}.bellwetherTry`;

class TryRuntimeModule extends RuntimeModule {
  constructor() {
    super('bellwether try', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${theTry} = new URL(document.currentScript.src).search;`;
  }
}
