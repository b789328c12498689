import { preloadHeader, preloadsOf, preloadTag } from './preloads.ts';

const integrity = { '/assets/a/1/entry.js': 'sha384-abc', '/assets/a/1/a.css': 'sha384-def' };
const urls = ['/assets/a/1/entry.js', '/assets/a/1/a.css', '/assets/shell/1/inter.woff2', '/assets/a/1/entry.js'];

test('names each file once, in the order of need, in the mode in which the page will ask for it', () => {
  expect(preloadsOf(urls, integrity).map(preloadTag)).toEqual([
    '<link rel="preload" href="/assets/a/1/entry.js" as="script" integrity="sha384-abc" crossorigin>',
    '<link rel="preload" href="/assets/a/1/a.css" as="style" integrity="sha384-def">',
    '<link rel="preload" href="/assets/shell/1/inter.woff2" as="font" type="font/woff2" crossorigin>',
  ]);
});

test('says the same in the Link header', () => {
  expect(preloadHeader(preloadsOf(urls, integrity))).toBe(
    '</assets/a/1/entry.js>; rel=preload; as=script; integrity="sha384-abc"; crossorigin, ' +
      '</assets/a/1/a.css>; rel=preload; as=style; integrity="sha384-def", ' +
      '</assets/shell/1/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
});

test('leaves to the page what it cannot preload', () => {
  expect(preloadsOf(['/assets/a/1/section.json'], {})).toEqual([]);
});
