type ChartLibrary = typeof import('./highcharts.ts');

/**
 * Every section bundles this file, but a page may hold Highcharts once only: it makes a Trusted Types policy named
 * `highcharts`, and the content policy allows each name once. So the first section to draw brings it for all.
 */
const MEETING_PLACE = Symbol.for('bellwether.highcharts.13');
const page = globalThis as { [MEETING_PLACE]?: Promise<ChartLibrary> };

/** Loads Highcharts, once a page. Rejects when it cannot be fetched; asking again tries again. */
export function loadChartLibrary(): Promise<ChartLibrary> {
  page[MEETING_PLACE] ??= import(/* webpackChunkName: "charts" */ './highcharts.ts').catch((error) => {
    delete page[MEETING_PLACE];
    throw error;
  });
  return page[MEETING_PLACE];
}
