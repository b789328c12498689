import { escapeHtml } from './text.ts';

interface Preload {
  readonly url: string;
  readonly as: 'script' | 'style' | 'font' | 'image';
  readonly type?: string;
  readonly integrity?: string;
  /** Scripts (`Integrity-Policy` demands it) and fonts are fetched with CORS; a preload in another mode is a second download. */
  readonly anonymous: boolean;
}

const KINDS: readonly { ends: RegExp; kind: Pick<Preload, 'as' | 'type' | 'anonymous'> }[] = [
  { ends: /\.js$/, kind: { as: 'script', anonymous: true } },
  { ends: /\.css$/, kind: { as: 'style', anonymous: false } },
  { ends: /\.woff2$/, kind: { as: 'font', type: 'font/woff2', anonymous: true } },
];

/** Files to be fetched at once, in the order of need. What is neither script, style nor font is left to the page. */
export function preloadsOf(urls: readonly string[], integrity: Readonly<Record<string, string>>): Preload[] {
  return [...new Set(urls)].flatMap((url) => {
    const kind = KINDS.find(({ ends }) => ends.test(url))?.kind;
    const hash = integrity[url];
    return kind ? [{ url, ...kind, ...(hash !== undefined && { integrity: hash }) }] : [];
  });
}

export function preloadTag({ url, as, type, integrity, anonymous }: Preload): string {
  const attributes = [
    `href="${escapeHtml(url)}" as="${as}"`,
    type && `type="${type}"`,
    integrity && `integrity="${integrity}"`,
    anonymous && 'crossorigin',
  ];
  return `<link rel="preload" ${attributes.filter(Boolean).join(' ')}>`;
}

/** The same for the `Link` header, which is read before the document is. */
export function preloadHeader(preloads: readonly Preload[]): string {
  return preloads
    .map(({ url, as, type, integrity, anonymous }) =>
      [
        `<${url}>; rel=preload; as=${as}`,
        type && `type="${type}"`,
        integrity && `integrity="${integrity}"`,
        anonymous && 'crossorigin',
      ]
        .filter(Boolean)
        .join('; '),
    )
    .join(', ');
}
