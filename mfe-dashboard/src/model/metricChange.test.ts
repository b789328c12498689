import { readChange } from './metricChange.ts';

test.each([
  [1.2, { text: '+1.20', direction: 'up' }],
  [0.004, { text: '+0.004', direction: 'up' }],
  [0, { text: '0.00', direction: 'down' }],
  [-0.8, { text: '−0.80', direction: 'down' }],
  [-1234.5, { text: '−1,234.50', direction: 'down' }],
])('reads the number %p by its sign', (change, expected) => {
  expect(readChange({ change })).toEqual(expected);
});

test('a number goes by its sign even where the type says otherwise', () => {
  expect(readChange({ change: -2, changeType: 'increase' }).direction).toBe('down');
});

test.each([
  ['increase', 'up'],
  ['decrease', 'down'],
  ['other', 'none'],
  [undefined, 'none'],
] as const)('shows a text as given, and type %s as %s', (changeType, direction) => {
  expect(readChange({ change: '+312.40 (+0.65%)', changeType })).toEqual({ text: '+312.40 (+0.65%)', direction });
});

test.each([undefined, '', '  ', Number.NaN])('says N/A where there is no change (%p)', (change) => {
  expect(readChange({ change, changeType: 'increase' })).toEqual({ text: 'N/A', direction: 'none' });
});
