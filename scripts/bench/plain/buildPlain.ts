import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { loaders } from '../../../sdk/build/loaders.ts';
import { minimizers } from '../../../sdk/build/minimizers.ts';

/** Builds the yardstick into `folder`; returns the names of its script, its styles and its font. */
export function buildPlain(folder: string): Promise<{ script: string; css: string; font: string }> {
  const compiler = webpack({
    mode: 'production',
    context: import.meta.dirname,
    entry: { plain: './main.tsx' },
    target: ['web', 'es2022'],
    output: { path: folder, publicPath: '/plain/', filename: '[name].js', chunkFilename: '[name].[contenthash:12].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: {
      rules: [
        ...loaders({ scope: 'plain', mode: 'production' }),
        // The product loads its query cache only where it is needed; here it is needed at once.
        { test: /queryCache\.tsx$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    optimization: {
      minimizer: minimizers(),
      splitChunks: false,
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors()) return reject(error ?? new Error(stats?.toString('errors-only')));
        const names = Object.keys(stats.compilation.assets);
        const font = names.find((name) => name.endsWith('.woff2')) ?? '';
        resolve({ script: 'plain.js', css: 'plain.css', font });
      });
    });
  });
}
