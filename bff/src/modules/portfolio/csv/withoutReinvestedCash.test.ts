import { readImport } from './readImport.ts';
import { judge, type KnownTransaction, rule } from './verdicts.ts';
import { withoutReinvestedCash } from './withoutReinvestedCash.ts';

const NOW = Date.UTC(2026, 10, 22);
const FILE = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"01/28/2026","Reinvest Shares","MSFT","MICROSOFT","0.5123","$402.20","","-$206.05"
"01/28/2026","Reinvest Dividend","MSFT","MICROSOFT","","","","$206.05"
"01/28/2026","Reinvest Dividend","MSFT","MICROSOFT","","","","$206.05"
`;
const rows = (readImport(FILE).rows ?? []).map((row) => rule(row, NOW));
const same = (symbol: string) => symbol;

function verdictsOf(there: readonly KnownTransaction[]): string[] {
  return withoutReinvestedCash(judge(rows, there, new Map(), same)).map(({ verdict }) => verdict);
}

it('leaves out one dividend for each purchase that it paid for', () => {
  expect(verdictsOf([])).toEqual(['added', 'refused', 'added']);
});

it('leaves it out where the purchase is in the books from an earlier import', () => {
  const [purchase] = rows;
  expect(verdictsOf([{ ...(purchase?.figures as KnownTransaction), id: 'there', sourceId: null }])).toEqual([
    'duplicate',
    'refused',
    'added',
  ]);
});

it('keeps the dividend where the purchase itself is refused', () => {
  const refused = judge([rows[0] as (typeof rows)[0]], [], new Map([['MSFT', 'No such symbol.']]), same);
  const dividends = judge(rows.slice(1), [], new Map(), same);
  expect(withoutReinvestedCash([...refused, ...dividends]).map(({ verdict }) => verdict)).toEqual([
    'refused',
    'added',
    'added',
  ]);
});
