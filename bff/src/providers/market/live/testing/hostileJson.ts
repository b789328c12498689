import fc from 'fast-check';

/** Values that a feed should never send where a number belongs, and some that it may. */
const hostileValue = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    'NaN',
    'Infinity',
    '1e400',
    '9'.repeat(400),
    '0x1f',
    '1,5',
    ' 1',
    '1.',
    '.5',
    '-0',
    '1.5',
  ),
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1e308, 5e-324, 1.5, [], {}, [[1]], { toString: 'x' }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
);

/**
 * JSON in which some members of a valid answer were replaced, dropped, doubled or wrapped: `hostileJson(() => validBody)`.
 * It went through text, as an answer does.
 */
export function hostileJson(valid: unknown): fc.Arbitrary<unknown> {
  return mutated(valid).map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
}

function mutated(value: unknown): fc.Arbitrary<unknown> {
  const kept = membersMutated(value);
  return fc.oneof({ weight: 12, arbitrary: kept }, { weight: 1, arbitrary: hostileValue });
}

function membersMutated(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const each = fc.tuple(...value.map(mutated));
    return fc.tuple(each, fc.integer({ min: 0, max: 3 })).map(([all, how]) => {
      if (how === 1) return all.slice(1);
      return how === 2 ? [...all, ...all] : all;
    });
  }
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  return fc.record(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mutated(member)])), {
    requiredKeys: [],
  });
}
