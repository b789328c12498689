import type { Chart } from 'highcharts';
import { showOverlay } from './overlay.ts';

function aChart() {
  const lines: unknown[] = [];
  const setExtremes = jest.fn();
  const addSeries = jest.fn((line: unknown) => {
    lines.push(line);
    return { remove: () => lines.splice(lines.indexOf(line), 1) };
  });
  return { chart: { addSeries, yAxis: [{ setExtremes }] } as unknown as Chart, lines, setExtremes };
}

test('adds one line, from zero on one scale for all, without motion', () => {
  const { chart, lines, setExtremes } = aChart();
  showOverlay(chart, [[1, 10]]);
  expect(lines).toEqual([expect.objectContaining({ className: 'bw-part', data: [[1, 10]] })]);
  expect(setExtremes).toHaveBeenLastCalledWith(0, undefined, true, false);
  showOverlay(chart, [[1, 20]]);
  expect(lines).toEqual([expect.objectContaining({ data: [[1, 20]] })]);
});

test('takes it away together with the scale, and leaves a chart without one alone', () => {
  const { chart, lines, setExtremes } = aChart();
  showOverlay(chart, null);
  expect(setExtremes).not.toHaveBeenCalled();
  showOverlay(chart, [[1, 10]]);
  showOverlay(chart, null);
  expect(lines).toEqual([]);
  expect(setExtremes).toHaveBeenLastCalledWith(undefined, undefined, true, false);
});
