/** Tools of the build and of tests, and what only the browser runs: a production image carries none of them. */
export const UNWELCOME =
  /^(webpack|jest|playwright.*|typescript|terser.*|css-loader|react.*|highcharts.*|lucide-react|node-(linux|win)-.*)$|^@(swc|biomejs|playwright|typescript|babel|testing-library|module-federation|bellwether)\//;
