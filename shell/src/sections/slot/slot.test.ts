import type { SectionLifecycles, SectionProps } from '@bellwether/sdk/section/shellApi.ts';
import { budgets } from '../budget.ts';
import type { SectionReport } from '../sectionReport.ts';
import { released } from '../testReleases.ts';
import { createOutletElement } from './outletElement.ts';
import { createSlot, type SlotState } from './slot.ts';

type Props = SectionProps & { name: string };

function heading(text: string): HTMLElement {
  const h1 = document.createElement('h1');
  h1.append(text);
  return h1;
}

/** A section that draws its version's name; single lifecycles can be replaced. */
function drawing(text: string, more: Partial<SectionLifecycles> = {}): SectionLifecycles {
  return {
    prepare: async () => {},
    bootstrap: async () => {},
    mount: async ({ domElement }: Props) => domElement.append(heading(text)),
    unmount: async ({ domElement }: Props) => domElement.replaceChildren(),
    ...more,
  };
}

const never = () => new Promise<never>(() => {});
const good = released('mfe-trading', 'good');
const canary = released('mfe-trading', 'canary', { fallback: good });

function opened(versions: Record<string, () => Promise<SectionLifecycles>>, release = canary) {
  const outlet = createOutletElement();
  const states: SlotState[] = [];
  const reports: SectionReport[] = [];
  const load = jest.fn((_section: string, { version }: { version: string }) => {
    const answer = versions[version];
    return answer ? answer() : Promise.reject(new Error(`no version ${version}`));
  });
  const slot = createSlot({
    section: 'mfe-trading',
    released: release,
    load,
    provide: async () => ({ shell: {} as SectionProps['shell'] }),
    outlet,
    report: (noticed) => reports.push(noticed),
    onState: (state) => states.push(state),
  });
  const said = () => reports.map(({ version, kind }) => `${version} ${kind}`);
  const text = () => outlet.element.textContent;
  return { slot, outlet, states, load, said, text, last: () => states.at(-1) };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
const passing = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('showing a section', () => {
  it("shows the visitor's release", async () => {
    const { slot, text, states, said } = opened({ canary: async () => drawing('canary') });
    await slot.show();
    expect(text()).toBe('canary');
    expect(states.map(({ status }) => status)).toEqual(['loading', 'mounted']);
    expect(said()).toEqual(['canary mounted']);
  });

  it('loads it once, and shows it again without loading', async () => {
    const { slot, load, states, text } = opened({ canary: async () => drawing('canary') });
    await slot.prepare('/watchlist');
    await slot.show();
    await slot.hide({ leaving: false });
    expect(text()).toBe('');
    await slot.show();
    expect(load).toHaveBeenCalledTimes(1);
    expect(states.some(({ status }) => status === 'loading')).toBe(false);
  });

  it('appears once when requested again while mounting', async () => {
    const slowly = async ({ domElement }: Props) => {
      await new Promise((drawn) => setTimeout(drawn, 50));
      domElement.append(heading('good'));
    };
    const { slot, outlet, text, said } = opened({ good: async () => drawing('good', { mount: slowly }) }, good);
    void slot.show();
    await passing(20);
    slot.retry();
    await passing(100);
    expect(text()).toBe('good');
    expect(outlet.element.children).toHaveLength(1);
    expect(said()).toEqual(['good mounted']);
    await slot.hide({ leaving: false });
    expect(text()).toBe('');
  });

  it('falls back to the previous stable release when its own does not load', async () => {
    const { slot, text, said } = opened({ good: async () => drawing('good') });
    await slot.show();
    expect(text()).toBe('good');
    expect(said()).toEqual(['canary load', 'good mounted']);
  });

  it('falls back when its own release hangs while loading', async () => {
    const { slot, text } = opened({ canary: never, good: async () => drawing('good') });
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
    const { slot, outlet, text, last, said } = opened({
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

  it('waits for the content of a page whose code is still on its way', async () => {
    const { slot, text, said } = opened({
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
    const { slot, said, text } = opened({
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
    const { slot, text, said } = opened({
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
    const { slot, states, text } = opened({
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

  it('says what happened when no release is left, and tries all again on request', async () => {
    const versions: Record<string, () => Promise<SectionLifecycles>> = {};
    const { slot, last, text } = opened(versions);
    await slot.show();
    expect(last()).toMatchObject({ status: 'failed', section: 'mfe-trading' });
    versions.canary = async () => drawing('canary');
    slot.retry();
    await passing();
    expect(text()).toBe('canary');
  });

  it('appears when the files arrive after all', async () => {
    let arrive: (section: SectionLifecycles) => void = () => {};
    const late = new Promise<SectionLifecycles>((resolve) => {
      arrive = resolve;
    });
    const { slot, last, text } = opened({ good: () => late }, good);
    void slot.show();
    await passing(budgets.loadMs);
    expect(last()).toMatchObject({ status: 'failed' });
    arrive(drawing('good'));
    await passing();
    expect(text()).toBe('good');
    expect(last()).toMatchObject({ status: 'mounted' });
  });

  it('does not appear when the user has left in the meantime', async () => {
    let arrive: (section: SectionLifecycles) => void = () => {};
    const { slot, text, said } = opened(
      {
        good: () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      },
      good,
    );
    void slot.show();
    await slot.hide({ leaving: false });
    arrive(drawing('good'));
    await passing();
    expect(text()).toBe('');
    expect(said()).toEqual([]);
  });
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
      const { slot, load, text } = opened(versions);
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
    const { slot, text } = opened({ canary: never, good: async () => drawing('good') });
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
    const { slot, load, text } = opened({ canary: () => arrival.promise, good: async () => drawing('good') });
    void slot.show();
    await passing(budgets.loadMs);
    await slot.hide({ leaving: false });
    await slot.offer(canary, { now: false });
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
  const versions = { canary: async () => drawing('canary'), good: async () => drawing('good') };

  /** What the next document finds: nothing of the last one ran after this moment. */
  async function documentThatHangsIn(lifecycle: 'bootstrap' | 'mount') {
    let left: [string, string][] = [];
    const hanging = async () => {
      left = Object.entries(sessionStorage);
    };
    const { slot } = opened({ canary: async () => drawing('canary', { [lifecycle]: hanging }) });
    void slot.show();
    await passing(budgets.mountMs + 1000);
    sessionStorage.clear();
    for (const [key, value] of left) sessionStorage.setItem(key, value);
  }

  it.each(['bootstrap', 'mount'] as const)(
    'in %s is left out by the next document, which reports it',
    async (lifecycle) => {
      await documentThatHangsIn(lifecycle);
      const { slot, text, said, load } = opened(versions);
      await slot.prepare('/watchlist');
      await slot.show();
      expect(text()).toBe('good');
      expect(said()).toEqual(['canary freeze', 'good mounted']);
      expect(load.mock.calls.map(([, { version }]) => version)).toEqual(['good']);
      await passing(1000);

      const after = opened(versions);
      await after.slot.show();
      expect(after.said()).toEqual(['canary freeze', 'good mounted']);
    },
  );

  it('is tried where no other release is left', async () => {
    await documentThatHangsIn('mount');
    const alone = opened(versions, released('mfe-trading', 'canary'));
    await alone.slot.show();
    expect(alone.text()).toBe('canary');
    await passing(1000);

    await documentThatHangsIn('mount');
    const { slot, text, last } = opened({ canary: versions.canary });
    await slot.show();
    expect(last()).toMatchObject({ status: 'failed' });
    slot.retry();
    await passing();
    expect(text()).toBe('canary');
  });

  it.each(['mounted', 'failed to mount'])('is not one that %s', async (outcome) => {
    const mount = () => Promise.reject(new Error('no'));
    const fails = outcome === 'mounted' ? {} : { mount };
    const { slot } = opened({ ...versions, canary: async () => drawing('canary', fails) });
    await slot.show();
    await passing(1000);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('removing a section', () => {
  it.each<[string, SectionLifecycles['unmount']]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['never ends', never],
  ])('does not wait for one whose unmount %s', async (_, unmount) => {
    const { slot, text, said } = opened({ good: async () => drawing('good', { unmount }) }, good);
    await slot.show();
    const hidden = slot.hide({ leaving: false });
    await passing(budgets.unmountMs);
    await hidden;
    expect(text()).toBe('');
    expect(said()).toEqual(['good mounted', 'good unmount']);
  });

  it('keeps it visible until the next one shows, then unmounts it', async () => {
    const unmount = jest.fn(async () => {});
    let leaving: AbortSignal | undefined;
    const first = drawing('first', {
      unmount,
      mount: async (props: Props) => {
        leaving = props.leaving;
        props.domElement.append(heading('first'));
      },
    });
    const { slot, outlet, text } = opened({ good: async () => first, new: async () => drawing('second') }, good);
    await slot.show();
    expect(leaving?.aborted).toBe(false);
    await slot.hide({ leaving: true });
    expect(text()).toBe('first');
    expect(outlet.element.querySelector('[data-leaving]')).not.toBeNull();
    expect(leaving?.aborted).toBe(true);
    expect(unmount).not.toHaveBeenCalled();

    await slot.offer(released('mfe-trading', 'new'), { now: false });
    await slot.show();
    expect(text()).toBe('second');
    await passing(1000);
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});

describe('preloading', () => {
  it('remembers no failure, and does not retry immediately', async () => {
    const versions: Record<string, () => Promise<SectionLifecycles>> = {};
    const { slot, load, text } = opened(versions, good);
    await expect(slot.prepare('/watchlist')).rejects.toThrow('could not be loaded');
    await slot.prepare('/watchlist');
    expect(load).toHaveBeenCalledTimes(1);
    versions.good = async () => drawing('good');
    await slot.show();
    expect(text()).toBe('good');
  });

  it('loads the page too', async () => {
    const prepare = jest.fn(async () => {});
    const { slot } = opened({ good: async () => drawing('good', { prepare }) }, good);
    await slot.prepare('/watchlist');
    expect(prepare).toHaveBeenCalledWith('/watchlist');
  });
});

describe('another release', () => {
  const versions = { good: async () => drawing('good'), new: async () => drawing('new') };

  it('is used from the next visit on', async () => {
    const { slot, text } = opened(versions, good);
    await slot.show();
    await slot.offer(released('mfe-trading', 'new'), { now: false });
    expect(text()).toBe('good');
    await slot.hide({ leaving: false });
    await slot.show();
    expect(text()).toBe('new');
  });

  it('is used immediately when the shown one was withdrawn', async () => {
    const { slot, text } = opened(versions, good);
    await slot.show();
    await slot.offer(released('mfe-trading', 'new'), { now: true });
    expect(text()).toBe('new');
  });
});
