/** In pixels, as `--bw-chart-height`: the charts stand beside each other or beside the table. */
export const CHART_HEIGHT = 220;
