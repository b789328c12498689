import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import { budgets, OutOfTime } from '../budget.ts';
import { isExcused, LoadFailure, NotArrived } from '../loadFailure.ts';
import { released } from '../testReleases.ts';
import { createReleaseLoads } from './releaseLoads.ts';

const release = released('mfe-trading', '1');
const done = async () => {};
const section: SectionLifecycles = { prepare: done, bootstrap: done, mount: done, unmount: done };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const passing = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

function opened(load: () => Promise<SectionLifecycles>) {
  const fetched = jest.fn(load);
  const onReady = jest.fn();
  const onOutOfTime = jest.fn();
  const provide = async () => ({ shell: {} as never });
  const loads = createReleaseLoads({ section: 'mfe-trading', load: fetched, provide, onReady, onOutOfTime });
  return { loads, fetched, onReady, onOutOfTime };
}

it('loads a release once, however often it is requested', async () => {
  const { loads, fetched, onReady } = opened(async () => section);
  expect(loads.isReady(release)).toBe(false);
  await Promise.all([loads.load(release), loads.load(release)]);
  await loads.load(release);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(loads.isReady(release)).toBe(true);
});

it('loads it again after a failure, which counts as recent for five seconds', async () => {
  const { loads, fetched, onOutOfTime } = opened(() => Promise.reject(new Error('offline')));
  expect(loads.failedRecently(release)).toBe(false);
  await expect(loads.load(release)).rejects.toBeInstanceOf(LoadFailure);
  expect(loads.failedRecently(release)).toBe(true);
  await expect(loads.load(release)).rejects.toThrow('could not be loaded');
  expect(fetched).toHaveBeenCalledTimes(2);
  await passing(5000);
  expect(loads.failedRecently(release)).toBe(false);
  expect(onOutOfTime).not.toHaveBeenCalled();
});

it('gives up after the budget, and is ready when the files arrive after all', async () => {
  const { promise, resolve } = Promise.withResolvers<SectionLifecycles>();
  const { loads, fetched, onReady, onOutOfTime } = opened(() => promise);
  const failed = expect(loads.load(release)).rejects.toBeInstanceOf(OutOfTime);
  await passing(budgets.loadMs);
  await failed;
  expect(onOutOfTime).toHaveBeenCalledWith(release);
  expect(loads.isReady(release)).toBe(false);
  resolve(section);
  await passing();
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(loads.isReady(release)).toBe(true);
  await loads.load(release);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('gives up on a release that never starts', async () => {
  const { loads, onOutOfTime } = opened(async () => ({ ...section, bootstrap: () => new Promise(() => {}) }));
  const failed = expect(loads.load(release)).rejects.toThrow('starting mfe-trading');
  await passing(budgets.bootstrapMs);
  await failed;
  expect(onOutOfTime).toHaveBeenCalledWith(release);
});

it('reloads a forgotten release', async () => {
  const { loads, fetched } = opened(async () => section);
  await loads.load(release);
  loads.forget(release);
  expect(loads.isReady(release)).toBe(false);
  await loads.load(release);
  expect(fetched).toHaveBeenCalledTimes(2);
});

describe('whose failure it is', () => {
  let entry: HTMLScriptElement;
  beforeEach(() => {
    entry = document.createElement('script');
    entry.type = 'inert';
    entry.src = '/assets/mfe-trading/1/entry.js';
    document.head.append(entry);
  });
  afterEach(() => entry.remove());
  const arrive = () => {
    entry.dispatchEvent(new Event('load'));
    entry.remove();
  };
  const hang = () => new Promise<never>(() => {});
  const fails = async (load: () => Promise<SectionLifecycles>, ms = 0) => {
    const failed = opened(load)
      .loads.load(release)
      .then(
        () => 'none',
        (error: unknown) => (isExcused(error) ? 'network' : 'version'),
      );
    await passing(ms);
    return failed;
  };

  it.each([
    ['a file that did not arrive', () => Promise.reject(new NotArrived('gone')), 'network'],
    ['a module that threw', () => Promise.reject(new TypeError('x is undefined')), 'version'],
    ['a start that threw', async () => ({ ...section, bootstrap: () => Promise.reject(new Error('no')) }), 'version'],
  ])('%s', async (_, load, whose) => {
    expect(await fails(load)).toBe(whose);
  });

  it('a start that hangs, while files are on their way and when they are there', async () => {
    const load = async () => ({ ...section, bootstrap: hang });
    expect(await fails(load, budgets.bootstrapMs)).toBe('network');
    arrive();
    expect(await fails(load, budgets.bootstrapMs)).toBe('version');
  });

  it('a module that hangs, while its entry is on its way, has just come, and has long been there', async () => {
    expect(await fails(hang, budgets.loadMs)).toBe('network');
    arrive();
    await passing(budgets.loadMs);
    expect(await fails(hang, budgets.loadMs)).toBe('version');
  });

  it('what the shell gives it does not arrive', async () => {
    const settings = { section: 'mfe-trading', onReady: () => {}, onOutOfTime: () => {} };
    const load = () => passing(10).then(() => Promise.reject(new Error('no query')));
    const loads = createReleaseLoads({ ...settings, load, provide: () => Promise.reject(new Error('gone')) });
    expect(isExcused(await loads.load(release).catch((error) => error))).toBe(true);
  });
});
