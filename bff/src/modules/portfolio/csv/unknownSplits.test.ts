import { SPLITS_ARE_APPLIED } from './formats/actions.ts';
import { tellUnknownSplits } from './unknownSplits.ts';
import type { JudgedRow } from './verdicts.ts';

const row = (symbol: string, purchaseDate: string, msg = SPLITS_ARE_APPLIED) =>
  ({ cells: { symbol, purchaseDate }, errors: [{ msg }] }) as unknown as JudgedRow;
const splitsOf = (symbol: string) => (symbol === 'AAPL' ? [{ date: '2020-08-31', to: 4, from: 1 }] : []);
const told = (...rows: JudgedRow[]) => tellUnknownSplits(rows, splitsOf).map(({ errors }) => errors[0]?.msg);

it('says that a split is applied only where the market has one of these days', () => {
  const unknown =
    'The price source doesn’t know this split, so Bellwether can’t apply it. Edit the lots from before it by hand.';
  expect(
    told(row('AAPL', '2020-09-02'), row('AAPL', '2014-06-09'), row('NVDA', '2024-06-10'), row('AAPL', '')),
  ).toEqual([SPLITS_ARE_APPLIED, ...[unknown, unknown, unknown]]);
});

it('changes no other reason', () => {
  expect(told(row('NVDA', '2024-06-10', 'Unknown action (Action: x).'))).toEqual(['Unknown action (Action: x).']);
});
