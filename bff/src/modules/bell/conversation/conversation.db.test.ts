import { CONVERSATION_KEPT_EXCHANGES } from '@bellwether/sdk/limits';
import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import { DAY, TestClock } from '../../../../test/testClock.ts';
import { ConversationService } from './conversation.service.ts';
import { deleteOldExchanges } from './exchanges.repository.ts';

let test: TestDatabase;
const clock = new TestClock();
const nothing = async () => ({ alerts: [], watchlist: [] });
let conversations: ConversationService;
beforeAll(async () => {
  test = await testDatabase();
  conversations = new ConversationService({ db: test.db, clock, find: () => undefined, owned: nothing });
  const account = { password_hash: '', password_changed_at: 0, created_at: 0, updated_at: 0 };
  for (const id of ['ann', 'bob']) {
    await test.db.knex('users').insert({ ...account, id, email: `${id}@example.com`, email_key: id, username: id });
  }
});
beforeEach(() => test.db.knex('bell_exchanges').del());
afterAll(() => test.drop());

const kept = async (userId: string) => {
  const { exchanges } = await conversations.list(userId);
  return exchanges.map(({ prompt, reply }) => [prompt, reply]);
};

it('keeps a question before its reply, and one question for a second attempt', async () => {
  const id = await conversations.asked('ann', 'how is apple');
  expect(await kept('ann')).toEqual([['how is apple', null]]);
  expect(await conversations.asked('ann', 'how is apple')).toBe(id);
  const reply = `${'Ärger 😀 '.repeat(1_300)}\u0000`; // as long as replies get
  await conversations.answered('ann', id, reply);
  expect(await kept('ann')).toEqual([['how is apple', reply]]);
  expect(await conversations.asked('ann', 'how is apple')).not.toBe(id);
});

it('gives two questions of two tabs a row each', async () => {
  const ids = await Promise.all(['one', 'two', 'three'].map((prompt) => conversations.asked('ann', prompt)));
  await Promise.all(ids.map((id, at) => conversations.answered('ann', id, `reply ${at}`)));
  expect((await kept('ann')).sort()).toEqual([
    ['one', 'reply 0'],
    ['three', 'reply 2'],
    ['two', 'reply 1'],
  ]);
});

it('keeps the latest questions of each user', async () => {
  await conversations.asked('bob', 'bob’s', 'Yes.');
  const all = Array.from({ length: CONVERSATION_KEPT_EXCHANGES + 3 }, (_, at) => `${at}`);
  for (const prompt of all) await conversations.asked('ann', prompt, 'Yes.');
  expect((await kept('ann')).map(([prompt]) => prompt)).toEqual(all.slice(3));
  expect(await test.db.knex('bell_exchanges').where({ user_id: 'ann' })).toHaveLength(CONVERSATION_KEPT_EXCHANGES);
  expect(await kept('bob')).toEqual([['bob’s', 'Yes.']]);
});

it('shows and keeps nothing for longer than 30 days', async () => {
  await conversations.asked('ann', 'old', 'Yes.');
  clock.advance(30 * DAY);
  await conversations.asked('ann', 'new', 'Yes.');
  expect(await kept('ann')).toHaveLength(2);
  clock.advance(1);
  expect(await kept('ann')).toEqual([['new', 'Yes.']]);
  expect(await deleteOldExchanges(test.db.knex, { now: clock.now() })).toBe(1);
  expect(await test.db.knex('bell_exchanges').pluck('prompt')).toEqual(['new']);
});

it('brings back no reply to a question that was deleted', async () => {
  const id = await conversations.asked('ann', 'how is apple');
  expect(await conversations.forget('ann')).toEqual({ exchanges: [] });
  await conversations.answered('ann', id, 'Late.');
  expect(await kept('ann')).toEqual([]);
});
