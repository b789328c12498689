import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import fc from 'fast-check';
import { z } from 'zod';

/** Values that no schema accepts or that trip careless code. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1e308,
    1e-308,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '0',
    '-0',
    '1e309',
    'NaN',
    'Infinity',
    '\u0000',
    'A\u0000B',
    '\ud800',
    '\udfff\ud800',
    '\u202eevil',
    "' or 1=1 --",
    '"; drop table users; --',
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '%E0%A4%A',
    '\ufdfa'.repeat(50), // one character that folds into eighteen
    '🦔'.repeat(40),
    'a'.repeat(5_000),
    'BTC-USD',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    [],
    ['AAPL'],
    [[[[]]]],
    {},
    { toString: 'x' },
    { length: 1e9 },
    { $ne: null },
    { constructor: { prototype: { polluted: true } } },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that are not JSON, not an object, or a prototype attack. */
const strangeBody = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  hostile.map((value) => JSON.stringify(value)),
  fc.constantFrom('{"__proto__":{"polluted":true}}', '{"a":1', '[1,2', '\ufeff{}', '1e999', '{"a":"\\ud800"}'),
);

const strangeQuery = fc.constantFrom(
  '?',
  '?__proto__=1',
  '?constructor[prototype]=1',
  '?%',
  '?a=%E0%A4%A',
  '?type=stock&type=crypto',
  '?symbols=,,,',
  '?q=',
);

export interface GeneratedRequest {
  readonly path: string;
  /** JSON text or other text. undefined for no body. */
  readonly body: string | undefined;
  readonly key: string | undefined;
}

type Values = Record<string, unknown>;

/**
 * Requests to one endpoint: some valid, most with one invalid field, some entirely invalid. `examples` holds valid
 * values by field name. An endpoint with no examples only gets invalid requests.
 */
export function requestsOf(endpoint: Endpoint, examples: Readonly<Record<string, readonly unknown[]>>) {
  const fieldsOf = (schema: z.ZodType | undefined) => {
    const { properties = {} } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
    return Object.keys(properties);
  };
  const part = (schema: z.ZodType | undefined): fc.Arbitrary<Values> => {
    const fields = fieldsOf(schema);
    const right: fc.Arbitrary<Values> = fc.record(
      Object.fromEntries(fields.map((field) => [field, fc.constantFrom(...(examples[field] ?? [undefined]))])),
    );
    if (fields.length === 0) return right;
    const oneWrong = fc
      .tuple(right, fc.constantFrom(...fields), hostile)
      .map(([values, field, wrong]) => ({ ...values, [field]: wrong }));
    const allWrong = fc.record(Object.fromEntries(fields.map((field) => [field, hostile])));
    const oneMore = fc.tuple(right, fc.string({ maxLength: 10 })).map(([values, name]) => ({ ...values, [name]: 1 }));
    return fc.oneof(
      { weight: 4, arbitrary: right },
      { weight: 5, arbitrary: oneWrong },
      { weight: 1, arbitrary: allWrong },
      { weight: 1, arbitrary: oneMore },
    );
  };
  const query = fc.oneof(
    { weight: 5, arbitrary: part(endpoint.query).map(queryString) },
    { weight: 1, arbitrary: strangeQuery },
  );
  const body = fc.oneof(
    { weight: 5, arbitrary: part(endpoint.body).map((values) => JSON.stringify(values)) },
    { weight: 1, arbitrary: strangeBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
  const key = fc.constantFrom(undefined, undefined, undefined, 'k1', 'k2', 'x'.repeat(300));
  return fc
    .record({
      params: part(endpoint.params),
      query,
      body: endpoint.method === 'GET' ? fc.constant(undefined) : body,
      key,
    })
    .map(
      (made): GeneratedRequest => ({
        path: `${fill(endpoint.path, made.params)}${made.query}`.slice(0, 2_300),
        body: made.body,
        key: made.key,
      }),
    );
}

function fill(path: string, params: Values): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const text = asText(params[name]).toWellFormed();
    // A third with a careless client's mistakes.
    return text.length % 3 === 0 ? encodeURI(text).replace(/[?#]/g, '_') : encodeURIComponent(text);
  });
}

function queryString(values: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.append(name, asText(value));
  return search.size > 0 ? `?${search}` : '';
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
}
