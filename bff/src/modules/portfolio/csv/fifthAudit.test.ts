import { readImport } from './readImport.ts';
import { outcomeOf } from './testing/outcomeOf.ts';

describe('a fee that is not read', () => {
  const ofFee = (action: string, fee: string) =>
    outcomeOf(`Date,Symbol,Action,Quantity,Price,Fee\n2025-01-02,AAPL,${action},10,200,${fee}\n`);

  it.each(['€50', '50 EUR', '0.5%', 'abc'])('refuses a purchase as it refuses a sale: %s', (fee) => {
    expect(ofFee('Buy', fee)).toEqual(['Fee must be a positive number.']);
    expect(ofFee('Sell', fee)).toEqual(['Fee must be a positive number.']);
  });

  it('says which number a known program’s fee would be', () => {
    const header = 'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($)';
    const row = (commission: string) =>
      `${header}\n01/02/2025,YOU BOUGHT APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,10,200,${commission},,-2004.95\n`;
    expect(outcomeOf(row('4.95'))).toEqual(['buy 10 AAPL at 200.495, 2025-01-02']);
    expect(outcomeOf(row('"4,95"'))).toEqual([
      'Fee 4,95 is written with a decimal comma (1.234,56), unlike the rest of the file.',
    ]);
  });

  const tasty = (commissions: string, fees: string) =>
    [
      'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency',
      `2025-01-02T15:30:00-0500,Trade,Buy to Open,BUY_TO_OPEN,AAPL,Equity,Bought,"-200,500.00",1000,-200.50,${commissions},${fees},,,,,,,1,"-201,700.08",USD`,
    ].join('\n');

  it('reads thousands of a charge', () => {
    expect(outcomeOf(tasty('"-1,200.00"', '-0.08'))).toEqual(['buy 1000 AAPL at 201.70008, 2025-01-02']);
  });

  it('refuses several charges of which one is not read', () => {
    expect(outcomeOf(tasty('"-1,20"', '-0.08'))).toEqual(['Fee must be a positive number.']);
  });
});

describe('a fee in a currency that the name of its column says', () => {
  const outcome = (columns: string, cells: string) =>
    outcomeOf(`Date,Symbol,Action,Quantity,Price,${columns}\n2025-01-02,AAPL,Buy,1,200,${cells}\n`);

  it.each(['Fee (EUR)', 'Fees in EUR', 'Commission EUR', 'Fee (€)', 'EUR Fee', 'fee (eur)', 'Total Fees (EUR)'])(
    'refuses the row: %s',
    (column) => {
      const currency = column.includes('€') ? '€' : 'EUR';
      expect(outcome(column, '50')).toEqual([`The fee is in ${currency}. Fees must be in US dollars.`]);
      expect(outcome(column, '0')).toEqual(['buy 1 AAPL at 200, 2025-01-02']);
    },
  );

  it('refuses none for the same fee in dollars beside it, and for other charges', () => {
    expect(outcome('Fee,Fee (EUR)', '2,1.8')).toEqual(['buy 1 AAPL at 202, 2025-01-02']);
    expect(outcome('Fee (USD)', '2')).toEqual(['buy 1 AAPL at 202, 2025-01-02']);
    expect(outcome('Stamp Duty (GBP)', '2')).toEqual(['buy 1 AAPL at 200, 2025-01-02']);
  });

  it('says that another charge was left out', () => {
    const text = 'Date,Symbol,Action,Quantity,Price,Stamp Duty (GBP)\n2025-01-02,AAPL,Buy,1,200,2\n';
    expect(readImport(text).rows?.[0]?.note).toBe('Stamp Duty (GBP) 2 was left out.');
  });
});
