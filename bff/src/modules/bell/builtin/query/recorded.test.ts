import { bellServices } from '../../../../../test/bellServices.ts';
import { ask } from '../testing/askBell.ts';

/** Wednesday, March 11, 2026. */
const services = bellServices({
  lots: [
    ['AAPL', '10', '150', '2024-03-04'],
    ['KO', '20', '60', '2024-05-06'],
  ],
  others: [
    { kind: 'dividend', symbol: 'AAPL', amount: '10.50', date: '2026-02-12' },
    { kind: 'dividend', symbol: 'KO', amount: '9.25', date: '2026-01-15' },
    { kind: 'reinvested-dividend', symbol: 'KO', quantity: '0.1', price: '70', date: '2025-12-15' },
    { kind: 'interest', amount: '3.21', date: '2025-06-30' },
    { kind: 'fee', amount: '4', date: '2025-07-01' },
    { kind: 'sell', symbol: 'AAPL', quantity: '1', price: '200', fee: '1.50', date: '2025-03-03' },
  ],
});

test.each([
  ['how much did I get in dividends this year', 'Your dividends this year: **$19.75**, in 2 transactions.'],
  ['have I received any dividends', 'Your dividends so far: **$26.75**, in 3 transactions.'],
  [
    'my dividends on Apple in 2026',
    'for **Apple Inc. (AAPL)** from Jan 1, 2026 to Dec 31, 2026: **$10.50**, in 1 transaction.',
  ],
  ['how much interest have I earned', 'Your interest so far: **$3.21**, in 1 transaction.'],
  ['what is my income so far', 'Your dividends, interest, and staking rewards so far: **$29.96**, in 4 transactions.'],
  ['what fees did I pay in 2025', '**$5.50**, in 2 transactions.'],
  ['did I sell anything in 2025', 'Your sales from Jan 1, 2025 to Dec 31, 2025: **$198.50**, in 1 transaction.'],
])('%s: what was recorded, with its time', async (question, said) => {
  expect(await ask(question, services)).toContain(said);
});

test('each symbol has its own line, the largest first', async () => {
  const answer = await ask('my dividends so far', services);
  expect(answer).toContain('- **The Coca-Cola Company (KO)**: $16.25\n- **Apple Inc. (AAPL)**: $10.50');
});

test.each([
  ['did I get any dividends in 2023', 'You have no dividends recorded from Jan 1, 2023 to Dec 31, 2023.'],
  ['did I sell anything this month', 'You have no sales recorded this month.'],
])('%s: says that none is recorded, and where one would be', async (question, said) => {
  const answer = await ask(question, services);
  expect(answer).toContain(said);
  expect(answer).toContain('Transactions view');
});

test('what a company pays is another question', async () => {
  expect(await ask('what dividend does Apple pay', services)).toMatch(/^I don’t have that/);
});
