import { committed } from './committedSeries.fixture.ts';
import { randomizeSigns, signDraws } from './randomSigns.ts';

const series = committed('KO');
const sizes = (closes: Float64Array) =>
  Array.from(closes.slice(1), (close, i) => Math.abs(Math.log(close / (closes[i] as number))));

describe('random signs', () => {
  test('keep the size of every move', () => {
    const drawn = sizes(randomizeSigns(series, 1).closes);
    sizes(series.closes).forEach((size, day) => {
      expect(drawn[day]).toBeCloseTo(size, 9);
    });
  });

  test('are the same for the same seed and differ for another', () => {
    expect(randomizeSigns(series, 1).closes).toEqual(randomizeSigns(series, 1).closes);
    expect(randomizeSigns(series, 1).closes).not.toEqual(randomizeSigns(series, 2).closes);
  });

  test('flip about half of the moves', () => {
    const drawn = randomizeSigns(series, 3).closes;
    let turned = 0;
    for (let day = 1; day < drawn.length; day += 1) {
      const rose = (drawn[day] as number) > (drawn[day - 1] as number);
      if (rose !== (series.closes[day] as number) > (series.closes[day - 1] as number)) turned += 1;
    }
    expect(turned / drawn.length).toBeCloseTo(0.5, 1);
  });

  test('differ between identical series', () => {
    const [first, second] = signDraws([series, series], 1);
    expect(first?.[0]?.closes).not.toEqual(second?.[0]?.closes);
  });
});
