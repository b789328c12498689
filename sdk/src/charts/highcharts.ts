/** The exports of Highcharts in use. */
export { default as Highcharts } from 'highcharts/esm/highcharts.js';
export { HighchartsReact } from 'highcharts-react-official';
