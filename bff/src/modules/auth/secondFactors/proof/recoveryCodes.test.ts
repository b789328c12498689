import { hashOfRecoveryCode, newRecoveryCodes, plainRecoveryCode } from './recoveryCodes.ts';

it('makes ten different codes of four groups', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('reads a code however it was typed', () => {
  const plain = '70K20Q1WD04XTHB6'.padEnd(16, '0').slice(0, 16);
  for (const entered of ['70K2-0Q1W-D04X-THB6', '70k2 oqlw d04x thb6', ' 70K20QIWD04XTHB6 ', '7-0-K-2OQ1WDO4XTHB6']) {
    expect(plainRecoveryCode(entered)).toBe(plain);
  }
});

it.each(['', '123456', '70K2-0Q1W-D04X-THB', '70K2-0Q1W-D04X-THB66', '70K2-0Q1W-D04X-THBU', 'é'.repeat(16)])(
  'does not take "%s" for a code',
  (entered) => {
    expect(plainRecoveryCode(entered)).toBeNull();
  },
);

it('hashes the same code of two users differently', () => {
  expect(hashOfRecoveryCode('A', 'ann')).not.toBe(hashOfRecoveryCode('A', 'bob'));
});
