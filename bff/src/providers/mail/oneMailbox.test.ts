import { email } from '@bellwether/sdk/contract/primitives';
import { createTransport } from 'nodemailer';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
const PIECES = [
  ...'abcdefgh0123456789',
  '.',
  '..',
  '@',
  ',',
  ';',
  ':',
  '<',
  '>',
  '"',
  '(',
  ')',
  '\\',
  ' ',
  '+',
  '-',
  "'",
  '_',
  '=?',
];

/** A linear congruential generator (Numerical Recipes): the same addresses in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

it('every accepted address is exactly one mailbox to the mailer', async () => {
  const draw = numbers(7);
  const pieces = (most: number) =>
    Array.from({ length: 1 + Math.floor(draw.next().value * most) }, () => {
      return PIECES[Math.floor(draw.next().value * PIECES.length)];
    }).join('');
  const drawn = Array.from({ length: 50_000 }, () => `${pieces(3)}@${pieces(2)}x.${pieces(2)}yz`);
  const accepted = drawn.filter((address) => email.safeParse(address).data === address);
  expect(accepted.length).toBeGreaterThan(200);
  for (const to of new Set(accepted)) {
    const { envelope, message } = await composer.sendMail({
      from: 'x@y.example',
      to: { name: '', address: to },
      text: 'x',
    });
    expect(envelope.to).toEqual([to]);
    expect(String(message).match(/^To: (.*)$/m)?.[1]).toBe(to);
  }
});
