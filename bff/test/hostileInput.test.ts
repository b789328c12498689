import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { z } from 'zod';
import { BODY_LIMIT_BYTES, parse } from '../src/http/body.ts';
import { read } from '../src/http/validate.ts';

interface Field {
  readonly name: string;
  readonly path: readonly string[];
  readonly body: z.ZodType;
}

interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
}

/** Every field of every body, also those inside objects. */
const fields = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body }]): Field[] => {
  if (!body) return [];
  const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described;
  const pathsOf = ({ properties = {} }: Described): string[][] =>
    Object.entries(properties).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])]);
  return pathsOf(described).map((path) => ({ name, path, body }));
});

const CLASSES = ['a', 'A', '0', ' ', '\t', '\n', '.', '@', '-', '+', 'e', '"', '\\', '/', ':', '%', '\u00e9', '\u7528'];
const FRAMES = [
  ['', ''],
  ['a@', '@'],
  ['1', 'x'],
] as const;

/** Texts that repeat every pair of character classes until the body is full. */
function* hostileTexts(bytes: number): Generator<string> {
  for (const one of CLASSES) {
    for (const other of CLASSES) {
      const pair = one + other;
      const repeated = pair.repeat(Math.floor(bytes / (2 * Buffer.byteLength(pair))));
      for (const [head, tail] of FRAMES) yield head + repeated + tail;
    }
  }
}

const bodyWith = (path: readonly string[], value: unknown) =>
  JSON.stringify(path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value));

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

it.each(fields.map((field) => [`${field.name}: ${field.path.join('.')}`, field] as const))(
  'no pattern sees a long text in %s',
  (_, { body, path }) => {
    for (const text of hostileTexts(BODY_LIMIT_BYTES / 8)) {
      expect(longestMatched(() => admit(body, bodyWith(path, text)))).toBeLessThanOrEqual(MATCHED_LIMIT);
    }
  },
);

it.each(fields.map((field) => [`${field.name}: ${field.path.join('.')}`, field] as const))(
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
