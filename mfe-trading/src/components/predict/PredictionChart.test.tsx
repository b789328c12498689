import { aPrediction, aQuote } from '@bellwether/sdk/testing/builders.ts';
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
  ['Now', 'a stock', { type: 'stock' }],
  ['Last close', 'a coin, which goes on trading after it', { type: 'crypto' }],
  ['Last close', 'prices that have ended', { type: 'stock', targetOver: true }],
] as const)('calls the line before the forecast “%s” for %s', async (label, _, part) => {
  const prediction = aPrediction(part);
  withShell(
    <PredictionChart prediction={prediction} quote={null} period="3M" onPeriod={() => {}} fiveYears={fiveYears} />,
  );
  expect(await screen.findByTestId('line')).toHaveTextContent(label);
});

test('calls it “Last close” for a stock, too, once a price has come after it', async () => {
  const prediction = aPrediction({ asOf: '2026-11-19', targetDate: '2026-11-20' });
  const quote = aQuote({ price: 236.33, asOf: '2026-11-20T15:00:00.000Z' });
  const chart = (given: typeof quote | null) => (
    <PredictionChart prediction={prediction} quote={given} period="3M" onPeriod={() => {}} fiveYears={fiveYears} />
  );
  const { rerender } = withShell(chart(null));
  expect(await screen.findByTestId('line')).toHaveTextContent('Now');
  rerender(chart(quote));
  expect(await screen.findByTestId('line')).toHaveTextContent('Last close');
});
