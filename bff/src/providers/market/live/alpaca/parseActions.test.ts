import { parseActions } from './parseActions.ts';

test('a split of one for one is none, and costs no other', () => {
  const forward_splits = [
    { symbol: 'AAPL', new_rate: 1, old_rate: 1, ex_date: '2026-03-09' },
    { symbol: 'AAPL', new_rate: 4, old_rate: 1, ex_date: '2026-03-10' },
  ];
  const page = parseActions({ corporate_actions: { forward_splits }, next_page_token: null }, ['AAPL']);
  expect(page?.actions.get('AAPL')).toEqual([{ type: 'split', date: '2026-03-10', to: 4, from: 1 }]);
  expect(page?.unreadable.size).toBe(0);
});
