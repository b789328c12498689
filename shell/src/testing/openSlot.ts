import type { SectionLifecycles, SectionProps } from '@bellwether/sdk/section/shellApi.ts';
import type { SectionReport } from '../sections/sectionReport.ts';
import { createOutletElement } from '../sections/slot/outletElement.ts';
import { createSlot, type SlotState } from '../sections/slot/slot.ts';
import { released } from '../sections/testReleases.ts';

export type Props = SectionProps & { name: string };

export function heading(text: string): HTMLElement {
  const h1 = document.createElement('h1');
  h1.append(text);
  return h1;
}

/** A section that draws its version's name; single lifecycles can be replaced. */
export function drawing(text: string, more: Partial<SectionLifecycles> = {}): SectionLifecycles {
  return {
    prepare: async () => {},
    bootstrap: async () => {},
    mount: async ({ domElement }: Props) => domElement.append(heading(text)),
    unmount: async ({ domElement }: Props) => domElement.replaceChildren(),
    ...more,
  };
}

export const never = () => new Promise<never>(() => {});
export const good = released('mfe-trading', 'good');
export const canary = released('mfe-trading', 'canary', { fallback: good });

/** A slot for `mfe-trading` that loads these versions, and others not at all. */
export function openSlot(versions: Record<string, () => Promise<SectionLifecycles>>, release = canary) {
  const outlet = createOutletElement();
  const states: SlotState[] = [];
  const reports: SectionReport[] = [];
  const load = jest.fn((_section: string, { version }: { version: string }) => {
    const lifecycles = versions[version];
    return lifecycles ? lifecycles() : Promise.reject(new Error(`no version ${version}`));
  });
  const onBroken = jest.fn();
  const slot = createSlot({
    section: 'mfe-trading',
    released: release,
    load,
    provide: async () => ({ shell: {} as SectionProps['shell'] }),
    outlet,
    report: (noticed) => reports.push(noticed),
    onState: (state) => states.push(state),
    onBroken,
  });
  const said = () => reports.map(({ version, kind }) => `${version} ${kind}`);
  const text = () => outlet.element.textContent;
  return { slot, outlet, states, load, onBroken, said, text, last: () => states.at(-1) };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Lets fake time pass. */
export const passing = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
