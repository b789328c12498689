import type { SectionRelease } from '@bellwether/sdk/contract/release';
import { atMost, budgets, OutOfTime } from '../budget.ts';
import type { LoadSection } from '../loading/sectionLoader.ts';
import type { OutletState } from '../outletStore.ts';
import { leaveRelease, switchRelease } from '../presence.ts';
import type { ReportSection, SectionReport } from '../sectionReport.ts';
import { folderOf } from '../styles.ts';
import { frozeLately } from './freezeNotes.ts';
import type { Provided } from './lifecycleProps.ts';
import { createMounting, type Mounting } from './mounting.ts';
import type { OutletElement } from './outletElement.ts';
import { createReleaseChoice, type SingleRelease } from './releaseChoice.ts';
import { createReleaseLoads, type LoadedRelease } from './releaseLoads.ts';

/**
 * One section's life on the page. single-spa says when the section is wanted; the slot makes sure that single-spa always gets
 * a settled promise in time, whatever the section does: single-spa 6.0.3 freezes the whole page while an app's lifecycle does
 * not settle, and gives an app up for good once one fails.
 *
 *             show                            drawn
 *     idle ─────────▶ loading ───▶ mounting ────────▶ shown
 *      ▲                 ▲  │          │                │
 *      │ hide, from      │  │ failed   │ failed         │ crash, or renew
 *      │ any state       ├──┴──────────┴────────────────┘
 *                        │ the next release; when none is left:
 *                        ▼
 *                     failed   or, when the last failure was a timeout, overdue
 *                        │                                              │
 *                        └── retry, show ──▶ loading ◀── retry, show, or the release arrives late
 *
 * Which releases are left is `ReleaseChoice`; their loads are `ReleaseLoads`; what is on the page is `Mounting`.
 */
export interface Slot {
  /** Shows the section, or its fallback, or reports that it failed. Never rejects. */
  show(): Promise<void>;
  /** Takes the section away, within the budget. With `leaving` it stays visible until the next section shows. Never rejects. */
  hide(options: { leaving: boolean }): Promise<void>;
  /** Loads the section and the page at a path ahead of time. Rejects when that fails; nothing is shown or remembered. */
  prepare(path: string): Promise<void>;
  /** The version that `show` would mount without waiting. */
  readyVersion(): string | null;
  /** Tries again after a failure, the visitor's own release first. */
  retry(): void;
  /** Treats what is shown as if it had crashed: it did harm outside its host element. */
  blame(error: unknown): void;
  /** Uses another release from the next `show` on; at once where the section has failed. */
  offer(released: SectionRelease): void;
  /**
   * Replaces what is shown by the offered release, if `leaves` holds for the shown version now and once the offered one has
   * loaded. Never rejects.
   */
  renew(leaves: (version: string) => boolean): Promise<void>;
}

export interface SlotSettings {
  readonly section: string;
  readonly released: SectionRelease;
  readonly load: LoadSection;
  /** Loads and returns what a release is given. */
  readonly provide: (release: SingleRelease) => Promise<Provided>;
  readonly outlet: OutletElement;
  readonly report: ReportSection;
  readonly onState: (state: SlotState) => void;
  /** Called before another release is tried in place of one that ran and broke. */
  readonly onBroken: () => void;
}

/** `OutletState` as a slot knows it: the slot has the error, the host makes the message. */
export type SlotState =
  | Extract<OutletState, { status: 'loading' | 'mounted' }>
  | { readonly status: 'failed'; readonly section: string; readonly error: unknown };

/** One showing of the section: it ends when the section is hidden or shown again, and its pending work stops at the next step. */
interface Visit {
  state: 'loading' | 'mounting' | 'shown' | 'failed' | 'overdue';
  readonly since: number;
}

export function createSlot(settings: SlotSettings): Slot {
  const { section, outlet, onState } = settings;
  const choice = createReleaseChoice(settings.released);
  const loads = createReleaseLoads({
    ...settings,
    onReady(release) {
      choice.restore(release);
      if (visit?.state === 'overdue') void show();
    },
    onOutOfTime: choice.putOff,
  });
  /** null while idle. */
  let visit: Visit | null = null;
  let live: Mounting | null = null;

  const report = (
    kind: SectionReport['kind'],
    { version }: SingleRelease,
    rest: Pick<SectionReport, 'error' | 'durationMs'>,
  ) => settings.report({ section, version, kind, ...rest });

  // Left out until "Try again", and then last. Where there is no other, it is all that the user can have.
  for (const release of settings.released.fallback ? choice.toTry() : []) {
    if (!frozeLately(`${section}@${release.version}`)) continue;
    report('freeze', release, { error: 'Left out' });
    choice.putOff(release);
    choice.markBroken(release);
  }

  /** Any state → loading: tries the releases in turn until one is shown. */
  async function open(failure?: unknown): Promise<void> {
    const mine: Visit = { state: 'loading', since: performance.now() };
    visit = mine;
    let latest = failure;
    for (const release of choice.toTry()) {
      try {
        const loaded = await load(release, mine);
        if (visit !== mine) return;
        await mount(release, loaded, mine);
        return;
      } catch (error) {
        report(mine.state === 'loading' ? 'load' : 'mount', release, { error });
        if (visit !== mine) return;
        latest = error;
      }
    }
    mine.state = latest instanceof OutOfTime ? 'overdue' : 'failed';
    onState({ status: 'failed', section, error: latest });
  }

  function load(release: SingleRelease, mine: Visit): Promise<LoadedRelease> {
    mine.state = 'loading';
    if (!loads.isReady(release)) onState({ status: 'loading', section });
    return loads.load(release);
  }

  /** Loading → mounting → shown. */
  async function mount(release: SingleRelease, loaded: LoadedRelease, mine: Visit): Promise<void> {
    mine.state = 'mounting';
    const mounting = makeLive(release, loaded);
    // Once, and only for the live mounting: a discarded release may still draw late.
    const shown = () => {
      if (visit !== mine || live !== mounting || mine.state === 'shown') return;
      mine.state = 'shown';
      onState({ status: 'mounted', section, version: release.version });
    };
    try {
      await mounting.mount(shown);
    } catch (error) {
      discard(mounting);
      giveUp(release);
      throw error;
    }
    if (visit !== mine) return;
    outlet.dropLeaving(); // not yet dropped by a section that draws nothing
    shown();
    report('mounted', release, { durationMs: performance.now() - mine.since });
  }

  /** Of two mountings that overlap ("Try again" and files that arrive late), the later one stays. */
  function makeLive(release: SingleRelease, loaded: LoadedRelease): Mounting {
    if (live) discard(live);
    const mounting = createMounting({
      section,
      release,
      loaded,
      outlet,
      onCrash: (error) => void crash(mounting, error),
      onUnmountFailed: (error) => report('unmount', release, { error }),
      onGone() {
        if (live?.release.version !== release.version) switchRelease(folderOf(section, release), false);
      },
    });
    live = mounting;
    switchRelease(folderOf(section, release), true);
    return mounting;
  }

  function leave(mounting: Mounting): void {
    leaveRelease(folderOf(section, mounting.release));
    mounting.leave();
  }

  function discard(mounting: Mounting): void {
    if (live === mounting) live = null;
    mounting.discard();
  }

  /** Shown → loading the next release. */
  async function crash(mounting: Mounting, error: unknown): Promise<void> {
    report('crash', mounting.release, { error });
    if (live !== mounting) return;
    giveUp(mounting.release);
    discard(mounting);
    if (visit) await open(error);
  }

  function giveUp(release: SingleRelease): void {
    choice.markBroken(release);
    loads.forget(release);
    settings.onBroken();
  }

  async function show(): Promise<void> {
    // The user came back or asked for it: give broken releases another chance.
    if (choice.toTry().length === 0) choice.forgive();
    await open();
  }

  /** Any state → idle. */
  async function hide({ leaving }: { leaving: boolean }): Promise<void> {
    visit = null;
    const hidden = live;
    live = null;
    if (hidden && leaving) leave(hidden);
    else await hidden?.takeDown();
  }

  /** Shown → loading: the shown release stays visible until the offered one draws. */
  async function renew(leaves: (version: string) => boolean): Promise<void> {
    const replaced = live;
    const [next] = choice.toTry();
    if (!visit || !replaced || !next || replaced.release.version === next.version) return;
    if (!leaves(replaced.release.version)) return;
    await atMost(budgets.navigationMs, loads.load(next));
    if (live !== replaced || !leaves(replaced.release.version)) return;
    live = null;
    leave(replaced);
    if (visit) await open();
  }

  return {
    show,
    hide,
    async prepare(path) {
      const [first] = choice.toTry();
      if (!first || loads.failedRecently(first)) return;
      const { module } = await loads.load(first);
      await module.prepare(path);
    },
    readyVersion() {
      const [first] = choice.toTry();
      return first && loads.isReady(first) ? first.version : null;
    },
    retry() {
      choice.forgive();
      if (visit) void show();
    },
    blame(error) {
      if (live) void crash(live, error);
    },
    offer(next) {
      choice.replace(next);
      if (visit?.state === 'failed' || visit?.state === 'overdue') void show();
    },
    renew,
  };
}
