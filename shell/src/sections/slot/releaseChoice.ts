import type { SectionRelease } from '@bellwether/sdk/contract/release';

/** One release of a section, without its fallback. */
export type SingleRelease = Omit<SectionRelease, 'fallback'>;

/** The releases of a section that this page view may still use. */
export interface ReleaseChoice {
  /** Best first: the visitor's own release, then its fallback, without those that broke. */
  toTry(): SingleRelease[];
  /** Leaves a release out until `forgive`. */
  markBroken(release: SingleRelease): void;
  /** Gives every release another chance. */
  forgive(): void;
  /** Starts over with another release and its fallback. */
  replace(released: SectionRelease): void;
}

export function createReleaseChoice(initial: SectionRelease): ReleaseChoice {
  let released = initial;
  const broken = new Set<string>();

  function toTry(): SingleRelease[] {
    const { fallback, ...own } = released;
    const all: SingleRelease[] = fallback ? [own, fallback] : [own];
    return all.filter(({ version }) => !broken.has(version));
  }

  return {
    toTry,
    markBroken: ({ version }) => void broken.add(version),
    forgive: () => broken.clear(),
    replace(next) {
      released = next;
      broken.clear();
    },
  };
}
