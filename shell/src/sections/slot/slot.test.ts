import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import { drawing, good, heading, never, openSlot, type Props, passing } from '../../testing/openSlot.ts';
import { budgets } from '../budget.ts';
import { released } from '../testReleases.ts';

describe('showing a section', () => {
  it("shows the visitor's release", async () => {
    const { slot, text, states, said } = openSlot({ canary: async () => drawing('canary') });
    await slot.show();
    expect(text()).toBe('canary');
    expect(states.map(({ status }) => status)).toEqual(['loading', 'mounted']);
    expect(said()).toEqual(['canary mounted']);
  });

  it('loads it once, and shows it again without loading', async () => {
    const { slot, load, states, text } = openSlot({ canary: async () => drawing('canary') });
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
    const { slot, outlet, text, said } = openSlot({ good: async () => drawing('good', { mount: slowly }) }, good);
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

  it('says what happened when no release is left, and tries all again on request', async () => {
    const versions: Record<string, () => Promise<SectionLifecycles>> = {};
    const { slot, last, text } = openSlot(versions);
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
    const { slot, last, text } = openSlot({ good: () => late }, good);
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
    const { slot, text, said } = openSlot(
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
    const { slot, text, said } = openSlot({ good: async () => drawing('good', { unmount }) }, good);
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
    const { slot, outlet, text } = openSlot({ good: async () => first, new: async () => drawing('second') }, good);
    await slot.show();
    expect(leaving?.aborted).toBe(false);
    await slot.hide({ leaving: true });
    expect(text()).toBe('first');
    expect(outlet.element.querySelector('[data-leaving]')).not.toBeNull();
    expect(leaving?.aborted).toBe(true);
    expect(unmount).not.toHaveBeenCalled();

    slot.offer(released('mfe-trading', 'new'));
    await slot.show();
    expect(text()).toBe('second');
    await passing(1000);
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});

describe('preloading', () => {
  it('remembers no failure, and does not retry immediately', async () => {
    const versions: Record<string, () => Promise<SectionLifecycles>> = {};
    const { slot, load, text } = openSlot(versions, good);
    await expect(slot.prepare('/watchlist')).rejects.toThrow('could not be loaded');
    await slot.prepare('/watchlist');
    expect(load).toHaveBeenCalledTimes(1);
    versions.good = async () => drawing('good');
    await slot.show();
    expect(text()).toBe('good');
  });

  it('loads the page too', async () => {
    const prepare = jest.fn(async () => {});
    const { slot } = openSlot({ good: async () => drawing('good', { prepare }) }, good);
    await slot.prepare('/watchlist');
    expect(prepare).toHaveBeenCalledWith('/watchlist');
  });
});

describe('another release', () => {
  const versions = { good: async () => drawing('good'), new: async () => drawing('new') };

  it('is used from the next visit on', async () => {
    const { slot, text } = openSlot(versions, good);
    await slot.show();
    slot.offer(released('mfe-trading', 'new'));
    expect(text()).toBe('good');
    await slot.hide({ leaving: false });
    await slot.show();
    expect(text()).toBe('new');
  });

  it('is used immediately when the shown one must be left', async () => {
    const { slot, text } = openSlot(versions, good);
    await slot.show();
    slot.offer(released('mfe-trading', 'new'));
    await slot.renew((version) => version === 'good');
    expect(text()).toBe('new');
  });

  it('is not used when the user began to type while it loaded', async () => {
    const arrival = Promise.withResolvers<SectionLifecycles>();
    const { slot, text } = openSlot({ ...versions, new: () => arrival.promise }, good);
    await slot.show();
    slot.offer(released('mfe-trading', 'new'));
    let isTyping = false;
    const renewed = slot.renew(() => !isTyping);
    isTyping = true;
    arrival.resolve(drawing('new'));
    await renewed;
    expect(text()).toBe('good');
  });

  it('is used at once where the section has failed', async () => {
    const { slot, text, last } = openSlot({ new: versions.new }, good);
    await slot.show();
    expect(last()).toMatchObject({ status: 'failed' });
    slot.offer(released('mfe-trading', 'new'));
    await passing();
    expect(text()).toBe('new');
  });
});
