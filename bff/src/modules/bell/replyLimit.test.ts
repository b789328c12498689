import { ReplyLimit } from './replyLimit.ts';

const limit = () => new ReplyLimit({ running: 3, runningEach: 2 });

it('gives each user a few permits', () => {
  const all = limit();
  const giveBack = all.take('ann');
  all.take('ann');
  expect(() => all.take('ann')).toThrow(expect.objectContaining({ code: 'too-many', retryAfterSeconds: 2 }));
  giveBack();
  expect(() => all.take('ann')).not.toThrow();
});

it('limits all users together', () => {
  const all = limit();
  const giveBack = all.take('ann');
  all.take('bob');
  all.take('cat');
  expect(() => all.take('dan')).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 }));
  giveBack();
  expect(() => all.take('dan')).not.toThrow();
});
