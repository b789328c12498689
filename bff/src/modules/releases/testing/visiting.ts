import { type Served, type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';

/** A browser with the cookies that its last document left it, and the version of the shell that this document names. */
export interface Browser {
  readonly version: string;
  readonly headers: Record<string, string>;
}

export interface Visiting {
  /** A new visitor in an address block of its own. */
  open(nth: number): Promise<Browser>;
  /** The same browser, which loads another document. */
  again(browser: Browser): Promise<Browser>;
  /** New visitors until there are so many of each version. */
  openSome(counts: Readonly<Record<string, number>>): Promise<Browser[]>;
  /** The browser reports that the shell shows. */
  arrives(browser: Browser, options?: { ms?: string; at?: Served }): ReturnType<Served['get']>;
  /** The browser reports that the shell crashed. */
  fails(browser: Browser): ReturnType<Served['get']>;
}

/** A site with version 1 of the shell live, version 2 published, and visitors from wherever they say. */
export async function siteOfTwoShells(): Promise<ServedRegistry> {
  const site = await servedRegistry({ RATE_LIMIT_FACTOR: '10000', TRUSTED_PROXIES: '127.0.0.1' }, { clocked: true });
  await site.goLive('shell', '1');
  await site.publish('shell', '2');
  return site;
}

/** Visitors of a site, as their browsers' requests. The site needs `TRUSTED_PROXIES=127.0.0.1`. */
export function visiting(site: Served): Visiting {
  const open = (nth: number) => load({ 'x-forwarded-for': `198.51.${nth}.7` });

  async function load(known: Readonly<Record<string, string>>): Promise<Browser> {
    const { headers, body } = await site.get('/', known);
    const given = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
    const names = given.map((cookie) => cookie.split('=')[0]);
    const kept = (known.cookie ?? '').split('; ').filter((each) => each !== '' && !names.includes(each.split('=')[0]));
    const inlined = /id="release">(.*?)<\/script>/s.exec(body.toString())?.[1] ?? '{}';
    return {
      headers: { ...known, cookie: [...kept, ...given].join('; ') },
      version: JSON.parse(inlined).sections.shell.version,
    };
  }

  return {
    open,
    again: ({ headers }) => load(headers),
    async openSome(counts) {
      const left = { ...counts };
      const found: Browser[] = [];
      for (let nth = 0; Object.values(left).some((count) => count > 0); nth += 1) {
        const browser = await open(nth);
        if ((left[browser.version] ?? 0) <= 0) continue;
        left[browser.version] = (left[browser.version] ?? 0) - 1;
        found.push(browser);
      }
      return found;
    },
    arrives: ({ headers, version }, { ms = '900', at = site } = {}) =>
      at.get(`/api/arrivals/shell/${version}/${ms}`, headers, 'POST'),
    fails: ({ headers, version }) => site.get(`/api/faults/shell/${version}/crash`, headers, 'POST'),
  };
}
