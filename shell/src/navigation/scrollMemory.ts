const KEY = 'bellwether.scroll';
const AT_MOST = 50;

/** The scroll position of each history entry in this tab; survives a reload. */
export interface ScrollMemory {
  save(entry: string, top: number): void;
  of(entry: string): number;
}

export function createScrollMemory(): ScrollMemory {
  const tops = new Map<string, number>(read());
  window.addEventListener('pagehide', () => write([...tops].slice(-AT_MOST)));
  return {
    save(entry, top) {
      tops.delete(entry);
      tops.set(entry, top);
    },
    of: (entry) => tops.get(entry) ?? 0,
  };
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(([, top]) => Number.isFinite(top)) : [];
  } catch {
    return []; // no storage, or not ours: pages start at the top
  }
}

function write(tops: [string, number][]) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tops));
  } catch {
    // no storage
  }
}
