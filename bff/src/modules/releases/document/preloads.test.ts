import { preloadHeader, preloadsOf, preloadTag } from './preloads.ts';

const integrity = { '/assets/a/1/entry.js': 'sha384-abc', '/assets/a/1/a.css': 'sha384-def' };
const needed = {
  first: ['/assets/a/1/entry.js'],
  next: ['/assets/a/1/a.css', '/assets/shell/1/inter.woff2', '/assets/a/1/entry.js'],
};

test('names each file once, in order of need, with the page’s request mode and priority', () => {
  expect(preloadsOf(needed, integrity).map(preloadTag)).toEqual([
    '<link rel="preload" href="/assets/a/1/entry.js" as="script" integrity="sha384-abc" crossorigin>',
    '<link rel="preload" href="/assets/a/1/a.css" as="style" integrity="sha384-def" fetchpriority="low">',
    '<link rel="preload" href="/assets/shell/1/inter.woff2" as="font" type="font/woff2" crossorigin fetchpriority="low">',
  ]);
});

test('matches in the Link header', () => {
  expect(preloadHeader(preloadsOf(needed, integrity))).toBe(
    '</assets/a/1/entry.js>; rel=preload; as=script; integrity="sha384-abc"; crossorigin, ' +
      '</assets/a/1/a.css>; rel=preload; as=style; integrity="sha384-def"; fetchpriority=low, ' +
      '</assets/shell/1/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin; fetchpriority=low',
  );
});

test('skips files that cannot be preloaded', () => {
  expect(preloadsOf({ first: ['/assets/a/1/section.json'], next: [] }, {})).toEqual([]);
});
