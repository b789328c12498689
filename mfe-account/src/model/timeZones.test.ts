import { isTimeZone } from '@bellwether/sdk/format';
import { timeZoneOptions } from './timeZones.ts';

test('offers each zone once, this browser’s first, and one that only another browser knows', () => {
  const options = timeZoneOptions('Europe/Kyiv_of_another_browser', 'America/Los_Angeles');
  expect(options[0]).toEqual({ value: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' });
  const values = options.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(['America/New_York', 'UTC', 'Europe/Kyiv_of_another_browser']));
  expect(values.filter((value) => !isTimeZone(value))).toEqual(['Europe/Kyiv_of_another_browser']);
});

test('names a zone as people call it, or by its city, in alphabetical order', () => {
  const options = timeZoneOptions('America/New_York', 'Europe/London');
  const labels = options.map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(['London (Europe)', 'Eastern (New York)']);
  expect(labels).toEqual(expect.arrayContaining(['Knox (Indiana)', 'UTC']));
  expect(labels.indexOf('Paris (Europe)')).toBeLessThan(labels.indexOf('Tokyo (Asia)'));
  expect(labels.filter((label) => /[/_]/.test(label))).toEqual([]);
});
