import type { NamedVersion, SectionRelease } from '@bellwether/sdk/contract/release';

/** One release of a section, without its fallback. */
export type SingleRelease = NamedVersion;

/** The releases of a section that this page view may still use. */
export interface ReleaseChoice {
  /** Best first: the visitor's own release, then its fallback, without those that broke. Those put off come last. */
  toTry(): SingleRelease[];
  /** Leaves a release out until `forgive`. */
  markBroken(release: SingleRelease): void;
  /** Gives every broken release another chance. */
  forgive(): void;
  /** Tries a release after the others, until `restore` or `replace`: whoever wants the page does not wait for it again. */
  putOff(release: SingleRelease): void;
  restore(release: SingleRelease): void;
  /** Starts over with another release and its fallback. */
  replace(released: SectionRelease): void;
}

export function createReleaseChoice(initial: SectionRelease): ReleaseChoice {
  let released = initial;
  const broken = new Set<string>();
  const late = new Set<string>();

  function toTry(): SingleRelease[] {
    const { fallback, ...own } = released;
    const all: SingleRelease[] = fallback ? [own, fallback] : [own];
    const whole = all.filter(({ version }) => !broken.has(version));
    return whole.sort((a, b) => Number(late.has(a.version)) - Number(late.has(b.version)));
  }

  return {
    toTry,
    markBroken: ({ version }) => void broken.add(version),
    forgive: () => broken.clear(),
    putOff: ({ version }) => void late.add(version),
    restore: ({ version }) => void late.delete(version),
    replace(next) {
      released = next;
      broken.clear();
      late.clear();
    },
  };
}
