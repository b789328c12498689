import type { SectionRelease } from '@bellwether/sdk/contract/release';
import type { SectionLifecycles, SectionProps } from '@bellwether/sdk/section/shellApi.ts';
import { atMost, budgets, OutOfTime, within } from './budget.ts';
import { candidates, type Version } from './candidates.ts';
import { LoadFailure } from './loadFailure.ts';
import type { OutletState } from './outletStore.ts';
import type { LoadSection } from './sectionLoader.ts';
import type { ReportSection, SectionReport } from './sectionReport.ts';
import type { Stage } from './stage.ts';
import { folderOf, switchStyles } from './styles.ts';

/**
 * One section's life on the page. single-spa says when it is wanted; the slot sees to it that single-spa always gets its
 * answer in time, whatever the section does: single-spa freezes the whole page when an app's lifecycle never settles, and
 * gives an app up for ever when one fails (6.0.3).
 */
export interface Slot {
  /** Shows the section, or its last good version, or says what happened. Never rejects. */
  show(): Promise<void>;
  /** Takes it away, within the budget. With `still` it stays on the screen until the next section shows. Never rejects. */
  hide(options: { still: boolean }): Promise<void>;
  /** Loads the section and the page at a path ahead of time. Rejects when that fails; nothing is shown or remembered. */
  prepare(path: string): Promise<void>;
  /** The version that `show` would mount without waiting. */
  readyVersion(): string | null;
  /** Tries again after a failure, the visitor's own version first. */
  retry(): void;
  /** Another version is to be used from the next `show` on; at once when `now`. */
  offer(released: SectionRelease, options: { now: boolean }): Promise<void>;
}

export interface SlotSettings {
  readonly section: string;
  readonly released: SectionRelease;
  readonly load: LoadSection;
  /** What the section is given; loads what that takes. */
  readonly provide: () => Promise<Pick<SectionProps, 'shell' | 'Data'>>;
  readonly stage: Stage;
  readonly report: ReportSection;
  readonly onState: (state: SlotState) => void;
}

/** `OutletState` as a slot knows it: it has the failure, the host has the words. */
export type SlotState =
  | Extract<OutletState, { status: 'loading' | 'mounted' }>
  | { readonly status: 'failed'; readonly section: string; readonly error: unknown };

/** A failed load is not repeated ahead of need within this time. */
const RESTLESS_MS = 5000;

interface Ready {
  readonly module: SectionLifecycles;
  readonly provided: Pick<SectionProps, 'shell' | 'Data'>;
}

/** One mounting of one version. */
interface Incarnation {
  readonly version: Version;
  readonly module: SectionLifecycles;
  readonly props: SectionProps & { name: string };
  /** Tells the section that the address is not its own any more. */
  readonly leave: () => void;
  mounted: Promise<unknown>;
}

export function createSlot(settings: SlotSettings): Slot {
  const { section, load, provide, stage, onState } = settings;
  let { released } = settings;
  let wanted = false;
  /** Counts showings; work that belongs to an earlier one stops at its next step. */
  let showing = 0;
  let incarnations = 0;
  let live: Incarnation | null = null;
  const broken = new Set<string>();
  const ready = new Map<string, Ready>();
  const loading = new Map<string, Promise<Ready>>();
  /** When a version last failed to load, so that pointing at links does not ask for it again and again. */
  const failedAt = new Map<string, number>();

  function report(
    kind: SectionReport['kind'],
    { version }: Version,
    rest: Pick<SectionReport, 'error' | 'durationMs'>,
  ) {
    settings.report({ section, version, kind, ...rest });
  }

  async function fetchVersion(version: Version): Promise<Ready> {
    const [module, provided] = await Promise.all([load(section, version), provide()]).catch((cause) => {
      throw new LoadFailure(`${section} ${version.version} could not be loaded`, { cause });
    });
    const props = propsOf(version, provided, document.createElement('div'), () => {});
    await within(budgets.bootstrapMs, `starting ${section}`, module.bootstrap(props));
    return { module, provided };
  }

  /** One load per version at a time; a failed one is forgotten, so that the next is a new try. */
  function loaded(version: Version): Promise<Ready> {
    const known = loading.get(version.version);
    if (known) return known;
    const fetching = fetchVersion(version);
    const inTime = within(budgets.loadMs, `loading ${section}`, fetching);
    loading.set(version.version, inTime);
    fetching.then(
      (arrived) => {
        ready.set(version.version, arrived);
        loading.set(version.version, Promise.resolve(arrived));
        if (gaveUpWaiting) void show();
      },
      () => loading.get(version.version) === inTime && loading.delete(version.version),
    );
    inTime.catch((error) => {
      failedAt.set(version.version, performance.now());
      if (error instanceof OutOfTime && loading.get(version.version) === inTime) loading.delete(version.version);
    });
    return inTime;
  }

  /** The card says that it takes too long: when the files arrive after all, the section takes its place. */
  let gaveUpWaiting = false;

  function propsOf(
    { version }: Version,
    provided: Ready['provided'],
    domElement: HTMLElement,
    onCrash: (error: unknown) => void,
  ): Incarnation['props'] {
    incarnations += 1;
    // single-spa-react keeps its React roots by name.
    const name = `${section}@${version}/${incarnations}`;
    return { name, domElement, onCrash, release: { section, version }, ...provided };
  }

  async function mount(version: Version, { module, provided }: Ready, shown: () => void): Promise<void> {
    const container = document.createElement('div');
    container.dataset.section = section;
    container.dataset.version = version.version;
    const crashed = Promise.withResolvers<never>();
    const leaving = new AbortController();
    let mounting = true;
    const incarnation: Incarnation = {
      version,
      module,
      props: {
        ...propsOf(version, provided, container, (error) => {
          if (mounting) crashed.reject(error);
          else void crash(incarnation, error);
        }),
        leaving: leaving.signal,
      },
      leave: () => leaving.abort(),
      mounted: Promise.resolve(),
    };
    // Asked for twice at once (the person's "Try again", and files that arrive late after all): the later one stays.
    if (live) discard(live);
    live = incarnation;
    switchStyles(folderOf(version), true);
    stage.add(container, shown);
    try {
      incarnation.mounted = module.mount(incarnation.props);
      await within(budgets.mountMs, `showing ${section}`, Promise.race([incarnation.mounted, crashed.promise]));
    } catch (error) {
      discard(incarnation);
      throw error;
    } finally {
      mounting = false;
      crashed.promise.catch(() => {});
    }
  }

  /** Leaves it on the screen until the next section shows. */
  function leaveStill(incarnation: Incarnation): void {
    if (live === incarnation) live = null;
    incarnation.leave();
    stage.leaveStill(incarnation.props.domElement, () => void takeDown(incarnation));
  }

  async function takeDown(incarnation: Incarnation): Promise<void> {
    if (live === incarnation) live = null;
    const { version, module, props, leave } = incarnation;
    leave();
    const unmounting = incarnation.mounted.then(() => module.unmount(props));
    try {
      await within(budgets.unmountMs, `closing ${section}`, unmounting);
    } catch (error) {
      report('unmount', version, { error });
    }
    props.domElement.remove();
    if (live?.version.version !== version.version) switchStyles(folderOf(version), false);
  }

  /** Takes away what failed without waiting for it. */
  function discard(incarnation: Incarnation): void {
    incarnation.props.domElement.remove();
    void takeDown(incarnation);
  }

  async function crash(incarnation: Incarnation, error: unknown): Promise<void> {
    const { version } = incarnation;
    report('crash', version, { error });
    if (live !== incarnation) return;
    giveUp(version);
    discard(incarnation);
    if (wanted) await open(error);
  }

  /** Not to be used again as it is: what failed in it (a page's chunk, a module's start) stays failed. */
  function giveUp({ version }: Version): void {
    broken.add(version);
    ready.delete(version);
    loading.delete(version);
  }

  async function open(failure?: unknown): Promise<void> {
    showing += 1;
    const mine = showing;
    const current = () => wanted && mine === showing;
    const since = performance.now();
    let latest = failure;

    for (const version of candidates(released, broken)) {
      if (!ready.has(version.version)) onState({ status: 'loading', section });
      let arrived: Ready;
      try {
        arrived = await loaded(version);
      } catch (error) {
        report('load', version, { error });
        latest = error;
        if (!current()) return;
        continue;
      }
      if (!current()) return;
      try {
        let isTold = false;
        const shown = () => {
          if (isTold || !current()) return;
          isTold = true; // once: whoever hears of it takes it for another mounting
          onState({ status: 'mounted', section, version: version.version });
        };
        await mount(version, arrived, shown);
        if (!current()) return;
        stage.dropStill(); // also where a section draws nothing
        shown();
        report('mounted', version, { durationMs: performance.now() - since });
        return;
      } catch (error) {
        report('mount', version, { error });
        giveUp(version);
        latest = error;
        if (!current()) return;
      }
    }
    gaveUpWaiting = latest instanceof OutOfTime;
    onState({ status: 'failed', section, error: latest });
  }

  async function show(): Promise<void> {
    wanted = true;
    gaveUpWaiting = false;
    // The person came back, or asked for it: what broke before gets another chance.
    if (candidates(released, broken).length === 0) broken.clear();
    await open();
  }

  async function hide({ still }: { still: boolean }): Promise<void> {
    wanted = false;
    gaveUpWaiting = false;
    showing += 1;
    if (!live) return;
    if (still) leaveStill(live);
    else await takeDown(live);
  }

  return {
    show,
    hide,
    async prepare(path) {
      const [first] = candidates(released, broken);
      if (!first || performance.now() - (failedAt.get(first.version) ?? -Infinity) < RESTLESS_MS) return;
      const { module } = await loaded(first);
      await module.prepare(path);
    },
    readyVersion() {
      const [first] = candidates(released, broken);
      return first && ready.has(first.version) ? first.version : null;
    },
    retry() {
      broken.clear();
      if (wanted) void show();
    },
    async offer(next, { now }) {
      const replaced = live && live.version.version !== next.version ? live : null;
      released = next;
      broken.clear();
      if (!now || !wanted || !replaced) return;
      await atMost(budgets.navigationMs, loaded(next));
      if (live !== replaced) return;
      leaveStill(replaced);
      if (wanted) await open();
    },
  };
}
