/** In pixels, as `--bw-chart-height`: the charts stand beside each other or beside the table. */
export const CHART_HEIGHT = 220;

/** What is read in one of the page's charts is read in all of them. */
export const CHART_GROUP = 'portfolio';
