import { SHELL_API_VERSION } from '@bellwether/sdk/section/shellApi.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import type { BuildOptions, SectionDeclaration, ShellDeclaration } from './declarations.ts';
import { IntegrityPlugin } from './integrity.ts';
import { loaders } from './loaders.ts';
import { minimizers } from './minimizers.ts';
import { otherOfferRules } from './otherOffers.ts';
import { OwnCopiesPlugin } from './ownCopies.ts';
import { PageChunksPlugin } from './pageChunks.ts';
import { readRouteTable } from './readRouteTable.ts';
import { ScriptIdentityPlugin } from './scriptIdentity.ts';
import { SectionManifestPlugin } from './sectionManifest.ts';
import { installedVersions, offered, provided, sharedBySection, sharedVersions } from './shared.ts';
import { StableIdsPlugin } from './stableIds.ts';

export type ConfigOf = (build: BuildOptions) => Promise<Configuration>;

/** The complete webpack configuration of a section: a federation container that exposes `./section` and takes React from the shell. */
export function sectionConfig({ name, dir, placement }: SectionDeclaration): ConfigOf {
  return async (build) => {
    const routes = placement === 'overlay' ? [] : await readRouteTable(name, dir, build.buildId);
    const container = `bellwether_${name.replaceAll('-', '_')}_${build.buildId}`;
    return {
      ...common({ scope: name, dir, uniqueName: container, build }),
      entry: {},
      plugins: [
        new ModuleFederationPlugin({
          name: container,
          filename: 'entry.js',
          // A property of window can be deleted later; the default `var` cannot.
          library: { type: 'window', name: container },
          exposes: { './section': { import: './src/section.tsx', name: 'section' } },
          shared: sharedBySection(dir),
          ...quietFederation,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
          manifest: true,
        }),
        new OwnCopiesPlugin('section'),
        ...assetPlugins(container),
        new SectionManifestPlugin({
          name,
          container,
          shellApi: SHELL_API_VERSION,
          placement,
          provides: {},
          offers: {},
          routes,
          entry: 'entry.js',
          always: ['section'],
        }),
      ],
    };
  };
}

/** The shell's complete webpack configuration: a plain bundle that provides React, router, query cache and federation runtime. */
export function shellConfig({ dir, otherSets = {}, otherShellApis = {} }: ShellDeclaration): ConfigOf {
  const setVersions = Object.entries(otherSets).map(([name, packages]) => [name, installedVersions(packages, dir)]);
  return async (build) => {
    const routes = await readRouteTable('shell', dir, build.buildId);
    const uniqueName = `bellwether_shell_${build.buildId}`;
    const config = common({ scope: 'shell', dir, uniqueName, build });
    return {
      ...config,
      entry: { shell: './src/main.ts' },
      output: { ...config.output, filename: 'entry.js' },
      module: {
        ...config.module,
        rules: [...(config.module?.rules ?? []), ...otherOfferRules({ dir, otherSets, otherShellApis })],
      },
      experiments: { layers: true },
      plugins: [
        // These defines strip parts of the federation runtime, as the plugin's `optimization` would. The shell has no plugin.
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions(dir)),
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        }),
        new OwnCopiesPlugin('shell'),
        ...assetPlugins(null),
        new SectionManifestPlugin({
          name: 'shell',
          container: null,
          shellApi: SHELL_API_VERSION,
          ...(Object.keys(otherShellApis).length > 0 && { otherShellApis: Object.keys(otherShellApis) }),
          placement: 'frame',
          readsFileMaps: true,
          provides: provided(dir),
          otherSets: Object.fromEntries(setVersions),
          offers: offered(),
          routes,
          entry: 'entry.js',
          always: ['shell'],
          forUsers: ['query', 'signed-in'],
        }),
      ],
    };
  };
}

const quietFederation = { shareStrategy: 'loaded-first', dts: false, dev: false } as const;

function assetPlugins(container: string | null) {
  return [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:12].css',
      chunkFilename: '[name].[contenthash:12].css',
      // Class names are scoped, so the order of two modules' rules never matters.
      ignoreOrder: true,
    }),
    new ScriptIdentityPlugin(container),
    new IntegrityPlugin(),
    new StableIdsPlugin(),
    new PageChunksPlugin(),
  ];
}

function common({
  scope,
  dir,
  uniqueName,
  build,
}: {
  scope: string;
  dir: string;
  uniqueName: string;
  build: BuildOptions;
}): Configuration {
  const production = build.mode === 'production';
  return {
    mode: build.mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: build.outputPath,
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      // A page chunk that takes longer counts as failed, and the shell offers "Try again".
      chunkLoadTimeout: 10_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: {
      rules: loaders({ scope, confined: scope !== 'shell', ...build }),
      // Importing a name that a module does not export is an error, not a warning.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    optimization: {
      minimizer: minimizers(),
      // One file per page plus one for shared code. A file per library would only add requests. What several charts
      // share is a file of its own: like them, it comes after content.
      splitChunks: {
        chunks: 'async',
        minSize: 10_000,
        cacheGroups: {
          defaultVendors: false,
          charts: { test: /[\\/]sdk[\\/]src[\\/]charts[\\/]/, name: 'charts-shared', minChunks: 2, priority: 1 },
        },
      },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
