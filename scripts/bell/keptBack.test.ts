import { readKeptBack } from './keptBack.ts';

test('reads most paraphrases that it was not taught, and few near misses', () => {
  const all = readKeptBack();
  const asked = all.filter(({ meant }) => meant !== undefined);
  const others = all.filter(({ meant }) => meant === undefined);
  const read = asked.filter((one) => one.read !== undefined);
  expect(asked.length).toBeGreaterThan(500);
  expect(read.length / asked.length).toBeGreaterThan(0.55);
  expect(read.filter(({ isRight }) => isRight).length / read.length).toBeGreaterThan(0.9);
  expect(others.filter((one) => one.read !== undefined).length / others.length).toBeLessThan(0.12);
});
