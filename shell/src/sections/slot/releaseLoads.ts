import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import { budgets, OutOfTime, within } from '../budget.ts';
import { LoadFailure, NotArrived } from '../loadFailure.ts';
import { causeOfDelay, hasArrived } from '../loading/arrivals.ts';
import type { LoadSection } from '../loading/sectionLoader.ts';
import { folderOf } from '../styles.ts';
import { noteStarting } from './freezeNotes.ts';
import { lifecycleProps, type Provided } from './lifecycleProps.ts';
import type { SingleRelease } from './releaseChoice.ts';

/** A release that has been loaded and bootstrapped. */
export interface LoadedRelease {
  readonly module: SectionLifecycles;
  readonly provided: Provided;
}

/**
 * Loads the releases of one section.
 *
 *     unknown ──load──▶ loading ──▶ ready
 *        ▲                 │          │
 *        └── failed, timed out, forget┘
 *
 * A load that times out goes on in the background; when it succeeds after all, the release is ready.
 */
export interface ReleaseLoads {
  /**
   * One load per release at a time. Rejects with a `LoadFailure`, with what its `bootstrap` threw, or with `OutOfTime` after
   * `budgets.loadMs`. Where the network or the device explains a failure, the cause says so: `isExcused`.
   */
  load(release: SingleRelease): Promise<LoadedRelease>;
  isReady(release: SingleRelease): boolean;
  /** The last load failed so recently that loading ahead should not repeat it. */
  failedRecently(release: SingleRelease): boolean;
  /** Drops what was loaded: what failed in it (a page's chunk, a module's start) stays failed, so the next load is a new one. */
  forget(release: SingleRelease): void;
}

interface Settings {
  readonly section: string;
  readonly load: LoadSection;
  readonly provide: (release: SingleRelease) => Promise<Provided>;
  /** A release is ready, in time or late. */
  readonly onReady: (release: SingleRelease) => void;
  /** A release was not ready in time: its files did not arrive, or it did not start. */
  readonly onOutOfTime: (release: SingleRelease) => void;
}

/** What the shell gives a release. */
interface Given {
  readonly ready: Promise<Provided>;
  state: 'coming' | 'here' | 'missing';
}

const RECENTLY_MS = 5000;

export function createReleaseLoads({ section, load, provide, onReady, onOutOfTime }: Settings): ReleaseLoads {
  const ready = new Set<string>();
  const loads = new Map<string, Promise<LoadedRelease>>();
  const failedAt = new Map<string, number>();

  async function fetchRelease(release: SingleRelease, given: Given): Promise<LoadedRelease> {
    const [module, provided] = await Promise.all([load(section, release), given.ready]).catch((cause) => {
      // Without what the shell shares with it, a release fails as well.
      const why = given.state === 'missing' ? new NotArrived('a part of the shell', { cause }) : cause;
      throw new LoadFailure(`${section} ${release.version} could not be loaded`, { cause: why });
    });
    const props = lifecycleProps(section, release, provided, document.createElement('div'), () => {});
    const started = noteStarting(`${section}@${release.version}`);
    try {
      const delay = () => causeOfDelay(folderOf(section, release));
      await within(budgets.bootstrapMs, `starting ${section}`, module.bootstrap(props), delay);
    } finally {
      started();
    }
    return { module, provided };
  }

  function start(release: SingleRelease): Promise<LoadedRelease> {
    const { version } = release;
    const given = watched(provide(release));
    const fetching = fetchRelease(release, given);
    const folder = folderOf(section, release);
    const delay = () =>
      given.state === 'here' && hasArrived(folder) ? causeOfDelay(folder) : new NotArrived(`${folder} or the shell`);
    const inTime = within(budgets.loadMs, `loading ${section}`, fetching, delay);
    const drop = () => loads.get(version) === inTime && loads.delete(version);
    loads.set(version, inTime);
    fetching.then((loaded) => {
      ready.add(version);
      loads.set(version, Promise.resolve(loaded));
      onReady(release);
    }, drop);
    inTime.catch((error) => {
      failedAt.set(version, performance.now());
      if (!(error instanceof OutOfTime)) return;
      drop();
      onOutOfTime(release);
    });
    return inTime;
  }

  return {
    load: (release) => loads.get(release.version) ?? start(release),
    isReady: ({ version }) => ready.has(version),
    failedRecently: ({ version }) => performance.now() - (failedAt.get(version) ?? -Infinity) < RECENTLY_MS,
    forget({ version }) {
      ready.delete(version);
      loads.delete(version);
    },
  };
}

function watched(ready: Promise<Provided>): Given {
  const given: Given = { ready, state: 'coming' };
  ready.then(
    () => {
      given.state = 'here';
    },
    () => {
      given.state = 'missing';
    },
  );
  return given;
}
