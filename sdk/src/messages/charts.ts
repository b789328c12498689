/** Said where a chart's code did not load. */
export const CHART_NOT_LOADED = 'We couldn’t load the chart.';
