import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { z } from 'zod';

/** A field of an endpoint's body. */
export interface BodyField {
  /** The endpoint's name. */
  readonly name: string;
  readonly path: readonly string[];
  readonly body: z.ZodType;
}

interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
}

/** Every field of every body, also those inside objects. */
export const bodyFields: readonly BodyField[] = Object.entries(endpoints as Record<string, Endpoint>).flatMap(
  ([name, { body }]): BodyField[] => {
    if (!body) return [];
    const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Described;
    const pathsOf = ({ properties = {} }: Described): string[][] =>
      Object.entries(properties).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])]);
    return pathsOf(described).map((path) => ({ name, path, body }));
  },
);

const CLASSES = ['a', 'A', '0', ' ', '\t', '\n', '.', '@', '-', '+', 'e', '"', '\\', '/', ':', '%', '\u00e9', '\u7528'];
const FRAMES = [
  ['', ''],
  ['a@', '@'],
  ['1', 'x'],
] as const;

/** Texts that repeat every pair of character classes until the body is full. */
export function* hostileTexts(bytes: number): Generator<string> {
  for (const one of CLASSES) {
    for (const other of CLASSES) {
      const pair = one + other;
      const repeated = pair.repeat(Math.floor(bytes / (2 * Buffer.byteLength(pair))));
      for (const [head, tail] of FRAMES) yield head + repeated + tail;
    }
  }
}

/** JSON of about that many bytes in shapes that a parser or a validator may not expect. */
export function hostileStructures(bytes: number): readonly (readonly [shape: string, json: string])[] {
  const keys = (count: number) => Array.from({ length: count }, (_, nth) => `"k${nth}":1`).join();
  const filled = (piece: string) => piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
  return [
    ['nested lists', '['.repeat(bytes)],
    ['nested objects', filled('{"a":')],
    ['shallow lists', `[${filled('[],')}0]`],
    ['a long list', `[${filled('0,')}0]`],
    ['a list of texts', `[${filled('"",')}0]`],
    ['as many values as pass', `{${keys(480)},"k":"${'x'.repeat(Math.max(0, bytes - 5_000))}"}`],
    ['a wide object', `{${keys(bytes / 10)}}`],
    ['a key many times', `{${filled('"a":1,')}"a":1}`],
    ['a long key', `{"${'k'.repeat(bytes)}":1}`],
    ['a long number', '1'.repeat(bytes)],
    ['a long fraction', `0.${'1'.repeat(bytes)}`],
    ['a large exponent', `1e${'9'.repeat(bytes)}`],
    ['spaces', `${' '.repeat(bytes)}0`],
    ['escaped characters', `"${filled('\\u0041')}"`],
    ['escaped surrogates', `"${filled('\\ud800')}"`],
    ['escaped quotation marks', `"${filled('\\"')}"`],
    ['escaped backslashes, unclosed', `"${filled('\\\\')}`],
    ['four-byte characters', `"${filled('\u{1f600}')}"`],
  ];
}

/** JSON of a body with the value in one field. */
export function bodyWith(path: readonly string[], json: string): string {
  return path.reduceRight((inner, key) => `{${JSON.stringify(key)}:${inner}}`, json);
}
