import type { KnownTransaction } from './knownContents.ts';
import { readImport } from './readImport.ts';
import { judge, rule } from './verdicts.ts';
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

function journalOf(...lines: readonly string[]): string[] {
  const header = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
  const read = readImport([header, ...lines].join('\n')).rows ?? [];
  const ruled = read.map((row) => rule(row, NOW));
  return withoutReinvestedCash(judge(ruled, [], new Map(), same)).map(
    ({ kind, verdict, errors }) => `${kind} ${verdict}${errors.map(({ msg }) => `: ${msg}`).join('')}`,
  );
}

const SHARES = '"09/17/2026","Reinvest Shares","MSFT","MICROSOFT","0.03","$400.00","","-$12.00"';

it('adds up the dividends of a day that bought units together, some days later', () => {
  const ofDay = (amount: string) => `"09/16/2026","Qual Div Reinvest","MSFT","MICROSOFT","","","","${amount}"`;
  expect(journalOf(ofDay('$2.00'), ofDay('$10.00'), SHARES)).toEqual([
    'dividend refused: This dividend counts with the units it bought in row 4.',
    'dividend refused: This dividend counts with the units it bought in row 4.',
    'reinvested-dividend added',
  ]);
});

it('takes the tax that was withheld out with the dividend', () => {
  const dividend = '"09/16/2026","Qual Div Reinvest","MSFT","MICROSOFT","","","","$15.00"';
  const tax = '"09/16/2026","NRA Tax Adj","MSFT","MICROSOFT","","","","-$3.00"';
  expect(journalOf(dividend, tax, SHARES)).toEqual([
    'dividend refused: This dividend counts with the units it bought in row 4.',
    'fee refused: This tax counts with the units it bought in row 4.',
    'reinvested-dividend added',
  ]);
});

it('keeps dividends of another sum, and of after the purchase', () => {
  const dividend = (date: string, amount: string) =>
    `"${date}","Qual Div Reinvest","MSFT","MICROSOFT","","","","${amount}"`;
  expect(journalOf(dividend('09/16/2026', '$11.00'), dividend('09/18/2026', '$12.00'), SHARES)).toEqual([
    'dividend added',
    'dividend added',
    'reinvested-dividend added',
  ]);
});
