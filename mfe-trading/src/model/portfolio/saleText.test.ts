import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { today } from '../today.ts';
import type { SoldFrom } from './saleEstimate.ts';
import { saleText } from './saleText.ts';
import { choiceOf, newTransactionForm } from './transactionForm.ts';

const lot = (_id: string, purchaseDate: string | null, quantity: number, purchasePrice = 100) =>
  aHolding({ _id, purchaseDate, quantity, purchasePrice });
const OLD = lot('old', '2024-12-06', 25);
const NEW = lot('new', '2026-11-16', 10);
const from = (costBasis: SoldFrom['costBasis'], lots = [NEW, OLD]): SoldFrom => ({ lots, costBasis });
const sale = (part: object = {}) => ({
  ...newTransactionForm('sell'),
  symbol: 'aapl',
  quantity: '10',
  date: '2099-01-01',
  ...part,
});

test('says which lots a sale takes, and by which method', () => {
  expect(saleText(sale(), from('fifo'), undefined)?.takes).toBe(
    'Sells 10 of the lot bought on Dec 6, 2024: this account sells first in, first out.',
  );
  expect(saleText(sale({ quantity: '30' }), from('average'), undefined)?.takes).toBe(
    'Sells 25 of the lot bought on Dec 6, 2024 and 5 of the lot bought on Nov 16, 2026: this account uses average cost and sells the oldest units first.',
  );
  expect(saleText(sale({ kind: 'transfer-out' }), from('specific'), undefined)?.takes).toBe(
    'Takes 10 of the lot bought on Dec 6, 2024: without a choice, the oldest lots are sold first.',
  );
  expect(saleText(sale({ quantity: '35' }), from('fifo'), undefined)?.takes).toMatch(/, all AAPL in this account\.$/);
});

test('says where what is sold beyond the chosen lots comes from', () => {
  const takes = (lots: object) => saleText(sale({ lots }), from('specific'), 'new')?.takes;
  expect(takes({ new: '10' })).toBe('Sells 10 of the lot bought on Nov 16, 2026.');
  expect(takes({ new: '4' })).toBe(
    'Sells 4 of the lot bought on Nov 16, 2026 and 6 of the lot bought on Dec 6, 2024: what you don’t choose comes from the oldest lots.',
  );
});

test('says that a later sale can change what an earlier one takes', () => {
  const past = saleText(sale({ quantity: '5', date: '2025-01-02' }), from('fifo'), undefined)?.takes;
  expect(past).toMatch(/first out\. A sale already entered for a later day can change this\.$/);
  const now = saleText(sale({ quantity: '5', date: today() }), from('fifo', [OLD]), undefined)?.takes;
  expect(now).toMatch(/first out\.$/);
});

test('tells lots of one day apart, names one without a date, and counts many', () => {
  const twins = [lot('a', '2024-12-06', 5, 189.9), lot('b', '2024-12-06', 5, 250), lot('c', null, 1)];
  expect(saleText(sale({ quantity: '7' }), from('fifo', twins), undefined)?.takes).toMatch(
    /^Sells 1 of the lot without a date, 5 of the lot bought on Dec 6, 2024 at \$189\.90, and 1 of the lot bought on Dec 6, 2024 at \$250\.00:/,
  );
  const many = ['01', '02', '03', '04'].map((month) => lot(month, `2025-${month}-03`, 3));
  expect(saleText(sale(), from('fifo', many), undefined)?.takes).toMatch(
    /^Sells units of 4 lots bought from Jan 3, 2025 to Apr 3, 2025:/,
  );
});

describe('a sale that was opened from a lot', () => {
  test('says that it takes another one, and how that one can be sold', () => {
    expect(saleText(sale(), from('fifo'), 'new')).toMatchObject({
      differs: 'This sale doesn’t take the lot you chose.',
      remedy:
        'To sell the lot bought on Nov 16, 2026, set the cost basis of this account to “Specific lots” in Accounts.',
    });
    expect(saleText(sale({ quantity: '30' }), from('average'), 'new')).toMatchObject({
      differs: 'This sale takes more than the lot you chose.',
      remedy: expect.stringMatching(/Nov 16, 2026/),
    });
  });

  test('says that it takes more than that lot has, which no method changes', () => {
    expect(saleText(sale({ quantity: '30' }), from('fifo'), 'old')).toMatchObject({
      differs: 'This sale takes more than the lot you chose.',
      remedy: null,
    });
  });

  test.each([
    ['the oldest lot', from('fifo'), 'old'],
    ['no lot of this sale', from('fifo'), 'other'],
    ['a lot of specific ones', from('specific'), 'new'],
  ])('says no more for %s', (_, sold, chosen) => expect(saleText(sale(), sold, chosen)?.differs).toBeNull());
});

test.each([
  ['no quantity', sale({ quantity: '' }), from('fifo')],
  ['too few units', sale({ quantity: '36' }), from('fifo')],
  ['an unknown method', sale(), from(undefined)],
])('tells nothing with %s', (_, form, sold) => expect(saleText(form, sold, undefined)).toBeNull());

test('chooses a lot for what is sold, up to what it has', () => {
  expect(choiceOf(NEW, ' 4 ')).toEqual({ new: '4' });
  expect(choiceOf(NEW, '12')).toEqual({ new: '10' });
  expect(choiceOf(NEW, '')).toEqual({});
});
