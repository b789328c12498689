import { plainDate, plainDateWithWeekday, zonedTime } from '@bellwether/sdk/format';
import { asText } from './asText.ts';
import { enumerate, reply } from './reply.ts';

test('the server says times as New York reads them, and days pass through no time zone', () => {
  expect(zonedTime('2026-11-20T23:59:59Z')).toBe('Nov 20, 2026, 6:59 PM ET');
  expect(zonedTime('2026-11-20T21:00:00Z', Date.parse('2026-11-21T00:00:00Z'))).toBe('Nov 20, 4:00 PM ET');
  expect(plainDate('2026-01-02')).toBe('Jan 2, 2026');
  expect(plainDateWithWeekday('2026-10-12')).toBe('Mon, Oct 12, 2026');
});

test('a reply leaves out empty parts; a list of three has a serial comma', () => {
  expect(reply('One.', [], '', ['a', 'b'])).toBe('One.\n\n- a\n- b');
  expect(enumerate(['a', 'b', 'c'])).toBe('a, b, and c');
  expect([enumerate([]), enumerate(['a']), enumerate(['a', 'b'])]).toEqual(['', 'a', 'a and b']);
});

test.each([
  ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
  ['![x](https://evil.example/a.png)', '!\\[x\\](…'],
  ['[click](javascript:alert(1))', '\\[click\\](…'],
  ['go to www.evil.example now', 'go to … now'],
  ['**bold** _it_ `code` ~s~ | # h', '\\*\\*bold\\*\\* \\_it\\_ \\`code\\` \\~s\\~ \\| \\# h'],
  ['line\none\r\n\u202etwo\u0000', 'line one two'],
  ['S&P 500, AT&T, 3.1% (up)', 'S&P 500, AT&T, 3.1% (up)'],
  ['x'.repeat(1000), 'x'.repeat(300)],
])('%j from outside becomes %j', (given, shown) => {
  expect(asText(given)).toBe(shown);
});
