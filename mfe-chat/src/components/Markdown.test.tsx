import type { ReplyLink } from '@bellwether/sdk/contract/types';
import { leastCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { Markdown } from './Markdown.tsx';

const shown = (text: string, unfinished = false, links: readonly ReplyLink[] = []) => {
  const { container, unmount } = withShell(<Markdown text={text} unfinished={unfinished} links={links} />);
  const root = container.firstElementChild as HTMLElement;
  const seen = {
    html: root.innerHTML,
    text: root.textContent,
    links: [...root.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    elements: [...root.querySelectorAll('*')].map(({ localName }) => localName),
  };
  unmount();
  return seen;
};

test.each([
  ['plain words', '<p>plain words</p>'],
  ['**$1.00** up', '<p><strong>$1.00</strong> up</p>'],
  ['*so* and _so_', '<p><em>so</em> and <em>so</em></p>'],
  ['__so__', '<p><strong>so</strong></p>'],
  ['***both***', '<p><strong><em>both</em></strong></p>'],
  ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['a_b_c', '<p>a_b_c</p>'],
  ['**open', '<p>**open</p>'],
  ['**a *b** c', '<p><strong>a *b</strong> c</p>'],
  ['*****', '<hr>'],
  ['one\ntwo', '<p>one<br>two</p>'],
  ['one\r\n\r\ntwo', '<p>one</p><p>two</p>'],
  ['- a\n- **b**', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
  ['Worth:\n- a\n- b\nThat is all.', '<p>Worth:</p><ul><li>a</li><li>b</li></ul><p>That is all.</p>'],
  ['- a\n  more\n- b', '<ul><li>a<br>more</li><li>b</li></ul>'],
  ['- a\n  - b\n  - c\n- d', '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>'],
  ['3. a\n4) b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['- a\n1. b', '<ul><li>a</li></ul><ol start="1"><li>b</li></ol>'],
  ['-5.00%', '<p><span class="amount">-5.00%</span></p>'],
  ['## Today', '<p><strong>Today</strong></p>'],
  ['`a * b` and ``c ` d``', '<p><code>a * b</code> and <code>c ` d</code></p>'],
  ['`open', '<p>`open</p>'],
  ['```js\n**x**\n- y\n```\nz', '<pre><code>**x**\n- y</code></pre><p>z</p>'],
  ['\\*no\\* \\[x\\](y) \\<b\\> \\a \\\\', '<p>*no* [x](y) &lt;b&gt; \\a \\</p>'],
  ['S\\&P \\~5', '<p>S&amp;P ~5</p>'],
  ['&amp; &lt;b&gt;', '<p>&amp;amp; &amp;lt;b&amp;gt;</p>'],
  ['> a\n\n| a | b |', '<p>&gt; a</p><p>| a | b |</p>'],
])('%j', (text, html) => {
  expect(shown(text).html).toBe(html);
});

test('opens web links in a new tab without referrer and site paths in place', () => {
  expect(shown('[the *news*](https://news.example/a?b=1 "Title")').html).toBe(
    '<p><a href="https://news.example/a?b=1" target="_blank" rel="noopener noreferrer">the <em>news</em></a></p>',
  );
  expect(shown('[Portfolio](/portfolio#lots)').html).toBe('<p><a href="/portfolio#lots">Portfolio</a></p>');
  expect(shown('[[1]](http://a.example) [a [b](/b) c](/d)').links).toEqual(['http://a.example/', '/b']);
});

const attacks = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert`1`)',
  '[x](java\tscript:alert`1`)',
  '[x](java\nscript:alert`1`)',
  '[x](\u0001javascript:alert`1`)',
  '[x](&#106;avascript:alert`1`)',
  '[x](javascript&colon;alert`1`)',
  '[x](javascript\\:alert`1`)',
  '[x](<javascript:alert`1`>)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://a.example/1)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\/\\/evil.example)',
  '[x](/\\\\evil.example)',
  '[x](/\u0009/evil.example)',
  '[x](https:evil.example)',
  '[x](https:\\\\evil.example)',
  '[x](https://bellwether@evil.example)',
  '[x](https://a:b@evil.example)',
  '[x](https://)',
  '[x](mailto:a@evil.example)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<https://evil.example>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)>',
  '![](https://evil.example/?q=portfolio)',
  '![x](https://evil.example/a.png "t")',
  '![x][1]\n\n[1]: https://evil.example/a.png',
  '![[x](javascript:alert`1`)](https://evil.example)',
  '[![x](https://evil.example/a.png)](javascript:alert`1`)',
  '[a](https://evil.example" onmouseover="alert`1`)',
];

test.each(attacks)('renders %j harmless, whole or in pieces', (attack) => {
  const harmless = ['p', 'br', 'pre', 'code', 'strong', 'em', 'ul', 'li'];
  for (let length = 1; length <= attack.length; length += 1) {
    for (const unfinished of [false, true]) {
      const { links, elements } = shown(attack.slice(0, length), unfinished);
      expect(links).toEqual([]);
      expect(elements.filter((name) => !harmless.includes(name))).toEqual([]);
    }
  }
});

test('strips bidirectional control characters', () => {
  expect(shown('a\u202egpj.elpmaxe\u2066b').text).toBe('agpj.elpmaxeb');
});

describe('while streaming', () => {
  test('shows no markup characters wherever the text is cut', () => {
    const reply = [
      'As of **10:31**, *Apple* is `up`:',
      '',
      '- **Apple Inc. (AAPL)**: $201.20',
      '- __Tesla__, [a page](/predict) or [news](https://news.example/a_b)',
      '',
      'A 5 \\* b **and more**.',
    ].join('\n');
    for (let length = 0; length <= reply.length; length += 1) {
      const { text } = shown(reply.slice(0, length), true);
      expect([length, text?.replace('5 *', '5 ')]).toEqual([length, expect.not.stringMatching(/[*`[\]\\]|__|^-|\n-/)]);
    }
    expect(shown(reply, true).html).toBe(shown(reply).html);
  });

  test('renders bold from the first letter', () => {
    expect(shown('up **by 3', true).html).toBe('<p>up <strong>by 3</strong></p>');
    expect(shown('up **by 3*', true).html).toBe('<p>up <strong>by 3</strong></p>');
  });
});

test('symbols and pages lead where the server says, but not within another link', () => {
  const links = [
    { text: 'AAPL', path: '/symbol/AAPL' },
    { text: 'Settings', path: '/settings' },
  ];
  const reply = '**Apple Inc. (AAPL)** −2.5% (AAPL) (MSFT). See **Settings**, [(AAPL)](/portfolio), `(AAPL)`.';
  expect(shown(reply, false, links).links).toEqual(['/symbol/AAPL', '/symbol/AAPL', '/settings', '/portfolio']);
  expect(shown(reply, false, links).text).toBe(shown(reply).text);
});

test.each([
  ['open marks', '**a *b '.repeat(7000)],
  ['closing marks', ' a**'.repeat(12_500)],
  ['asterisks', '*'.repeat(50_000)],
  ['mixed marks', '*_**__a'.repeat(7000)],
  ['brackets', '['.repeat(50_000)],
  ['pairs', '['.repeat(25_000) + ']'.repeat(25_000)],
  ['link heads', '[]('.repeat(16_000)],
  ['link heads with words', '[a](b '.repeat(8000)],
  ['images', '![](a'.repeat(10_000)],
  ['backticks', Array.from({ length: 310 }, (_, n) => '`'.repeat(n + 1)).join(' ')],
  ['backtick pairs', '`a'.repeat(25_000)],
  ['backslashes', '\\'.repeat(50_000)],
  ['blanks', ' '.repeat(50_000)],
  ['a link target', `[a](${' '.repeat(25_000)}${'b'.repeat(25_000)}`],
  ['list markers', '- '.repeat(25_000)],
  ['items', '- a\n'.repeat(12_500)],
  ['deeper and deeper', Array.from({ length: 310 }, (_, n) => `${' '.repeat(n)}- a`).join('\n')],
  ['fences', '```\n'.repeat(12_500)],
])('parses 50 kB of %s quickly, complete or partial', async (_, text) => {
  const { blocks } = await import('../model/markdown/blocks.ts');
  const { soFar } = await import('../model/markdown/soFar.ts');
  const cpuMs = leastCpuMs(() => {
    blocks(text);
    blocks(soFar(text), true);
  });
  expect(cpuMs).toBeLessThan(500); // quadratic time would take many seconds
});
