import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { BuildOptions } from './declarations.ts';

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
  const scopeStyles = confined
    ? [{ loader: join(import.meta.dirname, 'scopeStyles.ts'), options: { section: scope } }]
    : [];
  const importLoaders = scopeStyles.length; // imported sheets are scoped, too
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
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
    { test: /node_modules\/react-router\/.*\.mjs$/, loader: join(import.meta.dirname, 'pureCalls.ts') },
    {
      test: /node_modules\/@module-federation\/runtime-core\/dist\/core\.js$/,
      loader: join(import.meta.dirname, 'withoutSnapshots.ts'),
    },
    {
      test: /node_modules\/@module-federation\/runtime-core\/dist\/utils\/preload\.js$/,
      loader: join(import.meta.dirname, 'withoutPreloading.ts'),
    },
    {
      test: /node_modules\/@module-federation\/runtime-core\/dist\/remote\/index\.js$/,
      loader: join(import.meta.dirname, 'withoutPreloadMethod.ts'),
    },
    {
      test: /node_modules\/@module-federation\/error-codes\/dist\/desc\.mjs$/,
      loader: join(import.meta.dirname, 'withoutErrorTexts.ts'),
    },
    {
      test: /node_modules\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/,
      loader: join(import.meta.dirname, 'plainIcons.ts'),
    },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
  ];
}
