import fc from 'fast-check';
import { HarmlessMarkdown } from './harmlessMarkdown.ts';

function through(...pieces: readonly string[]): string {
  const markdown = new HarmlessMarkdown();
  return pieces.map((piece) => markdown.add(piece)).join('') + markdown.end();
}

test.each([
  ['Apple is **up** $1.20 (+0.52%) at 14:03 UTC.', 'Apple is **up** $1.20 (+0.52%) at 14:03 UTC.'],
  ['a < b and 3 > 2, AT&T', 'a < b and 3 > 2, AT&T'],
  ['[x](https://evil.example)', '[x] (https: //evil.example)'],
  ['![x](https://evil.example/?q=1)', '[x] (https: //evil.example/?q=1)'],
  ['[a][b]\n\n[b]: https://evil.example', '[a] [b]\n\n[b] : https: //evil.example'],
  ['<img src=x>', '\\<img src=x>'],
  ['<https://evil.example>', '\\<https: //evil.example>'],
  ['&lt;b&gt; &#60;', '\\&lt;b\\&gt; \\&#60;'],
  ['see www.evil.example', 'see www. evil.example'],
])('%j becomes %j', (said, shown) => {
  expect(through(said)).toBe(shown);
});

test('however it is cut into pieces, the same comes out', () => {
  const bits = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '!',
    '<',
    'img',
    '/',
    ':',
    '//',
    'http',
    'www',
    '.',
    ' ',
    'a',
    '&',
    'lt',
    ';',
    '#',
    '\n',
    '-',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), fc.array(fc.nat(60), { maxLength: 6 }), (parts, cuts) => {
      const text = parts.join('');
      const at = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, index) => text.slice(at[index], end));
      const shown = through(...pieces);
      expect(shown).not.toMatch(/\]\(|\]\[|\]:|!\[|:\/\/|(?<!\\)<[a-z/!?]|\bwww\.\S/i);
      return shown === through(text);
    }),
    { numRuns: 3000 },
  );
});
