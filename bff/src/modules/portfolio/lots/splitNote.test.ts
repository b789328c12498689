import { splitNote } from './splitNote.ts';

const entered = { symbol: 'USO', quantity: 2.5, purchasePrice: 4.2, purchaseDate: '2019-01-02' };
const split = (date: string, to: number, from: number) => ({ date, to, from });
const reverse = split('2020-04-29', 1, 8);

test('says what was bought, and each split with its date', () => {
  expect(splitNote(entered, [reverse], 'stock')).toBe(
    'Bought as 2.5 shares at $4.20. USO split 1-for-8 on Apr 29, 2020.',
  );
  expect(splitNote({ ...entered, quantity: 1 }, [reverse, split('2021-03-01', 3, 2)], 'stock')).toBe(
    'Bought as 1 share at $4.20. USO split 1-for-8 on Apr 29, 2020 and 3-for-2 on Mar 1, 2021.',
  );
});

test('counts many splits, and names the last', () => {
  const many = [split('2019-02-01', 2, 1), reverse, split('2021-03-01', 3, 2)];
  expect(splitNote(entered, many, 'crypto')).toBe(
    'Bought as 2.5 units at $4.20. USO has split 3 times since, most recently 3-for-2 on Mar 1, 2021.',
  );
});
