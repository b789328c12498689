import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

const refusals: readonly { inPath: RegExp; wayOut: string }[] = [
  {
    inPath: /node_modules\/(react|react-dom|scheduler)\//,
    wayOut: 'React comes from the shell: import it by its package name only',
  },
  {
    inPath: /node_modules\/(react-router|react-router-dom)\/|\/sdk\/src\/router\//,
    wayOut: "import from '@bellwether/sdk/router', in the sdk too",
  },
  {
    inPath: /node_modules\/@tanstack\/|\/sdk\/src\/query\//,
    wayOut: "import from '@bellwether/sdk/query', in the sdk too",
  },
  {
    inPath: /node_modules\/highcharts[^/]*\/|\/sdk\/src\/charts\/(chartLibrary|highcharts)\.ts$/,
    wayOut: "draw with @bellwether/sdk/charts, and import from '@bellwether/sdk/highcharts' in the sdk",
  },
  {
    inPath: /node_modules\/zod\//,
    wayOut: "zod is for the BFF: use `import type` from '@bellwether/sdk/contract/types'",
  },
];

/** Fails a section's build if it bundles a package that the shell provides, and the shell's build if it bundles zod. */
export class OwnCopiesPlugin implements WebpackPluginInstance {
  readonly #refusals: typeof refusals;

  constructor(bundle: 'section' | 'shell') {
    this.#refusals = bundle === 'section' ? refusals : refusals.slice(-1);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnCopiesPlugin', (modules) => {
        for (const module of modules) {
          const path = (module as { resource?: string }).resource;
          if (!path) continue;
          const refusal = this.#refusals.find(({ inPath }) => inPath.test(path));
          if (refusal)
            compilation.errors.push(new webpack.WebpackError(`${path} must not be bundled: ${refusal.wayOut}`));
        }
      });
    });
  }
}
