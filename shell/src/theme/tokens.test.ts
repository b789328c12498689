import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from './contrast.ts';

const css = readFileSync(join(import.meta.dirname ?? __dirname, 'tokens.css'), 'utf8');

function tokensOf(theme: string): Record<string, string> {
  const block = new RegExp(`:root\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return Object.fromEntries([...block.matchAll(/--bw-([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const grounds = ['bg', 'surface', 'raised', 'field'];
const texts = ['text', 'muted', 'accent', 'up', 'down', 'amber', 'danger'];
const marks = ['line-strong', 'focus', 'accent', 'accent-hover', 'danger'];
const pairsOf = (inks: string[]) => inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

describe.each(['dark', 'light'])('blue and orange in the %s theme', (theme) => {
  const block =
    new RegExp(`:root\\[data-theme="${theme}"\\]\\[data-gain-loss="blue-orange"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const own = Object.fromEntries(
    [...block.matchAll(/--bw-([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );

  test.each(pairsOf(['up', 'down']))('%s on %s has a contrast of at least 4.5:1', (ink, ground) => {
    expect(contrast(own[ink] ?? '', tokensOf(theme)[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['dark', 'light'])('in the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const ratio = (ink: string, ground: string) => contrast(tokens[ink] ?? '', tokens[ground] ?? '');

  test.each(pairsOf(texts))('%s on %s has a contrast of at least 4.5:1', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(marks))('%s on %s has a contrast of at least 3:1', (mark, ground) => {
    expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3);
  });

  test('keeps a primary button readable, hovered or not', () => {
    expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('on-accent', 'accent-hover')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('on-accent', 'danger')).toBeGreaterThanOrEqual(4.5);
  });

  test('defines every color that the other theme does', () => {
    expect(Object.keys(tokens)).toEqual(Object.keys(tokensOf(theme === 'dark' ? 'light' : 'dark')));
  });
});

test('uses the colors of the design', () => {
  expect(tokensOf('dark')).toMatchObject({
    bg: '#0b0e14',
    surface: '#121721',
    raised: '#1a2130',
    line: '#273145',
    text: '#e7ebf3',
    muted: '#9aa7bb',
    accent: '#7aa5ff',
    'on-accent': '#0b0e14',
    up: '#3ecf8e',
    down: '#ff8078',
    amber: '#f2b84b',
  });
  expect(tokensOf('light')).toMatchObject({
    bg: '#f5f6f9',
    surface: '#ffffff',
    raised: '#eef1f6',
    line: '#d6dde8',
    text: '#10151f',
    muted: '#55617a',
    accent: '#2355cf',
    'on-accent': '#ffffff',
    up: '#0a7548',
    down: '#bf2f2a',
    amber: '#8a5a00',
  });
});
