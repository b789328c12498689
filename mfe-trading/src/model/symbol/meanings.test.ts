import { aSymbolPage } from '../../testing/openSymbol.tsx';
import { statisticsShown } from './meanings.ts';

test.each([
  [17_060_237, '17,060,237'],
  [99_999_999_999, '99,999,999,999'],
  [37_842_742_839_619, '37.8T'],
])('a volume of %d is %s: its digits never break in a tile', (volume, text) => {
  const { quote, statistics } = aSymbolPage();
  const shown = statisticsShown({
    quote: { ...quote, volume },
    statistics: { ...statistics, averageVolume: volume },
  });
  const textOf = (name: string) => shown.find(({ label }) => label === name)?.value;
  expect([textOf('Volume'), textOf('Average volume')]).toEqual([text, text]);
});
