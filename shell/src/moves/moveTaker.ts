import type { CurrentRelease, PageRelease, ReleaseNews, SectionRelease } from '@bellwether/sdk/contract/release';
import type { Notice } from '@bellwether/sdk/section/shellApi.ts';
import type { SectionHost } from '../sections/host.ts';
import { fitsDocument } from './fitsDocument.ts';

export interface TakerSettings {
  /** Of the document. */
  readonly release: PageRelease;
  readonly sections: Pick<SectionHost, 'offer' | 'renew'>;
  readonly ask: () => Promise<CurrentRelease>;
  /** Whether typed text would be lost: on the page, or with a section alone. */
  readonly isHalfFilled: (section?: string) => boolean;
  readonly notify: (notice: Notice) => void;
  /** Makes the next page load a document of its own, or not. */
  readonly outdate: (outdated: boolean) => void;
  readonly reload: () => void;
}

export interface MoveTaker {
  hear(news: ReleaseNews): Promise<void>;
  /** Call after each navigation: another page of the same section takes the offered version, too. */
  arrived(section: string | null): void;
}

/** Tabs ask within this time after a move, not all at once. */
const SPREAD_MS = 300;
/** The last page of the section is gone by then, with its fields. */
const DRAWN_MS = 100;
const LOOK_AGAIN_MS = 1_000;
const RELOADED = 'bellwether.reloaded';

export const WAITING_NOTICE = 'A newer version of this page is ready. It opens when you save or leave.';

/**
 * Takes moves into an open tab. A moved section is used from the next navigation into it on. A version that was rolled back is
 * left at once, unless a form is half filled. What this document cannot show comes with the next document.
 */
export function createMoveTaker(settings: TakerSettings): MoveTaker {
  const { sections, ask, isHalfFilled, notify, outdate, reload } = settings;
  const ofDocument = settings.release;
  /** What the server said last. */
  let known = ofDocument;
  const offered: Record<string, SectionRelease> = { ...ofDocument.sections };
  let fits = true;
  let moves = 0;
  let takenBack: CurrentRelease['takenBack'] = {};
  let isTold = false;
  let looking: ReturnType<typeof setTimeout> | undefined;

  async function hear(news: ReleaseNews): Promise<void> {
    if (news.moves < moves) return;
    const isFirst = moves === 0;
    if (isSame(news.sections, versionsOf(known))) return;
    if (!isFirst) await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
    take(await ask(), news);
  }

  /** Only what the server says itself counts: any script of this site can spread news. */
  function take(current: CurrentRelease, news: ReleaseNews): void {
    const next = current.release;
    if (!next || current.moves < moves) throw new Error('the server is behind what it said');
    if (!(current.moves >= news.moves)) throw new Error('the server is behind its news');
    moves = current.moves;
    takenBack = current.takenBack;
    fits = fitsDocument(ofDocument, next);
    outdate(!fits);
    if (fits) {
      for (const [section, released] of Object.entries(next.sections)) {
        if (isSame(released, offered[section])) continue;
        offered[section] = released;
        sections.offer(section, released);
      }
    }
    known = next;
    isTold = false;
    leaveTakenBack();
  }

  /** Looks again for as long as something that was rolled back is on the page. */
  function leaveTakenBack(): void {
    clearTimeout(looking);
    const bad = onPage(ofDocument).filter(({ section, version }) => isTakenBack(section, version));
    if (bad.length === 0) return;
    looking = setTimeout(leaveTakenBack, LOOK_AGAIN_MS);
    if (bad.some(({ section }) => isHalfFilled(fits ? section : undefined))) {
      if (!isTold) notify({ kind: 'info', message: WAITING_NOTICE, action: { label: 'Reload', run: reload } });
      isTold = true;
    } else if (fits) {
      for (const { section } of bad) {
        void sections.renew(section, (version) => isTakenBack(section, version) && !isHalfFilled(section));
      }
    } else if (isFirstReload(moves)) {
      reload();
    }
  }

  function isTakenBack(section: string, version: string): boolean {
    return takenBack[section]?.includes(version) ?? false;
  }

  return {
    hear,
    arrived(section) {
      if (!section || !fits) return;
      setTimeout(() => void sections.renew(section, () => !isHalfFilled(section)), DRAWN_MS);
    },
  };
}

function versionsOf({ sections }: PageRelease): ReleaseNews['sections'] {
  return Object.fromEntries(
    Object.entries(sections).map(([section, { version, fallback }]) => [
      section,
      fallback ? [version, fallback.version] : [version],
    ]),
  );
}

/** Both come from one server, which names members in one order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The shell of the document, and the sections that are shown. */
function onPage({ sections }: PageRelease): { section: string; version: string }[] {
  const hosts = document.querySelectorAll<HTMLElement>('[data-section][data-version]:not([data-leaving])');
  const shown = [...hosts].map(({ dataset }) => ({ section: dataset.section ?? '', version: dataset.version ?? '' }));
  return [...shown, { section: 'shell', version: sections.shell?.version ?? '' }];
}

/** Once per state of the rollouts: a replica that lags behind would make the tab reload forever. */
function isFirstReload(moves: number): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === `${moves}`) return false;
    sessionStorage.setItem(RELOADED, `${moves}`);
    return true;
  } catch {
    return false; // storage is turned off: the next navigation loads the document
  }
}
