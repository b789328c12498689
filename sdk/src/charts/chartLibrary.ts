type ChartLibrary = typeof import('./highcharts.ts');

/**
 * Every section bundles Highcharts (100 kB). The first section that draws a chart loads it for the whole page; the others
 * download nothing. Different major versions are kept apart.
 */
const MEETING_PLACE = Symbol.for('bellwether.highcharts.13');
const page = globalThis as { [MEETING_PLACE]?: Promise<ChartLibrary> };

/** Loads Highcharts once per page. Rejects if the download fails; the next call retries. */
export function loadChartLibrary(): Promise<ChartLibrary> {
  page[MEETING_PLACE] ??= import(/* webpackChunkName: "charts" */ './highcharts.ts').catch((error) => {
    delete page[MEETING_PLACE];
    throw error;
  });
  return page[MEETING_PLACE];
}
