import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import { canary, drawing, heading, never, openSlot, type Props, passing } from '../../testing/openSlot.ts';
import { budgets } from '../budget.ts';
import { released } from '../testReleases.ts';

it('falls back to the previous stable release when its own does not load', async () => {
  const { slot, text, said } = openSlot({ good: async () => drawing('good') });
  await slot.show();
  expect(text()).toBe('good');
  expect(said()).toEqual(['canary load', 'good mounted']);
});

it('falls back when its own release hangs while loading', async () => {
  const { slot, text } = openSlot({ canary: never, good: async () => drawing('good') });
  void slot.show();
  await passing(budgets.loadMs);
  expect(text()).toBe('good');
});

it.each<[string, Partial<SectionLifecycles>]>([
  ['never starts', { bootstrap: never }],
  ['never finishes mounting', { mount: never }],
  ['draws nothing', { mount: async () => {} }],
  ['draws no content', { mount: async ({ domElement }) => domElement.append(document.createElement('div'), ' ') }],
  ['fails to mount', { mount: () => Promise.reject(new Error('no')) }],
  [
    'throws while mounting',
    {
      mount: () => {
        throw new Error('no');
      },
    },
  ],
  [
    'crashes on its first render',
    {
      mount: ({ onCrash }) => {
        onCrash(new Error('no'));
        return never();
      },
    },
  ],
])('falls back when its own release %s', async (_, lifecycles) => {
  const { slot, outlet, text, last, said } = openSlot({
    canary: async () => drawing('canary', lifecycles),
    good: async () => drawing('good'),
  });
  void slot.show();
  await passing(budgets.loadMs + budgets.mountMs + budgets.unmountMs);
  expect(text()).toBe('good');
  expect(last()).toEqual({ status: 'mounted', section: 'mfe-trading', version: 'good' });
  expect(said()).toContain('good mounted');
  expect(said()).not.toContain('canary mounted');
  expect(outlet.element.children).toHaveLength(1);
});

it('says before the fallback mounts that a release has run and broken, and not of one that did not load', async () => {
  const order: string[] = [];
  const good = drawing('good', { mount: async ({ domElement }) => domElement.append(heading(order.join())) });
  const failing = drawing('canary', { mount: () => Promise.reject(new Error('no')) });
  const failed = openSlot({ canary: async () => failing, good: async () => good });
  failed.onBroken.mockImplementation(() => order.push('broken'));
  await failed.slot.show();
  expect(failed.text()).toBe('broken');

  let crash: Props['onCrash'] = () => {};
  const crashing = openSlot({
    canary: async () =>
      drawing('canary', {
        mount: async ({ domElement, onCrash }: Props) => {
          domElement.append(heading('canary'));
          crash = onCrash;
        },
      }),
    good: async () => good,
  });
  await crashing.slot.show();
  expect(crashing.onBroken).not.toHaveBeenCalled();
  crash(new Error('no'));
  await passing();
  expect(crashing.onBroken).toHaveBeenCalledTimes(1);

  const missing = openSlot({ good: async () => good });
  await missing.slot.show();
  expect(missing.onBroken).not.toHaveBeenCalled();
});

it('waits for the content of a page whose code is still on its way', async () => {
  const { slot, text, said } = openSlot({
    canary: async () =>
      drawing('canary', {
        mount: async ({ domElement }) => {
          setTimeout(() => domElement.append(heading('canary')), budgets.loadMs - 100);
        },
      }),
    good: async () => drawing('good'),
  });
  void slot.show();
  await passing(budgets.loadMs + 100);
  expect(text()).toBe('canary');
  expect(said()).toEqual(['canary mounted']);
});

it('does not blame a release that draws nothing because the user left', async () => {
  const { slot, said, text } = openSlot({
    canary: async () =>
      drawing('canary', {
        mount: async ({ domElement }) => {
          setTimeout(() => domElement.append(heading('canary')), 500);
        },
      }),
    good: async () => drawing('good'),
  });
  void slot.show();
  await passing(100);
  await slot.hide({ leaving: false });
  await passing(budgets.loadMs + budgets.unmountMs);
  expect(said()).toEqual([]);
  void slot.show();
  await passing(600);
  expect(text()).toBe('canary');
});

it('falls back when its own release crashes later', async () => {
  let crash: Props['onCrash'] = () => {};
  const { slot, text, said } = openSlot({
    canary: async () =>
      drawing('canary', {
        mount: async ({ domElement, onCrash }) => {
          crash = onCrash;
          domElement.append(heading('canary'));
        },
      }),
    good: async () => drawing('good'),
  });
  await slot.show();
  await passing(2000);
  crash(new Error('late'));
  await passing();
  expect(text()).toBe('good');
  expect(said()).toEqual(['canary mounted', 'canary crash', 'good mounted']);
});

it('ignores a discarded release that draws while its fallback mounts', async () => {
  const { slot, states, text } = openSlot({
    canary: async () =>
      drawing('canary', {
        mount: ({ domElement }) => {
          setTimeout(() => domElement.append(heading('canary')), budgets.mountMs + 20);
          return never();
        },
      }),
    good: async () =>
      drawing('good', {
        mount: ({ domElement }) =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              domElement.append(heading('good'));
              resolve();
            }, 100);
          }),
      }),
  });
  void slot.show();
  await passing(budgets.loadMs + budgets.mountMs + budgets.unmountMs + 500);
  expect(text()).toBe('good');
  expect(states.filter(({ status }) => status === 'mounted')).toEqual([
    { status: 'mounted', section: 'mfe-trading', version: 'good' },
  ]);
});

describe('a release that ran out of time', () => {
  const hanging: [string, () => Promise<SectionLifecycles>][] = [
    ['loads', never],
    ['starts', async () => drawing('canary', { bootstrap: never })],
    ['mounts', async () => drawing('canary', { mount: never })],
  ];

  it.each(hanging)(
    'costs its budget once when it never %s: later visits get the other one at once',
    async (_, canary) => {
      const versions = { canary, good: async () => drawing('good') };
      const { slot, load, text } = openSlot(versions);
      void slot.show();
      await passing(budgets.loadMs + budgets.mountMs);
      expect(text()).toBe('good');
      const loaded = load.mock.calls.length;
      for (let visits = 0; visits < 2; visits += 1) {
        await slot.hide({ leaving: false });
        expect(slot.readyVersion()).toBe('good');
        await slot.prepare('/watchlist');
        void slot.show();
        await passing();
        expect(text()).toBe('good');
      }
      expect(load).toHaveBeenCalledTimes(loaded);
    },
  );

  it('is remembered when the user left before it did', async () => {
    const { slot, text } = openSlot({ canary: never, good: async () => drawing('good') });
    void slot.show();
    await passing(1000);
    await slot.hide({ leaving: false });
    await passing(budgets.loadMs);
    void slot.show();
    await passing();
    expect(text()).toBe('good');
  });

  it('comes first again with another page release, and once it arrives after all', async () => {
    const arrival = Promise.withResolvers<SectionLifecycles>();
    const { slot, load, text } = openSlot({ canary: () => arrival.promise, good: async () => drawing('good') });
    void slot.show();
    await passing(budgets.loadMs);
    await slot.hide({ leaving: false });
    slot.offer(canary);
    void slot.show();
    await passing();
    expect(load.mock.calls.at(-1)?.[1].version).toBe('canary');
    await passing(budgets.loadMs);
    expect(text()).toBe('good');
    arrival.resolve(drawing('canary'));
    await passing();
    expect(text()).toBe('good');
    await slot.hide({ leaving: false });
    await slot.show();
    expect(text()).toBe('canary');
  });
});

describe('a release that froze the tab', () => {
  /** A note is held for ten seconds after the mount. */
  const UNTIL_ERASED_MS = 11_000;
  const versions = { canary: async () => drawing('canary'), good: async () => drawing('good') };

  /** What the next document finds: nothing of the last one ran after this moment. */
  async function documentThatHangsIn(lifecycle: 'bootstrap' | 'mount') {
    let left: [string, string][] = [];
    const hanging = async () => {
      left = Object.entries(sessionStorage);
    };
    const { slot } = openSlot({ canary: async () => drawing('canary', { [lifecycle]: hanging }) });
    void slot.show();
    await passing(budgets.mountMs + UNTIL_ERASED_MS);
    sessionStorage.clear();
    for (const [key, value] of left) sessionStorage.setItem(key, value);
  }

  it.each(['bootstrap', 'mount'] as const)(
    'in %s is left out by the next document, which reports it',
    async (lifecycle) => {
      await documentThatHangsIn(lifecycle);
      const { slot, text, said, load } = openSlot(versions);
      await slot.prepare('/watchlist');
      await slot.show();
      expect(text()).toBe('good');
      expect(said()).toEqual(['canary freeze', 'good mounted']);
      expect(load.mock.calls.map(([, { version }]) => version)).toEqual(['good']);
      await passing(UNTIL_ERASED_MS);

      const after = openSlot(versions);
      await after.slot.show();
      expect(after.said()).toEqual(['canary freeze', 'good mounted']);
    },
  );

  it('is tried where no other release is left', async () => {
    await documentThatHangsIn('mount');
    const alone = openSlot(versions, released('mfe-trading', 'canary'));
    await alone.slot.show();
    expect(alone.text()).toBe('canary');
    await passing(UNTIL_ERASED_MS);

    await documentThatHangsIn('mount');
    const { slot, text, last } = openSlot({ canary: versions.canary });
    await slot.show();
    expect(last()).toMatchObject({ status: 'failed' });
    slot.retry();
    await passing();
    expect(text()).toBe('canary');
  });

  it.each(['mounted', 'failed to mount'])('is not one that %s', async (outcome) => {
    const mount = () => Promise.reject(new Error('no'));
    const fails = outcome === 'mounted' ? {} : { mount };
    const { slot } = openSlot({ ...versions, canary: async () => drawing('canary', fails) });
    await slot.show();
    await passing(UNTIL_ERASED_MS);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
