import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;

/**
 * Every script and style that a bundle loads by itself is checked against the release that the document names. The shell
 * answers `bellwetherIntegrity(url)` with the file's hash and throws for a file that no release contains.
 *
 * An entry that is loaded again (`entry.js?try=2`) asks for its chunks in the same way: what a cache got wrong, or a
 * connection that hangs, must not be met again.
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
          // The attribute names chunk and build: a script of another version could pass for one of ours.
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
