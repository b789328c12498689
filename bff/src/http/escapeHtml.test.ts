import { escapeHtml, jsonInHtml } from './escapeHtml.ts';

test('text cannot break out of its attribute or become an element', () => {
  expect(escapeHtml(`"><script>alert('1')</script>&`)).toBe(
    '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;',
  );
});

test('JSON cannot end its script element and parses back unchanged', () => {
  const value = { title: '</script><!--<script>', separators: '\u2028\u2029' };
  const json = jsonInHtml(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
