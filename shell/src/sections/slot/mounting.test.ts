import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import { budgets } from '../budget.ts';
import { released } from '../testReleases.ts';
import { frozeLately } from './freezeNotes.ts';
import type { LifecycleProps } from './lifecycleProps.ts';
import { createMounting } from './mounting.ts';
import { createOutletElement } from './outletElement.ts';

const done = async () => {};
const never = () => new Promise<never>(() => {});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const passing = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

function opened(lifecycles: Partial<SectionLifecycles> = {}, release = released('mfe-trading', '1')) {
  const outlet = createOutletElement();
  const props: LifecycleProps[] = [];
  const module: SectionLifecycles = {
    prepare: done,
    bootstrap: done,
    unmount: done,
    async mount(given: LifecycleProps) {
      given.domElement.append('drawn', document.createElement('h1'));
    },
    ...lifecycles,
  };
  const heard = { onCrash: jest.fn(), onUnmountFailed: jest.fn(), onGone: jest.fn() };
  const mounting = createMounting({
    section: 'mfe-trading',
    release,
    loaded: {
      module: {
        ...module,
        mount(given: LifecycleProps) {
          props.push(given);
          return module.mount(given);
        },
      },
      provided: { shell: {} as never },
    },
    outlet,
    ...heard,
  });
  return { mounting, outlet, heard, props: () => props.at(-1) };
}

it('draws into a host element that names section and version, and says once that something is drawn', async () => {
  const { mounting, outlet } = opened();
  const onDrawn = jest.fn();
  await mounting.mount(onDrawn);
  const host = outlet.element.querySelector<HTMLElement>('[data-section="mfe-trading"][data-version="1"]');
  expect(host).toHaveTextContent('drawn');
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

it('fails when the section does not mount within the budget', async () => {
  const { mounting } = opened({ mount: never });
  const failed = expect(mounting.mount(done)).rejects.toThrow('showing mfe-trading');
  await passing(budgets.mountMs);
  await failed;
});

it('treats a crash while mounting as a load failure, and reports a later one', async () => {
  const early = opened({
    mount({ onCrash }) {
      onCrash(new Error('early'));
      return never();
    },
  });
  await expect(early.mounting.mount(done)).rejects.toThrow('early');
  expect(early.heard.onCrash).not.toHaveBeenCalled();

  const late = opened();
  await late.mounting.mount(done);
  late.props()?.onCrash(new Error('late'));
  expect(late.heard.onCrash).toHaveBeenCalledWith(new Error('late'));
});

it('tells a section that it is leaving and keeps it visible until the outlet drops it', async () => {
  const unmount = jest.fn(done);
  const { mounting, outlet, heard, props } = opened({ unmount });
  await mounting.mount(done);
  mounting.leave();
  expect(props()?.leaving?.aborted).toBe(true);
  expect(outlet.element).toHaveTextContent('drawn');
  expect(unmount).not.toHaveBeenCalled();
  outlet.dropLeaving();
  expect(outlet.element).toBeEmptyDOMElement();
  await passing(1000);
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(heard.onGone).toHaveBeenCalledTimes(1);
});

it('is gone within the budget when the section never unmounts', async () => {
  const { mounting, outlet, heard } = opened({ unmount: never });
  await mounting.mount(done);
  const gone = mounting.takeDown();
  expect(outlet.element).toHaveTextContent('drawn');
  await passing(budgets.unmountMs);
  await gone;
  expect(outlet.element).toBeEmptyDOMElement();
  expect(heard.onUnmountFailed).toHaveBeenCalledTimes(1);
  expect(heard.onGone).toHaveBeenCalledTimes(1);
});

it('disappears at once when it is discarded', async () => {
  const { mounting, outlet, heard } = opened();
  await mounting.mount(done);
  mounting.discard();
  expect(outlet.element).toBeEmptyDOMElement();
  await passing();
  expect(heard.onGone).toHaveBeenCalledTimes(1);
});

it('counts an overlay as mounted that draws nothing', async () => {
  const { mounting } = opened({ mount: done }, released('mfe-chat', '1', { placement: 'overlay' }));
  await mounting.mount(done);
});

it('notes for ten seconds that the section is there, because a loop in one of its timers freezes the tab', async () => {
  const { mounting } = opened();
  await mounting.mount(done);
  await passing(9_000);
  expect(frozeLately('mfe-trading@1')).toBe(true);
  await passing(1_000);
  expect(frozeLately('mfe-trading@1')).toBe(false);
});

it('takes the note back when the section is gone, and not while it unmounts', async () => {
  const { mounting } = opened({ unmount: never });
  await mounting.mount(done);
  await passing(1_000);
  void mounting.takeDown();
  await passing();
  expect(frozeLately('mfe-trading@1')).toBe(true);
  await passing(budgets.unmountMs);
  expect(frozeLately('mfe-trading@1')).toBe(false);
});
