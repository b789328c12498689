import { aNewsItem } from '@bellwether/sdk/testing/builders.ts';
import { safeStories } from './safeStories.ts';

const none = () => null;
const [HOSTILE, LENGTHY] = ['\u202eevil\u202c', 'a'.repeat(10_000)];
const safe = (part: Parameters<typeof aNewsItem>[0], pictures: (url: string) => string | null = none) => {
  const [story] = safeStories([aNewsItem(part)], pictures);
  if (!story) throw new Error('the story was left out');
  return story;
};

test.each(['https://news.example/a?b=c', 'http://news.example/'])('keeps the link %s', (url) => {
  expect(safe({ url }).url).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://news.example/1',
  '//news.example/',
  '/login',
  'https://bellwether.example@evil.example/',
  `https://news.example/${'a'.repeat(3_000)}`,
  'https://',
  '',
])('drops the link %j', (url) => {
  expect(safe({ url }).url).toBeNull();
});

test('leaves markup as it is, because pages show it as text', () => {
  expect(safe({ headline: '<img src=x onerror=alert(1)>' }).headline).toBe('<img src=x onerror=alert(1)>');
});

test('takes out marks that turn the text around them, and control characters', () => {
  const story = safe({
    headline: `Oil ${HOSTILE} \u2067slips`,
    summary: 'One\r\n\u0000two\u0085',
    source: '\u061cWire\u200f',
  });
  expect(story).toMatchObject({ headline: 'Oil evil slips', summary: 'One two', source: 'Wire' });
});

test('cuts long texts without breaking a character', () => {
  const story = safe({ headline: `${'a'.repeat(298)}😀😀`, summary: LENGTHY, source: LENGTHY });
  expect([story.headline.length, story.summary.length, story.source.length]).toEqual([300, 1_000, 100]);
  expect(story.headline.isWellFormed()).toBe(true);
  expect(story.summary.endsWith('aaa…')).toBe(true);
});

test('shows pictures from this site only', () => {
  const asked: string[] = [];
  const path = (url: string) => {
    asked.push(url);
    return url.includes('good') ? '/pictures/x/y' : null;
  };
  expect(safe({ image: 'https://news.example/good.png' }, path).image).toBe('/pictures/x/y');
  expect(safe({ image: 'https://news.example/bad.png' }, path)).not.toHaveProperty('image');
  expect(safe({}, path)).not.toHaveProperty('image');
  expect(asked).toEqual(['https://news.example/good.png', 'https://news.example/bad.png']);
});

test('leaves out stories without the contract’s shape, repeated ids and the hundred-and-first story', () => {
  const odd = { ...aNewsItem(), id: 'odd', datetime: 'yesterday' };
  const unnamed = { id: 'unnamed' } as never;
  const twice = aNewsItem({ id: 'twice' });
  expect(safeStories([odd, unnamed, twice, twice, aNewsItem({ id: 'x'.repeat(201) })], none)).toEqual([
    { ...twice, url: twice.url },
  ]);
  const many = Array.from({ length: 10_000 }, (_, nth) => aNewsItem({ id: String(nth) }));
  expect(safeStories(many, none)).toHaveLength(100);
});
