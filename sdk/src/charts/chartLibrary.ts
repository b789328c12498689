type ChartLibrary = typeof import('./highcharts.ts');

/**
 * Every section bundles its own Highcharts, 100 kB of it. The first one to draw brings it for the whole page: whoever comes
 * later downloads nothing. Sections of another major keep apart.
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
