import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { SHELL_API_VERSION } from '../src/section/shellApi.ts';
import type { BuildOptions, SectionDeclaration, ShellDeclaration } from './declarations.ts';
import { HotUpdatesPlugin } from './hot/hotUpdates.ts';
import { IntegrityPlugin } from './integrity.ts';
import { loaders } from './loaders.ts';
import { minimizers } from './minimizers.ts';
import { otherOfferRules } from './otherOffers.ts';
import { OwnCopiesPlugin } from './ownCopies.ts';
import { ownFile } from './ownFile.ts';
import { PageChunksPlugin } from './pageChunks.ts';
import { readRouteTable } from './readRouteTable.ts';
import { ScriptIdentityPlugin } from './scriptIdentity.ts';
import { SectionManifestPlugin } from './sectionManifest.ts';
import { installedVersions, offered, provided, sharedBySection, sharedVersions } from './shared.ts';
import { StableIdsPlugin } from './stableIds.ts';

export type ConfigOf = (build: BuildOptions) => Promise<Configuration>;

/** The complete webpack configuration of a section: a federation container that exposes `./section` and takes React from the shell. */
export function sectionConfig({ name, dir, placement, apart = [] }: SectionDeclaration): ConfigOf {
  return async (build) => {
    const routes = placement === 'overlay' ? [] : await readRouteTable(name, dir, build.buildId);
    const container = `bellwether_${name.replaceAll('-', '_')}_${build.buildId}`;
    const isHot = build.mode === 'development';
    const section = './src/section.tsx';
    return {
      ...common({ scope: name, dir, uniqueName: container, build, apart }),
      entry: {},
      plugins: [
        new ModuleFederationPlugin({
          name: container,
          filename: 'entry.js',
          // A property of window can be deleted later; the default `var` cannot.
          library: { type: 'window', name: container },
          exposes: { './section': { import: isHot ? [`${HOT_CLIENT}?${name}`, section] : section, name: 'section' } },
          shared: sharedBySection(dir),
          ...quietFederation,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
          manifest: !isHot,
        }),
        new OwnCopiesPlugin('section'),
        ...assetPlugins(container, build),
        isHot
          ? new HotUpdatesPlugin()
          : new SectionManifestPlugin({
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
    const forProduction = build.mode === 'production';
    const config = common({ scope: 'shell', dir, uniqueName, build: { ...build, mode: 'production' } });
    return {
      ...config,
      entry: { shell: forProduction ? './src/main.ts' : [REACT_HOOK, './src/main.ts'] },
      output: { ...config.output, filename: 'entry.js' },
      // For development, the shell has React's development build and differs in nothing else.
      ...(!forProduction && { optimization: { ...config.optimization, minimize: false, nodeEnv: 'development' } }),
      module: {
        ...config.module,
        rules: [
          ...(config.module?.rules ?? []),
          ...otherOfferRules({ dir, otherSets, otherShellApis }),
          {
            test: /react-dom[^/]*\/cjs\/react-dom-client\.(production|development)\.js$/,
            loader: ownFile('privateTree'),
            options: { keeper: join(dir, 'src/sections/privately.ts') },
          },
        ],
      },
      experiments: { layers: true },
      plugins: [
        // These defines strip parts of the federation runtime, as the plugin's `optimization` would. The shell has no plugin.
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions(dir)),
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          // Said outright, so that what would replace these parts is dropped: 0.2 kB gzip.
          FEDERATION_OPTIMIZE_NO_REMOTE: false,
          FEDERATION_OPTIMIZE_NO_SHARED: false,
        }),
        new OwnCopiesPlugin('shell'),
        ...assetPlugins(null, { mode: 'production' }),
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

const HOT_CLIENT = ownFile('hot/client');
const REACT_HOOK = ownFile('hot/reactHook');

/** In development a file keeps its name, so that a later build replaces it. */
const nameIn = (mode: BuildOptions['mode']) => (mode === 'production' ? '[name].[contenthash:12]' : '[name]');

function assetPlugins(container: string | null, { mode }: Pick<BuildOptions, 'mode'>) {
  return [
    new MiniCssExtractPlugin({
      filename: `${nameIn(mode)}.css`,
      chunkFilename: `${nameIn(mode)}.css`,
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
  apart = [],
}: {
  scope: string;
  dir: string;
  uniqueName: string;
  build: BuildOptions;
  apart?: readonly string[] | undefined;
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
      filename: `${nameIn(build.mode)}.js`,
      chunkFilename: `${nameIn(build.mode)}.js`,
      assetModuleFilename: '[name].[contenthash:12][ext]',
      // A page chunk that takes longer counts as failed, and the shell offers "Try again".
      chunkLoadTimeout: 10_000,
      // A section for development comes from another origin, and has hashes all the same.
      ...(!production && { crossOriginLoading: 'anonymous' as const }),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: {
      rules: loaders({ scope, confined: scope !== 'shell', ...build }),
      // Importing a name that a module does not export is an error, not a warning.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    optimization: {
      minimizer: minimizers(),
      emitOnErrors: false, // the last build that has none stays
      // One file per page plus one for shared code. A file per library would only add requests. What several charts
      // share is a file of its own: like them, it comes after content.
      splitChunks: {
        chunks: 'async',
        minSize: 10_000,
        cacheGroups: {
          defaultVendors: false,
          default: {
            chunks: (chunk) => !chunk.canBeInitial() && !apart.includes(chunk.name ?? ''),
            minChunks: 2,
            // A smaller one costs each of its pages up to 0.7 kB before content, because files are compressed apart.
            minSize: 40_000,
            priority: -20,
            reuseExistingChunk: true,
          },
          charts: { test: /[\\/]sdk[\\/]src[\\/]charts[\\/]/, name: 'charts-shared', minChunks: 2, priority: 1 },
        },
      },
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
