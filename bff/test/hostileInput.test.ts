import type { z } from 'zod';
import { BODY_LIMIT_BYTES, parse } from '../src/http/body.ts';
import { read } from '../src/http/validate.ts';
import { bodyFields, bodyWith, hostileTexts } from './hostileBodies.ts';

function admit(body: z.ZodType, text: string): void {
  try {
    read(body, parse(Buffer.from(text)), 'body');
  } catch (error) {
    expect(error).toMatchObject({ name: 'Refusal', code: 'invalid' });
  }
}

/** zod's own look at a text's length: one class, so linear. */
const LENGTH_OF_TEXT = '[\\uD800-\\uDBFF]';

/** The longest text that a pattern looked at while `work` ran. */
function longestMatched(work: () => void): number {
  let longest = 0;
  const test = RegExp.prototype.test;
  const spy = jest.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
    if (this.source !== LENGTH_OF_TEXT) longest = Math.max(longest, text.length);
    return test.call(this, text);
  });
  try {
    work();
  } finally {
    spy.mockRestore();
  }
  return longest;
}

/** The longest text that a schema gives to a pattern: an amount is read up to 1,000 characters. */
const MATCHED_LIMIT = 1_000;

it.each(bodyFields.map((field) => [`${field.name}: ${field.path.join('.')}`, field] as const))(
  'no pattern sees a long text in %s',
  (_, { body, path }) => {
    for (const text of hostileTexts(BODY_LIMIT_BYTES / 8)) {
      expect(longestMatched(() => admit(body, bodyWith(path, JSON.stringify(text))))).toBeLessThanOrEqual(
        MATCHED_LIMIT,
      );
    }
  },
);

it.each(bodyFields.map((field) => [`${field.name}: ${field.path.join('.')}`, field] as const))(
  'a list of any length in %s is not walked',
  (_, { body, path }) => {
    let looks = 0;
    const list = new Proxy(Array<number>(1_000_000).fill(0), {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    body.safeParse(path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), list));
    expect(looks).toBe(0);
  },
);
