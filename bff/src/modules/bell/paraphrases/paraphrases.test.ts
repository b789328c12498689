import { inDirectory } from '../../../market/directory/directory.ts';
import { resolveSymbol } from '../../../market/symbols.ts';
import { asksTheSame } from './asksTheSame.ts';
import { fittingQuestions, SURE } from './fittingQuestions.ts';
import { unknownIn } from './knownWords.ts';
import { leavesNothingOut } from './leavesNothingOut.ts';
import { nearestQuestions } from './nearestQuestions.ts';
import { hiddenOf, type Network, probabilitiesOf } from './network.ts';
import { packed, unpacked } from './networkFile.ts';
import { filled } from './plainQuestions.ts';
import { superlativesOf } from './superlatives.ts';
import { tokensOf } from './tokens.ts';
import { TRAITS, traitsOf } from './traits.ts';

const find = (symbol: string) =>
  inDirectory(resolveSymbol(symbol, undefined, (bare) => inDirectory({ symbol: bare, type: 'crypto' }) !== undefined));
const nearest = (text: string, after?: string) => nearestQuestions(after ? { text, after } : { text }, find)[0]?.text;

describe('tokens', () => {
  test('names, numbers, and parts of dates are places, whatever they are', () => {
    const texts = tokensOf('How much did Coca-Cola gain from March 3 to Friday, 2025?', find).map(({ text }) => text);
    expect(texts).toEqual(['how', 'much', 'did', '§i', 'gain', 'from', '§m', '§n', 'to', '§d', '§y']);
  });

  test('a unit is a word of its own, and 52 weeks are no number', () => {
    expect(tokensOf('btc 30d', find).map(({ written }) => written)).toEqual(['BTC', '30', 'd']);
    for (const message of ['btc 52w high', 'btc 52 week high', 'btc 52wk high'])
      expect(tokensOf(message, find).map(({ kind }) => kind)).toEqual(['name', undefined, undefined, undefined]);
  });
});

test('the places of a plain question are filled in the order of the message', () => {
  const tokens = tokensOf('ford or tesla 10 2025', find);
  const text = 'Did {name} gain more than {number}% in {year}, or {name}?';
  expect(filled({ text }, tokens)).toBe('Did F gain more than 10% in 2025, or TSLA?');
});

test('a name, a number, and a date change no trait', () => {
  const one = traitsOf({ text: 'what would 5 shares of Apple have cost in March 2024' }, find);
  expect(traitsOf({ text: 'what would 7 shares of Tesla have cost in April 2025' }, find)).toEqual(one);
  expect(traitsOf({ text: 'what would 7 shares of Tesla have cost in April 2025', after: 'Thanks' }, find)).not.toEqual(
    one,
  );
});

describe('the network', () => {
  const network: Network = {
    hidden: 2,
    rowOf: new Int32Array(TRAITS).fill(-1).fill(0, 7, 8).fill(1, 9, 10),
    rows: Float32Array.of(1, -0.5, 0.25, 2),
    outputs: Float32Array.of(1, 0, 0.1, 0, 1, -0.2, 0.5, 0.5, 0),
  };

  test('gives each question a probability', () => {
    const probabilities = probabilitiesOf(network, hiddenOf(network, [7, 9, 11]));
    expect(probabilities).toHaveLength(3);
    expect(probabilities.reduce((sum, one) => sum + one)).toBeCloseTo(1);
    expect(hiddenOf(network, [])).toEqual(Float32Array.of(0, 0, 1));
  });

  test('is the same after it was written and read, but for the last digits', () => {
    const read = unpacked(packed(network));
    expect([read.hidden, read.rowOf]).toEqual([network.hidden, network.rowOf]);
    read.rows.forEach((weight, at) => {
      expect(weight).toBeCloseTo(network.rows[at] as number, 1);
    });
    read.outputs.forEach((weight, at) => {
      expect(weight).toBeCloseTo(network.outputs[at] as number, 1);
    });
  });
});

test.each([
  ['gie us the price o Ford pal', 'What is the price of F?'],
  ['The most high price of AMD on the last 52 weeks, please', 'What is AMD’s 52-week high?'],
  [
    'For an estate inventory, I require the closing price of Apple on 9 October 2025.',
    'What did AAPL close at on October 9, 2025?',
  ],
])('%s: %s', (message, plain) => {
  expect(nearest(message)).toBe(plain);
});

test('a message that goes on takes what it does not name from the question before it', () => {
  expect(nearest('and what about in percent', 'How much have I gained on Apple?')).toBe(
    'How much have I gained on AAPL in percent?',
  );
  expect(nearest('and for tesla', 'How much have I gained on Apple?')).toBe('How much have I gained on TSLA?');
});

test('a question with more names or numbers than a plain one has places is not it', () => {
  for (const { text } of nearestQuestions({ text: 'price of apple ford tesla and nvidia at 5 and 7' }, find)) {
    expect(text).toMatch(/AAPL.*F.*TSLA.*NVDA.*5.*7/);
  }
  expect(nearestQuestions({ text: 'x'.repeat(601) }, find)).toEqual([]);
});

test.each([
  ['how has Pfizer kept over the past six months', 'How much has PFE gained over the last 12 months?', false],
  ['how has Pfizer kept over the past six months', 'How much has PFE gained over the last 6 months?', true],
  ['my stocks, what are they worth', 'What are my coins worth?', false],
  ['what if it hits $300', 'If AAPL reaches $300, what is my AAPL worth?', true],
  ['what if it hits $310', 'If AAPL reaches $300, what is my AAPL worth?', false],
])('%s / %s: %s', (text, plain, same) => {
  expect(asksTheSame({ text }, plain, find)).toBe(same);
});

test('a time may be that of the question before', () => {
  const after = 'How much did Apple gain last month?';
  expect(asksTheSame({ text: 'and tesla?', after }, 'How much did TSLA gain last month?', find)).toBe(true);
  expect(asksTheSame({ text: 'and tesla?', after }, 'How much have I gained on TSLA?', find)).toBe(false);
});

test.each([
  ['which is my biggest one', 'What is my largest holding?', true],
  ['which is my riskiest one', 'What is my largest holding?', false],
  ['which is my worst one', 'What is my largest holding?', false],
  ['the rest of my interest', 'What is my portfolio worth?', true],
])('the superlatives of “%s” are in “%s”: %s', (message, plain, same) => {
  expect(superlativesOf(message).every((one) => superlativesOf(plain).includes(one))).toBe(same);
});

test.each([
  ['what would I get if I sold all but 2 of my Apple shares', 'What would I get if I sold 2 AAPL shares?', false],
  ['what would I get if I sold -3 of my Apple shares', 'What would I get if I sold 3 AAPL shares?', false],
  ['which stock is the most volatile', 'Which of my stocks is the most volatile?', false],
  ['which of my stocks is the most volatile', 'Which of my stocks is the most volatile?', true],
  ['how far is Apple above its low', 'What is the price of AAPL?', false],
  ['what came of my Apple', 'What dividends did my AAPL pay?', false],
  ['which stock have I watched the longest', 'Which stock on my watchlist is the cheapest?', false],
])('%s / %s: nothing is left out, and nothing added: %s', (said, plain, isWhole) => {
  expect(leavesNothingOut(said, plain)).toBe(isWhole);
});

test('a near question that leaves something out does not fit', () => {
  const saying = { text: 'rank amd intel nvda by how calm they were the last 3 months' };
  expect(nearestQuestions(saying, find)[0]?.probability).toBeGreaterThan(SURE);
  expect(fittingQuestions(saying, find).map(({ text }) => text)).not.toContain(nearestQuestions(saying, find)[0]?.text);
});

test('a word that no lesson taught is known as such', () => {
  expect(unknownIn('what is my zorbish Apple worth in 2025', find)).toEqual(['zorbish']);
});
