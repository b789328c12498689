import { foreignListing } from './foreignListing.ts';

test.each([
  ['SAP.DE', 'SAP.DE is quoted in euros (Xetra). Bellwether keeps prices in US dollars. Try a US listing.'],
  [
    '7203.T',
    '7203.T is quoted in yen (the Tokyo Stock Exchange). Bellwether keeps prices in US dollars. Try a US listing.',
  ],
  [
    'VOD.L',
    'VOD.L is quoted in pence or pounds (the London Stock Exchange). Bellwether keeps prices in US dollars. Try a US listing.',
  ],
  ['BTC-EUR', 'BTC-EUR is quoted in euros. Bellwether keeps prices in US dollars. Try BTC.'],
  ['ETH-USDT', 'ETH-USDT is quoted in the coin USDT. Bellwether keeps prices in US dollars. Try ETH.'],
])('%s', (symbol, sentence) => {
  expect(foreignListing(symbol)).toBe(sentence);
});

test.each([
  'BRK.B',
  'BF.B',
  'BRK-B',
  'AAPL',
  'BTC-USD',
  'SAP.DEX',
  'SAP.D',
  'DE',
  '^GSPC',
  'EURUSD=X',
  'X.CONSTRUCTOR',
  'A.TOSTRING',
  'BTC-HASO',
  'PBR-A',
  'BAC-PL',
])('%s names no other currency', (symbol) => {
  expect(foreignListing(symbol)).toBeNull();
});
