type ChartLibrary = typeof import('./highcharts.ts');

/**
 * The shell's copy of this module serves all sections, so the page has one Highcharts (100 kB). Releases from before that
 * bundle their own and meet here. After a rollback of one section a page has both kinds but loads one Highcharts: the policy
 * that it creates may exist once.
 */
const MEETING_PLACE = Symbol.for('bellwether.highcharts.13');
const page = globalThis as { [MEETING_PLACE]?: Promise<ChartLibrary> };

/**
 * Loads Highcharts once per page. Rejects if the download fails; the next call retries. Sections share this function rather
 * than the library, because federation remembers the failed load of a shared module.
 */
export function loadChartLibrary(): Promise<ChartLibrary> {
  page[MEETING_PLACE] ??= import(/* webpackChunkName: "charts" */ './highcharts.ts').catch((error) => {
    delete page[MEETING_PLACE];
    throw error;
  });
  return page[MEETING_PLACE];
}
