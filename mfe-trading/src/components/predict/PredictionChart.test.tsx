import { aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen } from '@testing-library/react';
import { PredictionChart } from './PredictionChart.tsx';

/** What the picture is drawn from, as far as this test reads it. */
interface Drawn {
  xAxis: { plotLines: { label: { text: string } }[] };
}

/** jsdom cannot draw, so the picture shows the label of its line between past and forecast. */
jest.mock('@bellwether/sdk/highcharts', () => ({
  loadChartLibrary: async () => ({
    Highcharts: {},
    HighchartsReact: ({ options }: { options: Drawn }) => (
      <p data-testid="line">{options.xAxis.plotLines[0]?.label.text}</p>
    ),
  }),
}));

const fiveYears = { closes: null, failed: false, fetching: false, retry: () => {} };

test.each([
  ['a stock', { type: 'stock' }],
  ['a coin, which goes on trading after it', { type: 'crypto' }],
  ['prices that have ended', { type: 'stock', targetOver: true }],
] as const)('calls the line before the forecast “Last close” for %s', async (_, part) => {
  const prediction = aPrediction(part);
  withShell(
    <PredictionChart prediction={prediction} quote={null} period="3M" onPeriod={() => {}} fiveYears={fiveYears} />,
  );
  expect(await screen.findByTestId('line')).toHaveTextContent('Last close');
});
