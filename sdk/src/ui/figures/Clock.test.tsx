import { render } from '@testing-library/react';
import { timeInFull } from '../../format/instants.ts';
import { todayIs } from '../../testing/todayIs.ts';
import { Age } from './Age.tsx';
import { Clock } from './Clock.tsx';

const AT = '2026-11-20T21:00:07.000Z';
todayIs('2026-11-20T21:05:07.000Z');

function shown(clock: Parameters<typeof Clock>[0]) {
  const element = render(<Clock {...clock} />).container.querySelector('time') as HTMLTimeElement;
  return { text: element.textContent, at: element.dateTime, title: element.title };
}

test.each([
  ['bare', /^\d+:\d\d [AP]M$/],
  ['time', /^\d+:\d\d [AP]M [A-Z]+/],
  ['seconds', /^\d+:\d\d:07 [AP]M [A-Z]+/],
  ['day', /^Nov 2[01], 2026$/],
  ['full', /^Nov 2[01], 2026, \d+:\d\d [AP]M [A-Z]+/],
  ['asOf', /^\d+:\d\d [AP]M [A-Z]+/],
] as const)('as %s, it reads %s, and its title names the zone and UTC', (as, text) => {
  const clock = shown({ at: AT, as });
  expect(clock).toEqual({ text: expect.stringMatching(text), at: AT, title: timeInFull(AT) });
  expect(clock.title).toMatch(/UTC/);
});

test.each([
  ['time', '4:00 PM ET'],
  ['seconds', '4:00:07 PM ET'],
  ['day', 'Nov 20, 2026'],
  ['full', 'Nov 20, 2026, 4:00 PM ET'],
  ['asOf', '4:00 PM ET'],
] as const)('of the market, as %s, it reads %s wherever the reader is', (as, text) => {
  expect(shown({ at: AT, as, market: true })).toEqual({ text, at: AT, title: timeInFull(AT) });
});

test('reads epoch milliseconds alike, and takes words around the time', () => {
  const words = (time: string) => `Updated ${time} · next in 5 min`;
  expect(shown({ at: Date.parse(AT), as: 'seconds', children: words })).toEqual({
    text: expect.stringMatching(/^Updated \d+:\d\d:07 [AP]M \S+ · next in 5 min$/),
    at: AT,
    title: timeInFull(AT),
  });
});

test('an age has the instant in its title', () => {
  const element = render(<Age at={AT} now={Date.now()} />).container.querySelector('time');
  expect(element).toHaveTextContent('5 min ago');
  expect(element).toHaveAttribute('title', timeInFull(AT));
});

test('an invalid instant is a dash', () => {
  expect(shown({ at: 'yesterday' })).toEqual({ text: '—', at: 'yesterday', title: '—' });
});
