import { plainSpoken } from './plainSpoken.ts';

it.each([
  ['so um how much is bitcoin', 'so how much is bitcoin'],
  ['where did the dow end, my husband wants to know', 'where did the dow end'],
  [
    'my brother told me to put 5000 in bitcoin a year ago and i didn’t listen',
    'if i had put 5000 in bitcoin a year ago',
  ],
  ['if i set aside 15% of my portfolio for my kids, how much is that', '15% of my portfolio , how much is that'],
  ['over the last thirty days', 'over the last 30 days'],
  ['hey Bell, I’m driving, price of tesla question mark', 'price of tesla'],
  ['which stocks and coins do I own', 'list my holdings'],
  ['For the purposes of a settlement, state my cost', 'state my cost'],
  ['which of my holdings is the most small', 'which of my holdings is the smallest'],
])('%s', (said, plain) => expect(plainSpoken(said)).toBe(plain));

it.each(['what happened to Comcast', 'Bell Canada price', 'thirty shares of Apple', 'Bell'])(
  'leaves %j as it is',
  (said) => expect(plainSpoken(said)).toBe(said),
);
