import type { TestRegistry } from './testRegistry.ts';

export const shell = {
  css: ['shell.css'],
  files: {
    'shell.css': ':root { color: red; }',
    'query.js': 'void 0;',
    'inter.woff2': 'font',
    'icon.svg': '<svg/>',
  },
  icon: 'icon.svg',
  everyPage: { public: ['inter.woff2'], user: ['inter.woff2', 'query.js'] },
} as const;
export const trading = {
  routes: [
    { path: '/watchlist', title: 'Watchlist & more', preload: ['entry.js', 'watchlist.js', 'section.css'] },
    { path: '/portfolio', title: 'Portfolio', preload: ['entry.js'] },
  ],
  files: { 'watchlist.js': 'void 0;' },
};
const marketing = {
  routes: [
    { path: '/', title: 'Bellwether', access: 'public', description: 'Insights "for" <all>.' },
    { path: '/join', title: 'Join', access: 'public' },
  ],
} as const;

/** Puts version 1 of the shell and of two sections live. */
export async function launch(site: TestRegistry) {
  await site.goLive('shell', '1', shell);
  await site.goLive('mfe-trading', '1', trading);
  await site.goLive('mfe-marketing', '1', marketing);
}
