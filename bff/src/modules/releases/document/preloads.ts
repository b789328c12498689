import { escapeHtml } from '../../../http/escapeHtml.ts';

interface Preload {
  readonly url: string;
  readonly as: 'script' | 'style' | 'font' | 'image' | 'fetch';
  readonly type?: string;
  readonly integrity?: string;
  /** Scripts (because of `Integrity-Policy`), fonts and data are fetched with CORS. A preload in another mode downloads twice. */
  readonly anonymous: boolean;
  /** Low priority, to leave the bandwidth to files needed for the first paint. */
  readonly isLater: boolean;
}

const KINDS: readonly { ends: RegExp; kind: Pick<Preload, 'as' | 'type' | 'anonymous'> }[] = [
  { ends: /\.js$/, kind: { as: 'script', anonymous: true } },
  { ends: /\.css$/, kind: { as: 'style', anonymous: false } },
  { ends: /\.woff2$/, kind: { as: 'font', type: 'font/woff2', anonymous: true } },
];

interface Needed {
  readonly first: readonly string[];
  /** The file map of the page's section. */
  readonly fileMap?: string | null;
  readonly next: readonly string[];
}

/**
 * Files to fetch immediately, in order of need: `first` blocks the page's start, `next` is used after that, once the file map
 * is there. Of the others, only scripts, styles and fonts are preloaded.
 */
export function preloadsOf({ first, fileMap, next }: Needed, integrity: Readonly<Record<string, string>>): Preload[] {
  const files = [...new Set([...first, ...next])].flatMap((url): Preload[] => {
    const kind = KINDS.find(({ ends }) => ends.test(url))?.kind;
    const hash = integrity[url];
    const isLater = !first.includes(url);
    return kind ? [{ url, ...kind, ...(hash !== undefined && { integrity: hash }), isLater }] : [];
  });
  // Without a hash: `fetch` checks it, and browsers reuse only a preload that has none.
  const map: Preload[] = fileMap ? [{ url: fileMap, as: 'fetch', anonymous: true, isLater: false }] : [];
  const blocking = files.filter(({ isLater }) => !isLater).length;
  return [...files.slice(0, blocking), ...map, ...files.slice(blocking)];
}

export function preloadTag({ url, as, type, integrity, anonymous, isLater }: Preload): string {
  const attributes = [
    `href="${escapeHtml(url)}" as="${as}"`,
    type && `type="${type}"`,
    integrity && `integrity="${integrity}"`,
    anonymous && 'crossorigin',
    isLater && 'fetchpriority="low"',
  ];
  return `<link rel="preload" ${attributes.filter(Boolean).join(' ')}>`;
}

/** The same for the `Link` header, which the browser reads before the document. */
export function preloadHeader(preloads: readonly Preload[]): string {
  return preloads
    .map(({ url, as, type, integrity, anonymous, isLater }) =>
      [
        `<${url}>; rel=preload; as=${as}`,
        type && `type="${type}"`,
        integrity && `integrity="${integrity}"`,
        anonymous && 'crossorigin',
        isLater && 'fetchpriority=low',
      ]
        .filter(Boolean)
        .join('; '),
    )
    .join(', ');
}
