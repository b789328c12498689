import type { PageRelease } from '@bellwether/sdk/contract/release';

/** The marks that the shell leaves when a section shows: `reportSection`. */
const MARK = /^bellwether:(.+)$/;
const MOST_MS = 999_999;

/** What this browser keeps about a section: the place in the rollout that it reported, and how often. */
interface Kept {
  readonly place: string;
  readonly times: number;
}

/**
 * Tells the BFF that a section shows, while a candidate of it runs: the document then came with a cookie that says where it
 * stands in each rollout. Twice per place at most, since a second view has no cold cache.
 */
export function reportArrivals({ sections }: PageRelease): void {
  const places = placesIn(document.cookie);
  if (places.size === 0) return;
  const seen = new Set<string>();

  function report(section: string, version: string, ms: number): void {
    const place = places.get(section);
    if (place === undefined || seen.has(section) || sections[section]?.version !== version) return;
    seen.add(section);
    const key = `bellwether.arrived.${section}`;
    const kept = read(key);
    const times = kept?.place === place ? kept.times : 0;
    if (times >= 2) return;
    keep(key, { place, times: times + 1 });
    const path = '/api/arrivals/:section/:version/:ms' // as the build records it
      .replace(':section', section)
      .replace(':version', version)
      .replace(':ms', String(Math.min(MOST_MS, Math.round(ms))));
    navigator.sendBeacon(path);
  }

  report('shell', `${sections.shell?.version}`, performance.now());
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const [, section] = MARK.exec(entry.name) ?? [];
      const { version, durationMs } = ((entry as PerformanceMark).detail ?? {}) as {
        version?: string;
        durationMs?: number;
      };
      if (section && version !== undefined && durationMs !== undefined) report(section, version, durationMs);
    }
  });
  observer.observe({ type: 'mark', buffered: true });
}

/** Returns by section where the document stands in its rollout. */
function placesIn(cookies: string): ReadonlyMap<string, string> {
  const [, written = ''] = /(?:^|; )rollouts=[\w-]+\.\w+\.\w\.([a-z0-9:_-]+)\./.exec(cookies) ?? [];
  return new Map(written.split('_').map((place) => [place.split(':')[0] ?? '', place]));
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** A browser without storage reports every document. The BFF counts a visitor once anyway. */
function keep(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // full, or not allowed
  }
}
