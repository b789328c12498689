import type { LocalBuild, PageRelease, SectionRelease } from '@bellwether/sdk/contract/release';
import { released } from '../testReleases.ts';
import { followLocal } from './followLocal.ts';

const ORIGIN = 'http://localhost:8251';
const NAME = 'mfe-trading';
const HASHES = { 'entry.js': 'sha384-a', 'watchlist.css': 'sha384-b' };
const live = released(NAME, '7', { fileMap: 'sha256-x' });

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
  document.head.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'bellwetherHot');
});

/** A page that gets the section from the developer's machine. `updater`: what the section on the page does with a build. */
function page() {
  const offers: SectionRelease[] = [];
  const renewed: string[] = [];
  const admitted: Record<string, string>[] = [];
  const place = document.createElement('div');
  document.body.append(place);
  const source: Partial<Pick<EventSource, 'onmessage' | 'onerror'>> = {};
  const urls: string[] = [];
  const define = Object.defineProperty;
  const defining = jest
    .spyOn(Object, 'defineProperty')
    .mockImplementation((target, name, given) => define(target, name, { ...given, configurable: true }));
  followLocal({
    release: { sections: { [NAME]: live }, marketData: 'simulated', local: { [NAME]: ORIGIN } } as PageRelease,
    sections: {
      pageElement: place,
      offer: (_section, next) => void offers.push(next),
      async renew() {
        renewed.push(offers.at(-1)?.version ?? '');
        show(offers.at(-1)?.version ?? '');
      },
    },
    files: { add: () => {} },
    gate: { admit: ({ integrity = {} }) => void admitted.push(integrity) },
    connect(url) {
      urls.push(url);
      return source as EventSource;
    },
  });
  defining.mockRestore();
  const updaters = (globalThis as unknown as { bellwetherHot: Map<string, (hash: string) => Promise<boolean>> })
    .bellwetherHot;

  function show(version: string): void {
    place.querySelector('[data-section]')?.remove();
    const host = document.createElement('div');
    Object.assign(host.dataset, { section: NAME, version });
    place.append(host);
  }

  return {
    offers,
    renewed,
    admitted,
    place,
    urls,
    updaters,
    show,
    async hear(build: Partial<LocalBuild>) {
      const data = JSON.stringify({
        section: NAME,
        hash: 'h1',
        container: 'bellwether_mfe_trading_local',
        files: HASHES,
        errors: [],
        ...build,
      });
      source.onmessage?.call(source as EventSource, new MessageEvent('message', { data }));
      await jest.advanceTimersByTimeAsync(0);
    },
    dies: () => source.onerror?.call(source as EventSource, new Event('error')),
  };
}

it('offers the first build, with the live version as its fallback', async () => {
  const { hear, offers, urls, renewed } = page();
  expect(offers).toEqual([]);
  await hear({});
  expect(urls).toEqual([`${ORIGIN}/events`]);
  expect(renewed).toEqual(['local']);
  expect(offers).toEqual([
    expect.objectContaining({
      version: 'local',
      entry: `${ORIGIN}/assets/mfe-trading/local/entry.js`,
      integrity: {
        [`${ORIGIN}/assets/mfe-trading/local/entry.js`]: 'sha384-a',
        [`${ORIGIN}/assets/mfe-trading/local/watchlist.css`]: 'sha384-b',
      },
      fallback: expect.objectContaining({ version: '7' }),
    }),
  ]);
});

it('has what is live where nothing builds yet', async () => {
  const { hear, offers, place } = page();
  await hear({ hash: null, files: {}, errors: ['WatchlistPage.tsx:3 Unexpected token'] });
  expect(offers).toEqual([]);
  expect(place.textContent).toContain('mfe-trading does not build');
});

it('updates the modules on the page where they can take a build, and admits its files before', async () => {
  const { hear, updaters, renewed, admitted, show } = page();
  await hear({});
  show('local');
  const update = jest.fn(async () => admitted.length > 0);
  updaters.set(NAME, update);
  renewed.length = 0;
  await hear({ hash: 'h2', files: { ...HASHES, 'watchlist.h1.hot-update.js': 'sha384-c' } });
  expect(update).toHaveBeenCalledWith('h2');
  expect(admitted.at(-1)).toHaveProperty([`${ORIGIN}/assets/mfe-trading/local/watchlist.h1.hot-update.js`], 'sha384-c');
  expect(renewed).toEqual([]);
});

it.each([
  ['cannot take it', async () => false, 'local'],
  ['crashed, and the page shows what is live', async () => true, '7'],
])('loads the section again under another version where it %s', async (_, update, shown) => {
  const { hear, updaters, renewed, show } = page();
  await hear({});
  show(shown);
  updaters.set(NAME, update);
  renewed.length = 0;
  await hear({ hash: 'h2' });
  expect(renewed).toEqual(['local-2']);
});

it('shows what does not build above the section, which stays, until it builds again', async () => {
  const { hear, place, renewed, show } = page();
  await hear({});
  show('local');
  renewed.length = 0;
  await hear({ errors: ['WatchlistPage.tsx:3 Unexpected token'] });
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('Unexpected token');
  expect(place.querySelector('[data-section]')).not.toBeNull();
  await hear({ hash: 'h1' });
  expect(place.querySelector('[role="alert"]')).toBeNull();
  expect(renewed).toEqual([]);
});

it('says that the server is gone, and takes it back when it responds', async () => {
  const { hear, place, dies } = page();
  await hear({});
  dies();
  expect(place.textContent).toContain('http://localhost:8251 does not respond');
  await hear({});
  expect(place.textContent).toBe('');
});

it('replaces a style whose content changed, and takes the old one away when the new one is there', async () => {
  const { hear, updaters, show } = page();
  await hear({});
  show('local');
  updaters.set(NAME, async () => true);
  const folder = `${ORIGIN}/assets/mfe-trading/local/`;
  for (const [file, integrity] of Object.entries({ ...HASHES, 'page.css': 'sha384-p' })) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: folder + file });
    link.setAttribute('integrity', integrity);
    document.head.append(link);
  }
  const shown = () =>
    [...document.querySelectorAll('link')].map((link) => [
      link.href.replace(folder, ''),
      link.getAttribute('integrity'),
    ]);
  const before = shown();
  await hear({ hash: 'h2', files: { ...HASHES, 'page.css': 'sha384-p', 'watchlist.css': 'sha384-new' } });
  const added = document.querySelector<HTMLLinkElement>('link[integrity="sha384-new"]');
  expect(shown()).toHaveLength(before.length + 1);
  added?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([
    ['entry.js', 'sha384-a'],
    ['watchlist.css?sha384-new', 'sha384-new'],
    ['page.css', 'sha384-p'],
  ]);
});

it('hears of no other section', async () => {
  const { hear, offers } = page();
  await hear({ section: 'mfe-account' });
  expect(offers).toEqual([]);
});
