import { isDeviceSlow } from './slowDevice.ts';

/** A clock on which the tries take so many milliseconds. */
function clockWith(tries: readonly number[]): void {
  const clock = jest.spyOn(performance, 'now');
  for (const ms of tries) clock.mockReturnValueOnce(0).mockReturnValueOnce(ms);
}

it.each([
  ['a desktop', [2.4, 2.4, 2.4], false],
  ['a desktop that collects garbage meanwhile', [40, 30, 2.4], false],
  ['a phone of the middle class', [10, 10, 10], false],
  ['a phone of years ago', [29, 31, 29], true],
])('knows how fast %s is', (_name, tries, isSlow) => {
  clockWith(tries);
  expect(isDeviceSlow()).toBe(isSlow);
});
