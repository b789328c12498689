import { base32, codeOfStep, newTotpSecret, otpauthUri, STEP_MS, stepAt, stepOfCode } from './totp.ts';

/** RFC 6238, appendix B: the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d seconds the code is that of RFC 6238', (seconds, code) => {
  expect(codeOfStep(SECRET, stepAt(seconds * 1000))).toBe(code);
});

it('accepts the code of this step and its neighbors, and no other', () => {
  const now = 1_111_111_109_000;
  const step = stepAt(now);
  for (const apart of [-1, 0, 1]) expect(stepOfCode(SECRET, codeOfStep(SECRET, step + apart), now)).toBe(step + apart);
  for (const apart of [-2, 2]) expect(stepOfCode(SECRET, codeOfStep(SECRET, step + apart), now)).toBeNull();
  expect(stepOfCode(SECRET, codeOfStep(SECRET, step), now + 2 * STEP_MS)).toBeNull();
});

/** RFC 4648, section 10. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is "%s"', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it('makes secrets of 160 bits', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});

it('names the account and the issuer in the URI, escaped', () => {
  const uri = otpauthUri(SECRET, 'ann+b&c=d@example.com');
  expect(uri).toBe(
    'otpauth://totp/Bellwether:ann%2Bb%26c%3Dd%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Bellwether&algorithm=SHA1&digits=6&period=30',
  );
});
