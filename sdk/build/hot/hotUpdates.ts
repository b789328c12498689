import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Lets the modules of a running section be replaced. For development alone. */
export class HotUpdatesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    new webpack.HotModuleReplacementPlugin().apply(compiler);
    compiler.hooks.compilation.tap('HotUpdatesPlugin', (compilation) => {
      // With `hot`, the loader of mini-css-extract-plugin 2.10.2 loads every style of the page again, with the hash of its old
      // content. The shell replaces those that changed.
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap('HotUpdatesPlugin', (context) => {
        (context as { hot?: boolean }).hot = false;
      });
    });
  }
}
