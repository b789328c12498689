import { exactDecimal } from '@bellwether/sdk/contract/exactDecimal';
import type { LotField } from '@bellwether/sdk/contract/types';
import { LOTS_LIMIT } from '@bellwether/sdk/limits';
import fc from 'fast-check';
import type { LotFigures } from '../lots/lot.ts';
import { aLot } from '../testing/aLot.ts';
import { completedTransaction } from '../transactions/transaction.ts';
import { exportLots } from './exportLots.ts';
import type { KnownTransaction } from './knownContents.ts';
import { everyColumn, LOT_COLUMNS } from './lotColumns.ts';
import { readImport } from './readImport.ts';
import { countVerdicts, type JudgedRow, judge, outcomeOf, rule, salesLeftOut } from './verdicts.ts';

const NOW = Date.UTC(2026, 2, 11, 15, 0);
const NONE: ReadonlyMap<string, string> = new Map();

const ruled = (text: string) => (readImport(text).rows ?? []).map((row) => rule(row, NOW));
const file = (...rows: string[]) => ['Symbol,Quantity,Purchase Price,Purchase Date', ...rows].join('\n');
const lot = (part: Partial<LotFigures> = {}) => aLot({ quantity: '10', purchasePrice: '150', ...part });
/** A lot as the database gives it back: a purchase without padding of its decimals. */
const known = ({ symbol, quantity, purchasePrice, purchaseDate }: LotFigures): KnownTransaction => ({
  ...completedTransaction({
    kind: 'buy',
    symbol,
    quantity: exactDecimal(quantity) ?? quantity,
    price: exactDecimal(purchasePrice) ?? purchasePrice,
    date: purchaseDate,
  }),
  id: `${symbol} ${quantity} ${purchasePrice} ${purchaseDate}`,
  sourceId: null,
});
const lotIn = ({ figures }: JudgedRow): LotFigures => ({
  symbol: figures?.symbol ?? '',
  quantity: figures?.quantity ?? '',
  purchasePrice: figures?.price ?? '',
  purchaseDate: figures?.date ?? null,
});
/** Resolves symbols like a market whose only coin is BTC. */
const instrumentOf = (symbol: string) => (symbol === 'BTC-USD' ? 'BTC' : symbol);
const verdicts = (text: string, lots: LotFigures[] = [], unknown = NONE) =>
  judge(ruled(text), lots.map(known), unknown, instrumentOf).map(({ verdict }) => verdict);

describe('the rules for adding by hand', () => {
  it.each([
    [',1,2,', 'Please enter a symbol.'],
    ['A B,1,2,', 'Please enter a valid symbol, such as AAPL or BTC.'],
    ['AAPL,0,2,', 'Quantity must be a positive number.'],
    ['AAPL,,2,', 'Quantity must be a positive number.'],
    ['AAPL,-5,2,', 'Quantity must be a positive number.'],
    ['AAPL,1e400,2,', 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    ['AAPL,1e-400,2,', 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [`AAPL,0.${'3'.repeat(40)},2,`, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [`AAPL,1.${'0'.repeat(45)},2,`, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    [`AAPL,${'1'.repeat(41)},2,`, 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    ['AAPL,1e,2,', 'Quantity must be a positive number.'],
    ['AAPL,0.0000000049,2,', 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
    ['AAPL,1,€2,', 'This row is in €. Prices must be in US dollars.'],
    ['AAPL,1,1234567890123,', 'Purchase Price can have up to 12 digits before the decimal point and 8 after it.'],
    ['AAPL,1,2,soon', 'Please enter a date as YYYY-MM-DD.'],
    ['AAPL,1,2,2026-02-30', 'Please enter a date that exists.'],
    ['AAPL,1,2,2026-03-13', 'Purchase Date must not be in the future.'],
    ['AAPL,1,2,,x', 'This row has 5 cells, and the first row has 4.'],
  ])('refuses %s', (row, words) => {
    expect(ruled(file(row))).toMatchObject([{ figures: null, errors: [{ msg: words }] }]);
  });

  it('explains a decimal comma in a file of decimal points, and the other way around', () => {
    const read = (text: string, numbers: 'point' | 'comma') => {
      const { reading } = readImport(text);
      return (readImport(text, { ...reading, numbers }).rows ?? []).map((row) => rule(row, NOW).errors);
    };
    const text = 'Symbol;Quantity;Purchase Price\nAAPL;1,5;2\nKO;1.5;2';
    expect(read(text, 'point')[0]).toEqual([
      {
        field: 'quantity',
        msg: 'Quantity 1,5 is written with a decimal comma (1.234,56), unlike the rest of the file.',
      },
    ]);
    expect(read(text, 'comma')[1]).toMatchObject([
      { msg: 'Quantity 1.5 is written with a decimal point (1,234.56), unlike the rest of the file.' },
    ]);
  });

  it('says what to do about decimal commas that split numbers in two', () => {
    expect(ruled('Symbol,Quantity,Purchase Price\nAAPL,1,5,100')[0]?.errors).toEqual([
      {
        msg: 'This row has 4 cells, and the first row has 3. Put numbers with a decimal comma in quotes ("1,5"), or separate the columns with semicolons.',
      },
    ]);
  });

  it('lists every error in a row', () => {
    expect(ruled(file(',x,,'))[0]?.errors).toEqual([
      { msg: 'Please enter a symbol.', field: 'symbol' },
      { msg: 'Quantity must be a positive number.', field: 'quantity' },
      { msg: 'Purchase Price must be a positive number.', field: 'purchasePrice' },
    ]);
  });
});

describe('duplicate lots', () => {
  it('are counted: with one existing lot, three equal rows add two', () => {
    const three = file('AAPL,10,150,', 'AAPL,10,150,', 'AAPL,10,150,');
    expect(verdicts(three, [lot()])).toEqual(['duplicate', 'added', 'added']);
  });

  it('are recognized regardless of number formatting', () => {
    const padded = [lot({ quantity: '10.00000000' })];
    expect(verdicts(file('aapl,010.0,150.00,', 'aapl,1E+1,1.5e2,'), [...padded, ...padded])).toEqual([
      'duplicate',
      'duplicate',
    ]);
  });

  it('are recognized under either spelling of their coin', () => {
    const rows = file('BTC,1,150,', 'BTC-USD,1,150,', 'BTC-USD,1,150,');
    const lots = [lot({ symbol: 'BTC-USD', quantity: '1' }), lot({ symbol: 'BTC', quantity: '1' })];
    expect(verdicts(rows, lots)).toEqual(['duplicate', 'duplicate', 'added']);
  });

  it.each([{ symbol: 'MSFT' }, { quantity: '11' }, { purchasePrice: '150.01' }, { purchaseDate: '2025-01-01' }])(
    'do not include a lot that differs in %j',
    (part) => {
      expect(verdicts(file('AAPL,10,150,'), [lot(part)])).toEqual(['added']);
    },
  );
});

it('refuses an unknown symbol unless the lot already exists', () => {
  const unknown = new Map([['GONE', 'No quote found.']]);
  expect(verdicts(file('GONE,10,150,', 'GONE,10,150,'), [lot({ symbol: 'GONE' })], unknown)).toEqual([
    'duplicate',
    'refused',
  ]);
});

it('refuses rows beyond the portfolio limit', () => {
  const full = Array.from({ length: LOTS_LIMIT - 1 }, (_, at) => lot({ quantity: `${at + 1000}` }));
  const judged = judge(ruled(file('KO,1,1,', 'KO,2,1,', 'AAPL,1000,150,')), full.map(known), NONE, instrumentOf);
  expect(judged.map(({ verdict }) => verdict)).toEqual(['added', 'refused', 'duplicate']);
  expect(judged[1]?.errors).toEqual([{ msg: 'A portfolio may have at most 5000 holdings.' }]);
  expect(countVerdicts(judged)).toEqual({ added: 1, duplicate: 1, refused: 1 });
});

it('changes the outcome when a verdict or a value changes', () => {
  const outcome = (text: string, lots: LotFigures[] = []) =>
    outcomeOf(judge(ruled(text), lots.map(known), NONE, instrumentOf));
  const before = outcome(file('AAPL,10,150,'));
  expect(outcome(file('AAPL,10,150.0,'))).toBe(before);
  expect(outcome(file('AAPL,10,150,'), [lot({ symbol: 'MSFT' })])).toBe(before);
  expect(outcome(file('AAPL,10,150,'), [lot()])).not.toBe(before);
  expect(outcome(file('AAPL,10,151,'))).not.toBe(before);
});

describe('an exported file', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.stringMatching(/^\d{0,8}$/))
    .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`))
    .filter((text) => /[1-9]/.test(text));
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date(NOW), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const anyCell: Record<(typeof LOT_COLUMNS)[LotField]['holds'], fc.Arbitrary<string>> = {
    symbol: fc.oneof(fc.constantFrom('AAPL', 'BRK.B', 'BTC-USD'), fc.stringMatching(/^[A-Z0-9][A-Z0-9.\-=^]{0,14}$/)),
    number: decimal,
    date: day,
    text: fc.stringMatching(/^[!-~]([ -~\n]{0,60}[!-~])?$/),
  };
  const figures = everyColumn((field) => {
    const { holds, needed } = LOT_COLUMNS[field];
    return needed ? anyCell[holds] : fc.option(anyCell[holds]);
  });
  const lots = fc.array(
    fc.record(figures).map((said) => aLot(said as LotFigures)),
    { minLength: 1, maxLength: 40 },
  );
  /** The decimals as the other database engine stores them. */
  const padded = (text: string) => {
    const [whole, fraction = ''] = text.split('.');
    return `${whole}.${fraction.padEnd(8, '0')}`;
  };

  it('is all duplicates, and restores every lot after all are deleted', () => {
    fc.assert(
      fc.property(lots, (stored) => {
        const rows = ruled(exportLots(stored, null));
        const onMySql = stored.map(({ quantity, purchasePrice, ...rest }) => ({
          ...rest,
          quantity: padded(quantity),
          purchasePrice: padded(purchasePrice),
        }));
        expect(countVerdicts(judge(rows, stored.map(known), NONE, instrumentOf))).toEqual({
          added: 0,
          duplicate: stored.length,
          refused: 0,
        });
        expect(countVerdicts(judge(rows, onMySql.map(known), NONE, instrumentOf))).toMatchObject({
          duplicate: stored.length,
        });
        const restored = judge(rows, [], NONE, instrumentOf).map(lotIn);
        expect(
          exportLots(
            restored.map((lot) => aLot(lot)),
            null,
          ),
        ).toBe(exportLots(stored, null));
        expect(restored.map(({ quantity, purchasePrice }) => [padded(quantity), padded(purchasePrice)])).toEqual(
          onMySql.map(({ quantity, purchasePrice }) => [quantity, purchasePrice].map(withoutLeadingZeros)),
        );
        const text = ({ symbol, purchaseDate }: LotFigures) => ({ symbol, purchaseDate });
        expect(restored.map(text)).toEqual(stored.map(text));
      }),
      { numRuns: 300 },
    );
  });

  const withoutLeadingZeros = (text: string) => text.replace(/^0+(?=\d)/, '');
});

it('lists the sales of symbols that the import adds, and no dividends', () => {
  const text = `Action,Symbol,Quantity,Price
Buy,aapl,10,150
Sell,AAPL,4,160
Sell,AAPL,1,170
Dividend,AAPL,1,2
Sell,KO,5,60
Buy,MSFT,1,300
`;
  const judged = judge(ruled(text), [], NONE, instrumentOf);
  expect(salesLeftOut(judged)).toEqual({ count: 2, symbols: ['AAPL'] });
  const owned = [lot({ purchaseDate: null })];
  expect(salesLeftOut(judge(ruled(text), owned.map(known), NONE, instrumentOf))).toEqual({ count: 0, symbols: [] });
});
