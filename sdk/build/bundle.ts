import webpack, { type Configuration } from 'webpack';

/** Runs webpack; throws build errors. */
export function bundle(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else {
          if (stats?.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true }));
          resolve();
        }
      });
    });
  });
}
