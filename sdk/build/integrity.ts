import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;

/**
 * Checks every script and style that a bundle loads against the document's release. The shell's
 * `bellwetherIntegrity(url)` returns the file's hash and throws if the release does not contain the file.
 *
 * A file that is requested again, and every file of a retried entry (`entry.js?try=2`), has such a query, so the retry avoids
 * a corrupt cache entry or a hanging connection: a browser joins requests for the same URL. A style that takes longer than
 * scripts may has failed, too.
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
          `script.src = ${nextTry}(script.src);`,
          // Without CORS, a browser that enforces `Integrity-Policy` blocks even a script that has its hash.
          'script.crossOrigin = "anonymous";',
          'script.integrity = self.bellwetherIntegrity(script.src);',
        ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source, { tag }) =>
        [
          source,
          `${tag}.href = ${nextTry}(${tag}.href);`,
          `${tag}.integrity = self.bellwetherIntegrity(${tag}.href);`,
          // Once the style has loaded or failed, there is no onerror any more.
          `setTimeout(() => ${tag}.onerror?.({ type: "timeout", target: ${tag} }), ${compilation.outputOptions.chunkLoadTimeout});`,
        ].join('\n'),
      );
    });
  }
}

const nextTry = `${RuntimeGlobals.require}.bellwetherTry`;

class TryRuntimeModule extends RuntimeModule {
  constructor() {
    super('bellwether try', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `
var tryOfEntry = +new URL(document.currentScript.src).searchParams.get("try") || 1;
var timesAsked = {};
${nextTry} = (url) => {
  var nth = tryOfEntry + (timesAsked[url] = (timesAsked[url] ?? -1) + 1);
  return nth > 1 ? url + "?try=" + nth : url;
};`;
  }
}
