import { readFileSync } from 'node:fs';
import { plainPage, sendPlainPage } from './plainPages.ts';
import { policyHash } from './policyHash.ts';

const page = plainPage({ heading: 'Hello', words: '<b>&', link: { href: '/', text: 'Home' } });
const style = /<style>(.*)<\/style>/.exec(page)?.[1] ?? '';

it('has a style that its policy admits, and no other', () => {
  const headers: Record<string, string> = {};
  sendPlainPage({ set: (name: string, value: string) => (headers[name] = value) } as never, 200, page);
  expect(headers['Content-Security-Policy']).toContain(`style-src ${policyHash(style)};`);
  expect(page.match(/<style|style=/g)).toEqual(['<style']);
});

it('has the colors of the site, light and dark', () => {
  const tokens = readFileSync(`${import.meta.dirname}/../../../shell/src/theme/tokens.css`, 'utf8');
  const themed = (theme: string) => tokens.slice(tokens.indexOf(`[data-theme="${theme}"]`));
  const tokenOf = (name: string, theme: string) =>
    new RegExp(`--bw-${name}: (#\\w+);`).exec(themed(theme))?.[1]?.replace('#ffffff', '#fff');
  const used = [...style.matchAll(/--([\w-]+):light-dark\((#\w+),(#\w+)\)/g)];
  expect(used.map(([, name]) => name)).toEqual(['bg', 'surface', 'line', 'text', 'muted', 'accent', 'on-accent']);
  for (const [, name = '', light, dark] of used) {
    expect([name, light, dark]).toEqual([name, tokenOf(name, 'light'), tokenOf(name, 'dark')]);
  }
});

it('escapes its words', () => {
  expect(page).toContain('<p>&lt;b&gt;&amp;</p>');
});
