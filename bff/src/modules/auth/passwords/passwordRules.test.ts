import { refuseGuessable } from './passwordRules.ts';

const email = 'Jonathan.Quill@example.com';
const check = (password: string) => () => refuseGuessable(password, email, 'password');

it.each([
  '123456',
  '12345678',
  'password',
  'Password1',
  'PASSWORD123!',
  'qwerty123',
  'iloveyou',
  '1q2w3e4r',
  'letmein',
  'dragon12',
  'monkey!',
  'p@ssw0rd',
  'admin123',
  'welcome1',
  'liverpool',
  'bellwether',
  'Bellwether2026',
  '!bellwether!',
  'jonathan.quill',
  'Jonathan.Quill1',
  'JONATHAN.QUILL@EXAMPLE.COM',
  'Jonathan1',
  'quill2026',
  '!quill!',
  'Example.1',
  'Summer2026!',
  'elephant99',
  'watchlist7',
  'P4$$w0rd',
])('refuses %s', (password) => {
  expect(check(password)).toThrow(expect.objectContaining({ code: 'invalid' }));
});

it.each([
  'a-grey-sofa',
  'trader-joe-77',
  'xkq7vbt2',
  'jonathan-likes-cheese',
  'my bellwether sheep',
  '  ',
  '🦔🦔🦔🦔🦔🦔',
  'ѕесrеt-ключ',
])('takes %s', (password) => {
  expect(check(password)).not.toThrow();
});

it('a one-letter address does not forbid that letter', () => {
  expect(() => refuseGuessable('a1234x', 'a@example.com', 'password')).not.toThrow();
});
