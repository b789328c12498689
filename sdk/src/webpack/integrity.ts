import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/**
 * Every script and style that a bundle loads by itself is checked against the release that the document names. The shell
 * answers `bellwetherIntegrity(url)` with the file's hash and throws for a file that no release contains.
 */
export class IntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => {
          // The tag that names chunk and build would let a script of another version pass for one of ours.
          const anonymous = source.replace('script.setAttribute("data-webpack", dataWebpackPrefix + key);', '');
          // Without CORS, a browser that enforces `Integrity-Policy` blocks even a script that has its hash.
          return `${anonymous}\nscript.crossOrigin = "anonymous";\nscript.integrity = self.bellwetherIntegrity(script.src);`;
        },
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}\n${tag}.integrity = self.bellwetherIntegrity(${tag}.href);`,
      );
    });
  }
}
