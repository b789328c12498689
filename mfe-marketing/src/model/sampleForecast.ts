/** The landing page illustration's figures: made up, and labeled so. */
export const sampleForecast = {
  closes: [
    178.2, 179.6, 178.9, 180.8, 181.4, 183.2, 182.1, 183.9, 184.6, 183.8, 185.9, 187.4, 186.2, 186.9, 188.8, 190.6,
    189.7, 191.5, 190.2, 188.6, 189.9, 191.8, 193.1, 192.2, 194.6, 195.3, 193.9, 194.8, 196.7, 195.8,
  ],
  predicted: 197.4,
  range80: [193.1, 201.6],
  shares: [
    { direction: 'Up', percent: 46 },
    { direction: 'Neutral', percent: 31 },
    { direction: 'Down', percent: 23 },
  ],
} as const;

interface Box {
  width: number;
  height: number;
  /** Share of the width for past prices. The rest is for the forecast. */
  past: number;
}

/** Lays out past prices, the forecast, and its range in a box. */
export function drawing({ width, height, past }: Box) {
  const { closes, predicted, range80 } = sampleForecast;
  const [low, high] = range80;
  const floor = Math.min(...closes, low);
  const ceiling = Math.max(...closes, high);
  const across = (index: number) => round((index / (closes.length - 1)) * width * past);
  const up = (value: number) => round(height - ((value - floor) / (ceiling - floor)) * height);
  const points = closes.map((close, index) => `${across(index)},${up(close)}`);
  const now = { x: across(closes.length - 1), y: up(closes.at(-1) ?? 0) };
  return {
    line: points.join(' '),
    area: `0,${height} ${points.join(' ')} ${now.x},${height}`,
    now,
    next: { x: width, y: up(predicted) },
    range: `${now.x},${now.y} ${width},${up(high)} ${width},${up(low)}`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
