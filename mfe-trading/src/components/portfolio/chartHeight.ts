/** Height of the portfolio charts in pixels. */
export const CHART_HEIGHT = 288;
