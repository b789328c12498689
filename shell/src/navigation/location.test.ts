import { start } from 'single-spa';
import { createLocation, type LocationStore } from './location.ts';

start();

const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
let location: LocationStore;
let stop: () => void;

beforeEach(async () => {
  window.history.replaceState(null, '', '/start');
  await settled();
  location = createLocation();
  stop = location.follow();
});

afterEach(() => stop());

it('knows how the page was reached', async () => {
  expect(location.get()).toMatchObject({ pathname: '/start', arrival: 'load' });
  window.history.pushState(null, '', '/next?a=1#b');
  await settled();
  expect(location.get()).toMatchObject({ pathname: '/next', search: '?a=1', hash: '#b', arrival: 'push' });
  window.history.replaceState(null, '', '/other');
  await settled();
  expect(location.get()).toMatchObject({ pathname: '/other', search: '', arrival: 'replace' });
  window.history.back();
  await settled();
  expect(location.get()).toMatchObject({ pathname: '/start', arrival: 'traverse' });
});

it('stays at the old location while single-spa waits for the next page', async () => {
  let ready = () => {};
  const wait = (event: Event) => {
    const waiting = new Promise<boolean>((resolve) => {
      ready = () => resolve(false);
    });
    (event as CustomEvent<{ cancelNavigation(until: Promise<boolean>): void }>).detail.cancelNavigation(waiting);
  };
  window.addEventListener('single-spa:before-routing-event', wait, { once: true });
  window.history.pushState(null, '', '/slow');
  await settled();
  expect(window.location.pathname).toBe('/slow');
  expect(location.get().pathname).toBe('/start');
  ready();
  await settled();
  expect(location.get().pathname).toBe('/slow');
});

it('notifies its listeners once per change', async () => {
  const told = jest.fn();
  location.subscribe(told);
  window.history.pushState(null, '', '/a');
  await settled();
  window.history.replaceState({ other: 'state' }, '', '/a');
  await settled();
  expect(told).toHaveBeenCalledTimes(1);
});
