import { inDirectory } from '../../../market/directory/directory.ts';
import { wordsOf } from '../builtin/language/readWords.ts';
import { Deletions } from './deletions.ts';
import { slipCost } from './slipCost.ts';
import { wellSpelled, wellSpelledButNames } from './wellSpelled.ts';

const find = (symbol: string) => inDirectory({ symbol, type: 'stock' }) ?? inDirectory({ symbol, type: 'crypto' });
const read = (message: string) => wellSpelled(message, find);

test.each([
  ['so i am up how mcuh on my hundrd since then', 'so i am up how much on my hundred since then'],
  ['oh it was fodr. how mnay', 'oh it was ford. how many'],
  ['how is coac cola doimg in it', 'how is coca cola doing in it'],
  ['what was fodr at on chrismas eve', 'what was ford at on christmas eve'],
  ['i ownd general motars?', 'i owned general motors?'],
  ['is teh stock markt open on eastr monday', 'is the stock market open on easter monday'],
  ['since febuary 1', 'since february 1'],
  ['countin the crypto or no?', 'counting the crypto or no?'],
  ['Price of Bitcoun and Nvida, and of mircosoft too', 'Price of Bitcoin and Nvidia, and of microsoft too'],
  ['MY PROTFOLIO', 'MY PORTFOLIO'],
])('%s: %s', (typed, meant) => {
  expect(read(typed)).toBe(meant);
});

test.each(
  'Prada Aldi Ikea Ferrari Lidl Bosch Huawei Rolex Roche Nestle Samsung Nokia Siemens Chanel Gucci Hermes Zara Mango Adidas Puma Fila Klarna Stripe Revolut Kraken Asos Groq Tesco Asda Boots Greggs Monzo Lego Dyson Hyundai Mazda Subaru Lenovo Xiaomi Tencent Baidu Danone Diageo Fiat Skoda Seat Opel Vespa Omega Pandora Vans Valve Figma Canva Linear Mistral Cohere Bayer Merck Airbus Orange'.split(
    ' ',
  ),
)('%s is no other company', (name) => {
  for (const message of [`price of ${name}`, `${name} price?`, `how is ${name.toLowerCase()} doing`])
    expect(read(message)).toBe(message);
});

test.each([
  'Rain is coming home',
  'my brother Bilal and my aunt Siobhan asked Steph',
  'the planter is greased and the boring cases are charged',
  'I want to dye my hair',
  'tom@bitcon.com, www.amazn.com, $APPL and AAPLE',
  'wie viel ist mein depot wert am markt',
  'xqzvw kjhgf',
])('%s stays as it is', (message) => {
  expect(read(message)).toBe(message);
});

test.each([
  ['food', 'ford'],
  ['metro', 'meta'],
  ['interest', 'intel'],
  ['oranges', 'oracle'],
])('%s is no slip of %s', (typed, known) => {
  expect(slipCost(typed, known)).toBeUndefined();
});

test.each(
  'theres theyve youve youd theyd theyll youll thatd whered couldve wouldve shouldve whove whod wholl'.split(' '),
)('%s is a contraction, and no slip of another word', (contraction) => {
  expect(read(`i think ${contraction} bought it`)).toBe(`i think ${contraction} bought it`);
  const expanded = wordsOf(contraction).map(({ text }) => text);
  expect(expanded).toEqual([
    expect.stringMatching(/^(?:there|they|you|that|where|could|would|should|who)$/),
    expect.stringMatching(/^(?:is|have|would|will|did)$/),
  ]);
});

test.each([
  ['i wnat to know', 'i want to know'],
  ['how was wensday', 'how was wednesday'],
  ['my crpyto', 'my crypto'],
  ['my brother Bilal asked about Tessla', 'my brother Bilal asked about Tesla'],
  ['tell me about Tessla', 'tell me about Tesla'],
  ['a company called Tessla', 'a company called Tesla'],
  ['sorry for the typo, how is my protfolio', 'sorry for the typo, how is my portfolio'],
  ['"how is my protfolio doing today" is what I asked', '"how is my portfolio doing today" is what I asked'],
])('%s: %s', (typed, meant) => {
  expect(read(typed)).toBe(meant);
});

test.each([
  'how do you spell recieve',
  'how do you spel recieve',
  'is bitcion a typo',
  '"protfolio"',
  'what does “protfolio” mean',
  'my password is protfolio',
  'my username is bitcion',
  'I meant Tessla not Tesla',
])('%s: what is said of a word as it is written stays', (message) => {
  expect(read(message)).toBe(message);
});

test.each([
  'tell Forde I said hi',
  'my friend Metha asked about my portfolio',
  'Metha asked about my portfolio',
  'I am Metha',
  "I'm Forde",
  'my name is Forde',
  'a picture by Appel',
])('%s: a person is no company', (message) => {
  expect(read(message)).toBe(message);
});

test('no name is put into a message that is to be acted on', () => {
  const put = (message: string) => wellSpelledButNames(message, find);
  expect(put('plese put Intelli on my watchlst')).toBe('please put Intelli on my watchlist');
  expect(put('plese add telsa to my list')).toBe('please add telsa to my list');
});

const FILLED = 'the '.repeat(40);
const UNKNOWN = Array.from({ length: 19 }, (_, nth) => `zq${'jkvwx'.repeat(3)}${'abcdefghijklmnopqrs'[nth]}`);

test('a long message of slips is looked up once for each, and one with more of them is not', () => {
  const near = jest.spyOn(Deletions.prototype, 'near');
  const message = (slips: readonly string[]) => slips.map((slip) => `${slip} ${FILLED}`).join('');
  expect(read(message([...UNKNOWN, 'cryptocurrenceis']))).toBe(message([...UNKNOWN, 'cryptocurrencies']));
  expect(near).toHaveBeenCalledTimes(20);
  near.mockClear();
  const more = message([...UNKNOWN, 'cryptocurrenceis', 'portfoilo']);
  expect(read(more)).toBe(more);
  expect(near).not.toHaveBeenCalled();
  near.mockRestore();
});
