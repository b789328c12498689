import type { z } from 'zod';
import { BODY_LIMIT_BYTES, parse } from '../src/http/body.ts';
import { read } from '../src/http/validate.ts';
import { Refusal } from '../src/kernel/errors.ts';
import { bodyFields, hostileTexts } from './hostileBodies.ts';

function admit(body: z.ZodType, given: unknown): void {
  try {
    read(body, given, 'body');
  } catch (error) {
    // A plain comparison, because this runs for some 75,000 texts.
    if (!(error instanceof Refusal && error.code === 'invalid')) throw error;
  }
}

/** zod's own look at a text's length: one class, so linear. */
const LENGTH_OF_TEXT = '[\\uD800-\\uDBFF]';

/** The longest text that a pattern looked at while `work` ran. */
function longestMatched(work: () => void): number {
  let longest = 0;
  const { test } = RegExp.prototype;
  RegExp.prototype.test = function (text) {
    if (this.source !== LENGTH_OF_TEXT) longest = Math.max(longest, text.length);
    return test.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.test = test;
  }
  return longest;
}

/** The longest text that a schema gives to a pattern: an amount is read up to 1,000 characters. */
const MATCHED_LIMIT = 1_000;

const texts = [...hostileTexts(BODY_LIMIT_BYTES / 8)];

/** The value in one field of a body. */
const inField = (path: readonly string[], value: unknown) =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

it('no pattern sees a long text while JSON is parsed', () => {
  const bodies = texts.map((text) => Buffer.from(JSON.stringify({ field: text })));
  expect(longestMatched(() => bodies.forEach(parse))).toBeLessThanOrEqual(MATCHED_LIMIT);
});

it.each(bodyFields.map((field) => [`${field.name}: ${field.path.join('.')}`, field] as const))(
  'no pattern sees a long text in %s',
  (_, { body, path }) => {
    const admitAll = () => {
      for (const text of texts) admit(body, inField(path, text));
    };
    expect(longestMatched(admitAll)).toBeLessThanOrEqual(MATCHED_LIMIT);
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
    body.safeParse(inField(path, list));
    expect(looks).toBe(0);
  },
);
