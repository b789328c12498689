import { email, knownEmail, positiveDecimal } from './primitives.ts';

const label = 'x'.repeat(63);

describe('a deliverable email address', () => {
  test.each([
    'ann@example.com',
    'Ann.Lee+news-2026@mail.eu.example.com',
    "o'neil_x@example.co",
    'a@b.technology',
    '1@2.museum',
    'a@xn--mller-kva.xn--p1ai',
    'jörg@müller.example',
    '用户@例子.公司',
    `${'x'.repeat(64)}@example.com`,
    `a@${label}.example`,
  ])('%s', (address) => {
    expect(email.parse(` ${address} `)).toBe(address);
  });

  test.each([
    '"><script>alert(1)</script>@x.yz',
    '<img>@x.yz',
    'a,b@x.yz',
    'a;b@x.yz',
    'a:b@x.yz',
    '(a)b@x.yz',
    '"a b"@x.yz',
    'a\\b@x.yz',
    'x@y..z',
    'x@.y.zz',
    'x@y.zz.',
    '.@.a.b',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@-.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.co-',
    'a@b_c.co',
    'a@b',
    'a@b.c',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@b@c.co',
    'a b@c.co',
    'a@b.co\r\nBcc:x@y.zz',
    `${'x'.repeat(65)}@example.com`,
    `a@${label}x.example`,
    `a@${`${label}.`.repeat(4)}example`,
  ])('is not %s', (address) => {
    const { error } = email.safeParse(address);
    expect(error?.issues.map(({ message }) => message)).toContain('Please enter a valid email address.');
  });
});

test('an existing account may keep an address that a new account could not use', () => {
  expect(knownEmail.parse('a,b@x.yz')).toBe('a,b@x.yz');
});

describe('an amount', () => {
  const reasonOf = (json: string) => positiveDecimal('Quantity').safeParse(JSON.parse(json)).error?.issues[0]?.message;

  test.each(['1e400', '"1e400"', '1e15', '"1e-400"'])('%s has too many digits', (json) => {
    expect(reasonOf(json)).toBe('Quantity can have up to 12 digits before the decimal point and 8 after it.');
  });

  test.each(['-1e400', '"Infinity"', '0', 'null', '[1]', '""'])('%s is not positive', (json) => {
    expect(reasonOf(json)).toBe('Quantity must be a positive number.');
  });

  test('is its shortest plain text', () => {
    expect(positiveDecimal('Quantity').parse(' 007.50 ')).toBe('7.5');
    expect(positiveDecimal('Quantity').parse(1e-7)).toBe('0.0000001');
  });
});
