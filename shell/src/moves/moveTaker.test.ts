import type { CurrentRelease, PageRelease } from '@bellwether/sdk/contract/release';
import { page, released } from '../sections/testReleases.ts';
import { createMoveTaker, WAITING_NOTICE } from './moveTaker.ts';

const shell = (version: string) => released('shell', version, { placement: 'frame', routes: [] });
const site = (trading: string, { of = '1', more = {} } = {}) =>
  page({ 'mfe-trading': released('mfe-trading', trading), shell: shell(of), ...more });

/** A tab whose document brought version 1 of everything. */
function openTab(ofDocument: PageRelease = site('1')) {
  const offer = jest.fn();
  const renewed: string[] = [];
  const state = { halfFilled: false, outdated: false, reloads: 0, fails: false };
  let current: CurrentRelease = { moves: 1, release: ofDocument, takenBack: {} };
  const notify = jest.fn();
  const taker = createMoveTaker({
    release: ofDocument,
    sections: {
      offer,
      async renew(section, leaves) {
        if (!leaves(onPage.dataset.version ?? '')) return;
        renewed.push(section);
        onPage.dataset.version = current.release?.sections[section]?.version ?? '';
      },
    },
    ask: async () => {
      if (state.fails) throw new Error('no response');
      return current;
    },
    isHalfFilled: () => state.halfFilled,
    notify,
    outdate: (outdated) => {
      state.outdated = outdated;
    },
    reload: () => {
      state.reloads += 1;
    },
  });
  /** A move that this tab hears of. */
  async function hear(moves: number, release: PageRelease, takenBack: CurrentRelease['takenBack'] = {}) {
    current = { moves, release, takenBack };
    const sections = Object.fromEntries(
      Object.entries(release.sections).map(([section, { version }]) => [section, [version]]),
    );
    const heard = taker.hear({ moves, sections });
    heard.catch(() => {});
    await jest.advanceTimersByTimeAsync(400);
    return heard;
  }
  return {
    taker,
    offer,
    renewed,
    state,
    notify,
    hear,
    offers: () => offer.mock.calls.map(([, { version }]) => version),
  };
}

let onPage: HTMLElement;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = '<div data-section="mfe-trading" data-version="1"></div>';
  onPage = document.body.firstElementChild as HTMLElement;
});
afterEach(() => jest.useRealTimers());

it('offers what moved, and leaves what is on the page alone', async () => {
  const { hear, offers, renewed, state } = openTab();
  await hear(1, site('1'));
  await hear(2, site('2'));
  expect(offers()).toEqual(['2']);
  expect(renewed).toEqual([]);
  expect(state).toMatchObject({ outdated: false, reloads: 0 });
});

it('takes the offered version on another page of the same section, unless text would be lost', async () => {
  const { taker, hear, renewed, state } = openTab();
  await hear(2, site('2'));
  state.halfFilled = true;
  taker.arrived('mfe-trading');
  await jest.advanceTimersByTimeAsync(200);
  expect(renewed).toEqual([]);
  state.halfFilled = false;
  taker.arrived('mfe-trading');
  await jest.advanceTimersByTimeAsync(200);
  expect(renewed).toEqual(['mfe-trading']);
});

it('leaves a version that was rolled back at once', async () => {
  const { hear, renewed } = openTab();
  await hear(2, site('0'), { 'mfe-trading': ['1'] });
  expect(renewed).toEqual(['mfe-trading']);
});

it('leaves it once nothing is half filled, and says so once', async () => {
  const { hear, renewed, state, notify } = openTab();
  state.halfFilled = true;
  await hear(2, site('0'), { 'mfe-trading': ['1'] });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(renewed).toEqual([]);
  expect(notify.mock.calls.map(([{ message, action }]) => [message, action.label])).toEqual([
    [WAITING_NOTICE, 'Reload'],
  ]);
  state.halfFilled = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(renewed).toEqual(['mfe-trading']);
});

it.each([
  ['another shell', site('1', { of: '2' })],
  ['a page more', site('1', { more: { 'mfe-new': released('mfe-new', '1', { routes: [] }) } })],
  ['a section less', page({ shell: shell('1') })],
  [
    'another title',
    page({
      'mfe-trading': released('mfe-trading', '2', { routes: [{ path: '/watchlist', title: 'List', access: 'user' }] }),
      shell: shell('1'),
    }),
  ],
])('loads the next page with a document of its own for %s', async (_what, release) => {
  const { hear, offers, renewed, state } = openTab();
  await hear(2, release);
  expect({ offers: offers(), renewed, ...state }).toMatchObject({
    offers: [],
    renewed: [],
    outdated: true,
    reloads: 0,
  });
});

it('offers what moved meanwhile once the document fits again', async () => {
  const { hear, offers, state } = openTab();
  await hear(2, site('2', { of: '2' }));
  expect([offers(), state.outdated]).toEqual([[], true]);
  await hear(3, site('2'));
  expect([offers(), state.outdated]).toEqual([['2'], false]);
});

it('reloads at once when its shell was rolled back, and only once for one state', async () => {
  const { hear, state } = openTab();
  await hear(2, site('1', { of: '0' }), { shell: ['1'] });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(state.reloads).toBe(1);
  const again = openTab();
  await again.hear(2, site('1', { of: '0' }), { shell: ['1'] });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(again.state.reloads).toBe(0);
});

it('ignores news that is older than what it knows', async () => {
  const { hear, offers } = openTab();
  await hear(5, site('2'));
  await hear(4, site('1'));
  expect(offers()).toEqual(['2']);
});

it('goes on hearing after news that no server sent', async () => {
  const { taker, hear, offers } = openTab();
  for (const moves of [1e15, Number.NaN, undefined] as number[]) {
    const forged = taker.hear({ moves, sections: {} });
    forged.catch(() => {});
    await jest.advanceTimersByTimeAsync(400);
    await expect(forged).rejects.toThrow('behind');
  }
  await hear(2, site('2'));
  expect(offers()).toEqual(['2']);
});

it('fails where the server cannot say, so that the news comes again', async () => {
  const { hear, state, offers } = openTab();
  state.fails = true;
  await expect(hear(2, site('2'))).rejects.toThrow('no response');
  state.fails = false;
  await hear(2, site('2'));
  expect(offers()).toEqual(['2']);
});
