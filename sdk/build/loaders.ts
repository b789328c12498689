import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { BuildOptions } from './declarations.ts';
import { ownFile } from './ownFile.ts';

const require = createRequire(import.meta.url);

type Settings = {
  /** Begins every class name. */
  scope: string;
  /** Whether `scope` is a section's name and all its rules match only inside that section. The shell's are for the whole page. */
  confined?: boolean;
} & Pick<BuildOptions, 'mode'> &
  Partial<Pick<BuildOptions, 'buildId'>>;

/** Loads TypeScript, CSS modules and fonts. Class names are unique per section and build. */
export function loaders({ scope, confined, mode, buildId }: Settings): RuleSetRule[] {
  const scopeStyles = confined ? [{ loader: ownFile('scopeStyles'), options: { section: scope } }] : [];
  const importLoaders = scopeStyles.length; // imported sheets are scoped, too
  const isHot = confined && mode === 'development';
  const own = /[\\/]build[\\/]hot[\\/]/;
  return [
    ...(isHot ? [{ test: /\.tsx?$/, exclude: [/node_modules/, own], loader: ownFile('hot/refreshLoader') }] : []),
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', ...(isHot && { development: true, refresh: true }) } },
        },
      },
    },
    {
      test: /\.module\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: require.resolve('css-loader'),
          options: {
            importLoaders,
            modules: {
              // `pure`: every rule of the shell needs one of its own classes. A section's rules are inside it anyway.
              mode: confined ? 'local' : 'pure',
              namedExport: false,
              exportLocalsConvention: 'as-is',
              ...(buildId && { localIdentHashSalt: buildId }),
              localIdentName: mode === 'production' ? `${scope}-[hash:base64:6]` : `${scope}-[name]-[local]`,
            },
          },
        },
        ...scopeStyles,
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        { loader: require.resolve('css-loader'), options: { importLoaders } },
        ...scopeStyles,
      ],
      sideEffects: true,
    },
    { test: /node_modules\/react-router\/.*\.mjs$/, loader: ownFile('pureCalls') },
    {
      test: /node_modules\/@module-federation\/runtime-core\/dist\/core\.js$/,
      loader: ownFile('withoutSnapshots'),
    },
    {
      test: /node_modules\/@module-federation\/runtime-core\/dist\/utils\/preload\.js$/,
      loader: ownFile('withoutPreloading'),
    },
    {
      test: /node_modules\/@module-federation\/runtime-core\/dist\/remote\/index\.js$/,
      loader: ownFile('withoutPreloadMethod'),
    },
    {
      test: /node_modules\/@module-federation\/runtime-core\/dist\/utils\/load\.js$/,
      loader: ownFile('withoutEntryLoading'),
    },
    {
      test: /node_modules\/@module-federation\/error-codes\/dist\/desc\.mjs$/,
      loader: ownFile('withoutErrorTexts'),
    },
    {
      test: /node_modules\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/,
      loader: ownFile('plainIcons'),
    },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
  ];
}
