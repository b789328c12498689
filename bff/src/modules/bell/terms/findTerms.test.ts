import { wordings } from '../builtin/wordings.fixture.ts';
import { DESCRIBED, OPPOSITES } from '../vocabulary/termDescriptions.ts';
import { TERMS } from '../vocabulary/terms.ts';
import { termDescribed } from './describedTerms.ts';
import { findTerms, termIn, termSpokenOf, termsApart } from './findTerms.ts';
import { followedTerms } from './followedTerms.ts';

const titles = (message: string) => findTerms(message).map(({ title }) => title);

test('every term is found by each of its names, however it is asked for', () => {
  const ways = [
    (name: string) => `what is ${name}?`,
    (name: string) => `What's a ${name}`,
    (name: string) => `what does ${name} mean`,
    (name: string) => `hey bell, can you explain what an ${name} is please`,
    (name: string) => `define ${name.toUpperCase()}`,
    (name: string) => `sorry i'm new to this, what exactly is a ${name}, in simple terms?`,
  ];
  const missed = TERMS.flatMap((term) =>
    term.names.flatMap((name) => ways.map((way) => way(name)).filter((asked) => findTerms(asked)[0] !== term)),
  );
  expect(missed).toEqual([]);
});

test.each([
  ['whats a p/e ratio', ['P/E ratio']],
  ['p/e ratio meaning?', ['P/E ratio']],
  ['what are blue chips, i keep hearing that', ['Blue chip']],
  ['what does P&L mean', ['P&L']],
  ['what are dividends', ['Dividend']],
  ['how do stock splits work', ['Stock split']],
  ['what is the VIX', ['VIX']],
  ['ETF?', ['ETF']],
  ['dollar cost averaging', ['Dollar-cost averaging']],
  ["what's the difference between an ETF and a mutual fund?", ['ETF', 'Mutual fund']],
  ['etf vs index fund', ['ETF', 'Index fund']],
  ['how do stocks and bonds differ', ['Stock', 'Bond']],
  ['i keep hearing about short squeeze, what is that', []],
  ['what exactly is meant by the confidence of a forecast', ['Confidence']],
  [
    'Forgive a rather naive question from somebody who deals in words and not in numbers, but what exactly is meant by the confidence of a forecast?',
    ['Confidence'],
  ],
  ['at the risk of sounding stupid: what does realized mean', ['Realized gain']],
  ['What signifies the word "bullish"?', ['Bull market']],
  ['whats the 95% range thing', ['80% range']],
])('%s: %j', (message, expected) => {
  expect(titles(message)).toEqual(expected);
});

test('a question for figures is not a question for a definition', () => {
  const questions = [
    'what is the dividend of apple',
    'what is my drawdown',
    'what is the drawdown',
    'volatility',
    'drawdown?',
    'what is the volatility of nvda',
    "what's apple's p/e ratio",
    'what is the s&p 500',
    'stocks vs crypto',
    'what are stocks doing today',
    'crypto',
    'what is bitcoin',
    'should i short tesla',
    'explain my losses',
    'what does a short squeeze in GME mean for my portfolio',
    'what is the difference between my portfolio and the index',
  ];
  expect(questions.filter((question) => findTerms(question).length > 0)).toEqual([]);
  const answered = wordings.filter(({ meant }) => !['unknown', 'lacking'].includes(meant));
  expect(answered.map(({ text }) => text).filter((text) => findTerms(text).length > 0)).toEqual([]);
});

test('a name belongs to one term, and definitions are whole sentences in plain text', () => {
  const names = TERMS.flatMap((term) => term.names);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(TERMS.length).toBeGreaterThanOrEqual(60);
  expect(TERMS.filter(({ meaning }) => !/^[a-z][^<>[\]*_`]*\.$/.test(meaning))).toEqual([]);
});

test('a long message is not a question for a definition', () => {
  expect(titles(`what is a dividend ${'in investing '.repeat(5)}`)).toEqual(['Dividend']);
  expect(titles(`what is a dividend ${'in investing '.repeat(5_000)}`)).toEqual([]);
});

test.each([
  'how much have I put in altogether, I mean the money I paid',
  'I put 500 in',
  'i want to call my broker what is that',
  'an option to turn off mails, what do you mean',
  'what is a good spread of stocks for me',
])('takes no everyday word for a term: %s', (message) => {
  expect([termIn(message), termSpokenOf(message)]).toEqual([undefined, undefined]);
});

test('explains an everyday word that stands as a term', () => {
  expect(termSpokenOf('my friend bought a put, what is that')?.title).toBe('Put option');
});

test.each([
  ['bro what even is an etf everyone at school keeps saying it', 'ETF'],
  ['give me dollar-cost averaging in one sentence', 'Dollar-cost averaging'],
  ['never understood what a P/E ratio is', 'P/E ratio'],
  ['tell me about short selling', 'Short selling'],
  ["what's the point of diversification", 'Diversification'],
  ["what's margin and why is it dangerous", 'Margin'],
  ['explain what "unrealized" means, my grandson keeps using it', 'Unrealized gain'],
])('%s: asks for a meaning', (message, title) => {
  expect(termIn(message)?.title).toBe(title);
});

test.each([
  'what is the price of Quibblesoft stock',
  "what's the best crypto to buy now",
  'whats my annualized return',
  "what's the interest rate of the fed",
  'whats ur favorite stock',
])('%s: asks for no meaning', (message) => {
  expect(termIn(message)).toBeUndefined();
});

test.each([
  ['is an index fund the same as an ETF?', ['Index fund', 'ETF']],
  ['is a share the same as a stock', ['Stock']],
  ['difference of stock and bond?', ['Stock', 'Bond']],
  ['What do the words bid and ask mean', ['Bid price', 'Ask price']],
])('%s: %j', (message, expected) => {
  expect(titles(message)).toEqual(expected);
});

test.each([
  ['how is it called, the risk when a price moves a lot', 'Volatility'],
  ['whats it called when you borrow shares and sell them', 'Short selling'],
  ['what do you call it when a stock goes up so shorts have to buy', 'Short squeeze'],
  ['is there a word for spreading your money over many things', 'Diversification'],
  ["what's the name for a drop of more than 20 percent", 'Bear market'],
  ["What's the technical term for selling at a loss and buying straight back", 'Wash sale'],
  ['what do you call someone who thinks prices will fall', 'Bear market'],
  ['when a price moves a lot, is it a risk', undefined],
])('%s: names %s', (message, title) => {
  expect(termDescribed(message)?.title).toBe(title);
});

test.each([
  ['the word liquidity keeps coming up. Put it to me in everyday English', 'Liquidity'],
  ['all the neighbors go on about dividends. What are they exactly', 'Dividend'],
  ['they say I hold too much Apple. what is it', undefined],
])('%s: explains %s', (message, title) => {
  expect(termIn(message)?.title).toBe(title);
});

test('two terms that a story names are set beside each other', () => {
  const apart = (message: string) => termsApart(message).map(({ title }) => title);
  expect(apart('My son wants ETFs and not stocks. What is the difference between them?')).toEqual(['ETF', 'Stock']);
  expect(apart('I like ETFs. What is the difference?')).toEqual([]);
});

test('every description is one of a term, and every opposite, too', () => {
  const known = new Set(TERMS.map(({ title }) => title));
  expect([...Object.keys(DESCRIBED), ...OPPOSITES.flat()].filter((title) => !known.has(title))).toEqual([]);
});

test.each([
  ["what's a bear market", 'and the opposite', 'Bull market'],
  ['what is an ETF', 'and a mutual fund?', 'Mutual fund'],
  ["What's a put?", 'and a call', 'Call option'],
  ['what is volatility', 'can you put that in simpler words', 'Volatility'],
  ['what is volatility', 'and Tesla', undefined],
  ['price of Tesla', 'and the opposite', undefined],
])('after %j, %j is about %s', (first, next, title) => {
  expect(followedTerms(next, [{ sender: 'user', text: first }])?.terms[0]?.title).toBe(title);
});
