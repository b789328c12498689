import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { WireFault } from '../support/faults.ts';

/** What a section gets when it mounts, as far as variants use it. */
interface SectionProps {
  readonly domElement: HTMLElement;
  readonly shell: {
    notify(notice: { kind: 'error'; message: string }): void;
    confirm(question: { message: string }): Promise<boolean>;
    report(error: unknown, where: string): void;
    api(call: string): Promise<unknown>;
  };
}

/** What hostile code finds in the page. It is sent there as text, so it refers to nothing else of this repository. */
export interface Kit {
  readonly props: SectionProps;
  /** Throws `hostile: …`. */
  readonly fail: (what?: string) => never;
  /** A promise that never settles. */
  readonly never: () => Promise<never>;
  /** Props for `mount` with a component of one's own around the section's tree. */
  readonly around: (own: {
    render?: () => void;
    shown?: () => void;
    hidden?: () => void;
    draw?: () => null;
  }) => SectionProps;
  /** Puts an element at the end of the body. */
  readonly add: (tag: string, more?: Record<string, unknown>) => HTMLElement;
}

/**
 * What the section's own page shows in the end: the hostile version, as if nothing was wrong; its fallback; nothing, because
 * the tab hangs; another page, because the browser was sent there.
 */
export type Own = 'shown' | 'fallback' | 'frozen' | 'left';

interface Expected {
  readonly name: string;
  /**
   * `either` is the fallback where the shell reports that the version failed, and else the hostile version. It fails where the
   * page draws before what was changed is changed back, such as what React reads of each element.
   */
  readonly own: Own | 'either';
  /**
   * Another section, in the same document after that: reached by a click on the navbar, and used by mouse and keyboard. What
   * stays `hurt`, or `either` in some runs, stands in docs/security.md by its name. A fresh load after the rollback is good after every variant.
   */
  readonly other: 'good' | 'hurt' | 'either';
}

/** Code of a section, and when it runs. `exports` is instead of what the module exports, `shown` is once its page is there, `later` 300 ms after. */
export interface CodeVariant extends Expected {
  readonly at: 'entry' | 'module' | 'exports' | 'bootstrap' | 'mount' | 'shown' | 'later' | 'unmount';
  /** What it returns replaces the props of `mount`, or is awaited. */
  readonly does: (kit: Kit) => unknown;
  /** What `does` gets as its second argument: several variants share one function. */
  readonly given?: unknown;
}

/** A sound section whose files do not arrive as they should. */
export interface WireVariant extends Expected {
  readonly wire: WireFault;
}

/** A build that the registry refuses. */
export interface RefusedVariant {
  readonly name: string;
  readonly refused: RegExp;
  /** Changes files of the folder: content by name. */
  readonly edit: (
    files: ReadonlyMap<string, string>,
    section: Pick<SectionManifest, 'entry' | 'container'>,
  ) => Record<string, string>;
}
