/** Of the charts of the portfolio, in pixels. */
export const CHART_HEIGHT = 288;
