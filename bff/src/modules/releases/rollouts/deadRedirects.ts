import { type LiveRelease, named, redirectsOf } from './gate.ts';

/**
 * Returns why visitors would be redirected to where nothing is, one sentence each: a newcomer's redirect without a page at its
 * end, and a page that a newcomer no longer has while another live release redirects there. The shell goes live before the
 * sections, so its own redirects may wait for them.
 */
export function deadRedirects(newcomers: readonly LiveRelease[], live: readonly LiveRelease[]): string[] {
  const moving = new Set(newcomers.map(({ section }) => section));
  const staying = live.filter(({ section }) => !moving.has(section));
  const before = servedPaths(live);
  const after = servedPaths([...staying, ...newcomers]);
  const leading = newcomers
    .filter(({ manifest }) => manifest.placement !== 'frame')
    .flatMap((newcomer) =>
      [...redirectsOf(newcomer)]
        .filter(([, target]) => !after.has(target))
        .map(
          ([path, target]) => `${named(newcomer)} redirects ${path} to ${target}, where no live section has a page.`,
        ),
    );
  const left = staying.flatMap((other) =>
    [...redirectsOf(other)]
      .filter(([, target]) => before.has(target) && !after.has(target))
      .map(([path, target]) => {
        const newcomer = newcomers.find(({ section }) =>
          live.some((each) => each.section === section && has(each, target)),
        );
        const who = newcomer ? named(newcomer) : 'The move';
        return `${who} no longer has ${target}, to which the live ${named(other)} redirects ${path}.`;
      }),
  );
  return [...leading, ...left];
}

/** What each visitor finds, whichever of a section's live releases they get. */
function servedPaths(live: readonly LiveRelease[]): Set<string> {
  const bySection = Map.groupBy(live, ({ section }) => section);
  return new Set(
    [...bySection.values()].flatMap(([first, ...others]) =>
      (first?.manifest.routes ?? [])
        .map(({ path }) => path)
        .filter((path) => others.every((other) => has(other, path))),
    ),
  );
}

function has({ manifest }: LiveRelease, path: string): boolean {
  return manifest.routes.some((route) => route.path === path);
}
