import { asText } from './asText.ts';
import { money, percent, points, signedMoney, signedPercent, units, whole } from './figures.ts';
import { enumerate, reply } from './reply.ts';
import { plainDay, utc, weekdayOf } from './times.ts';

test.each([
  [money(1234.5), '$1,234.50'],
  [money(-48.12), '−$48.12'],
  [money(0), '$0.00'],
  [money(-2.3148e14), '−$231.48T'],
  [signedMoney(9_999_999_999_999.5), '+$9,999,999,999,999.50'],
  [money(0.00001234567), '$0.0000123457'],
  [money(0.5), '$0.50'],
  [signedMoney(12.3), '+$12.30'],
  [signedMoney(-12.3), '−$12.30'],
  [signedMoney(0), '$0.00'],
  [signedPercent(1.255), '+1.26%'],
  [signedPercent(-0.001), '0.00%'],
  [percent(41.2), '41.20%'],
  [points(6343.064), '6,343.06'],
  [units(0.00012345), '0.00012345'],
  [units(Number('123456789012.12345678')), '123,456,789,012.123'],
  [whole(41207733), '41,207,733'],
])('%s is %s', (shown, expected) => {
  expect(shown).toBe(expected);
});

test('times are UTC and days pass through no time zone', () => {
  expect(utc('2026-11-20T23:59:59Z')).toBe('23:59 UTC on 20 Nov 2026');
  expect(plainDay('2026-01-02')).toBe('2 Jan 2026');
  expect(weekdayOf('2026-10-12')).toBe('Mon 12 Oct 2026');
});

test('a reply leaves out what is empty', () => {
  expect(reply('One.', [], '', ['a', 'b'])).toBe('One.\n\n- a\n- b');
  expect(enumerate(['a', 'b', 'c'])).toBe('a, b and c');
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
