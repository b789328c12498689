import { type LiveRelease, named } from './gate.ts';

/**
 * Returns why visitors would lose every page of a section, one sentence each: a newcomer without a page where the live release
 * has some, and no other release has them after the move. A build that found no route table looks like that.
 */
export function lostPages(newcomers: readonly LiveRelease[], live: readonly LiveRelease[]): string[] {
  const moving = new Set(newcomers.map(({ section }) => section));
  const after = [...live.filter(({ section }) => !moving.has(section)), ...newcomers].flatMap(pathsOf);
  return newcomers
    .filter((newcomer) => newcomer.manifest.placement === 'page' && pathsOf(newcomer).length === 0)
    .flatMap((newcomer) => {
      const had = live.filter(({ section }) => section === newcomer.section).flatMap(pathsOf);
      const lost = [...new Set(had)].filter((path) => !after.includes(path));
      if (lost.length === 0) return [];
      const { section } = newcomer;
      return [
        `${named(newcomer)} has no page, and visitors would lose ${lost.join(', ')}. To end the section, take it off the page (take-off ${section}).`,
      ];
    });
}

function pathsOf({ manifest }: LiveRelease): string[] {
  return manifest.routes.map(({ path }) => path);
}
