import { PasswordHasher } from './passwordHasher.ts';

const cost = { memoryCost: 256, timeCost: 1, parallelism: 1 };

it('salts hashes, so the same password never has the same hash twice', async () => {
  const hasher = new PasswordHasher({ cost });
  expect(await hasher.hash('a-grey-sofa')).not.toBe(await hasher.hash('a-grey-sofa'));
});

it('accepts only the right password', async () => {
  const hasher = new PasswordHasher({ cost });
  const stored = await hasher.hash('a-grey-sofa');
  expect(await hasher.verify(stored, 'a-grey-sofa')).toBe(true);
  expect(await hasher.verify(stored, 'a-grey-sofá')).toBe(false);
  expect(await hasher.verify(null, 'a-grey-sofa')).toBe(false);
});

it('recognizes a hash with weaker parameters', async () => {
  const stored = await new PasswordHasher({ cost }).hash('a-grey-sofa');
  const today = new PasswordHasher({ cost: { ...cost, timeCost: 2 } });
  expect([today.isOutdated(stored), await today.verify(stored, 'a-grey-sofa')]).toEqual([true, true]);
  expect(today.isOutdated(await today.hash('a-grey-sofa'))).toBe(false);
});

it('runs one hash per slot, queues some, and refuses the rest', async () => {
  const hasher = new PasswordHasher({ cost, slots: 2, queueLimit: 3 });
  await hasher.verify(null, 'warm'); // creates the dummy hash
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hasher.hash('a-grey-sofa')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  expect(await hasher.hash('later')).toContain('$argon2id$');
});

it('releases its slot after a failure', async () => {
  const hasher = new PasswordHasher({ cost, slots: 1, queueLimit: 1 });
  for (let turn = 0; turn < 5; turn += 1) await expect(hasher.verify('no hash at all', 'x')).rejects.toThrow();
  expect(await hasher.hash('still there')).toContain('$argon2id$');
});
