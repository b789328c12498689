import { released } from '../testReleases.ts';
import { createReleaseChoice } from './releaseChoice.ts';

const stable = released('mfe-trading', '1');
const canary = released('mfe-trading', '2', { fallback: stable });

const opened = (initial = canary) => {
  const choice = createReleaseChoice(initial);
  return { ...choice, versions: () => choice.toTry().map(({ version }) => version) };
};

it("tries the visitor's own release first, then its fallback", () => {
  const { versions } = opened();
  expect(versions()).toEqual(['2', '1']);
});

it('has one release where there is no fallback', () => {
  expect(opened(stable).versions()).toEqual(['1']);
});

it('skips releases that broke on this page view until they are forgiven', () => {
  const { versions, markBroken, forgive } = opened();
  markBroken(canary);
  expect(versions()).toEqual(['1']);
  markBroken(stable);
  expect(versions()).toEqual([]);
  forgive();
  expect(versions()).toEqual(['2', '1']);
});

it('starts over with another release', () => {
  const { versions, markBroken, replace } = opened();
  markBroken(stable);
  replace(released('mfe-trading', '3', { fallback: stable }));
  expect(versions()).toEqual(['3', '1']);
});

it('tries a release that was put off last, whatever is forgiven, until it is restored', () => {
  const { versions, putOff, forgive, markBroken, restore } = opened();
  putOff(canary);
  expect(versions()).toEqual(['1', '2']);
  markBroken(stable);
  expect(versions()).toEqual(['2']);
  forgive();
  expect(versions()).toEqual(['1', '2']);
  restore(canary);
  expect(versions()).toEqual(['2', '1']);
});

it('keeps the order when every release was put off, and puts nothing off after another release', () => {
  const { versions, putOff, replace } = opened();
  putOff(stable);
  putOff(canary);
  expect(versions()).toEqual(['2', '1']);
  putOff(canary);
  replace(canary);
  expect(versions()).toEqual(['2', '1']);
});
