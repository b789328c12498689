import type { AnyLot } from './bellServices.ts';

/** Gains of many sizes, stocks and coins, two lots of one symbol, and holdings for more and for less than a year. */
export const INVESTOR_LOTS: readonly AnyLot[] = [
  ['AAPL', '10', '150', '2024-03-04'],
  ['AAPL', '2.5', '180', '2025-06-02'],
  ['MSFT', '5', '500', '2025-08-01'],
  ['NVDA', '20', '120', '2025-02-03'],
  ['TSLA', '4', '420', '2025-09-15'],
  ['BTC', '0.5', '40000', '2024-05-06'],
  ['ETH', '1.5', '2100', '2025-04-07'],
];
