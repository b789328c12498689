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
  ['two hundred and fifty dollars of tesla', '250 dollars of tesla'],
  ['1 and a half ethereum, please', '1.5 ethereum, please'],
  ['a million and a half in bitcoin', '1500k in bitcoin'],
  ['seven thousand dogecoin', '7000 dogecoin'],
  ['a thousand in nvidia', 'a thousand in nvidia'],
  ['a buck fifty of doge', '1.50 dollars of doge'],
  ['half a dozen apple shares', '6 apple shares'],
  ['over the last two and a half years', 'over the last 30 months'],
  ['0,25 eth', '0.25 eth'],
  ['2½ btc', '2.5 btc'],
  ['my third apple lot', 'my third apple lot'],
  ['which of my holdings is the most small', 'which of my holdings is the smallest'],
])('%s', (said, plain) => expect(plainSpoken(said)).toBe(plain));

it.each(['what happened to Comcast', 'Bell Canada price', 'thirty shares of Apple', 'Bell'])(
  'leaves %j as it is',
  (said) => expect(plainSpoken(said)).toBe(said),
);
