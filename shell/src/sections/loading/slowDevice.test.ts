import { isDeviceSlow } from './slowDevice.ts';

function clockThatGoesOn(ms: number): void {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += ms;
    return now;
  });
}

it.each([
  ['a desktop', 2.4, false],
  ['a phone of the middle class', 10, false],
  ['a phone of years ago', 29, true],
])('knows how fast %s is', (_name, ms, isSlow) => {
  clockThatGoesOn(ms);
  expect(isDeviceSlow()).toBe(isSlow);
});
