import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';

/** swc is three times as fast as terser and makes the shell 3 kB smaller. Sections build in parallel, their files do not. */
export function minimizers() {
  return [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      terserOptions: {
        ecma: 2022,
        module: true,
        compress: { passes: 4, ecma: 2022, module: true, toplevel: true, keep_fargs: false },
        mangle: true,
        format: { comments: false },
      },
      extractComments: false,
      parallel: false,
    }),
    new CssMinimizerPlugin({ parallel: false }),
  ];
}
