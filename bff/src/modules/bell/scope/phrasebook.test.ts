import { DIRECTORY } from '../../../market/directory/directory.ts';
import { wordings } from '../builtin/wordings.fixture.ts';
import { CHINESE, ENGLISH, LANGUAGES } from '../vocabulary/languages.ts';
import { foreignLanguage } from './foreignLanguage.ts';
import { ORDINARY } from './messages.fixture.ts';
import { inEnglish } from './phrasebook.ts';

test.each([
  ['¿Cuánto vale Apple?', 'how much is Apple', 'Spanish'],
  ['precio del bitcoin ayer', 'price of bitcoin yesterday', 'Spanish'],
  ['was ist mein Portfolio wert', 'what is my portfolio worth', 'German'],
  ['wie viele Apple Aktien habe ich', 'how many Apple shares do i own', 'German'],
  ['combien ai-je gagné avec NVDA', 'how much did i make on NVDA', 'French'],
  ["combien vaut coca cola aujourd'hui", 'how much is coca cola today', 'French'],
  ['quanto vale minha carteira', 'how much is my portfolio', 'Portuguese'],
  ['Quanto vale il mio portafoglio?', 'how much is my portfolio', 'Italian'],
  ['quanto ho guadagnato con NVDA', 'how much did i make on NVDA', 'Italian'],
  ['苹果的股价是多少', 'apple price', 'Chinese'],
])('%s', (message, english, name) => {
  expect(inEnglish(message)).toMatchObject({ english, language: { name } });
});

test('one word that no phrasebook has leaves the message untranslated', () => {
  for (const message of [
    'cuanto vale apple mañana por la tarde',
    'warum ist der markt gefallen',
    'combien vaut zzz',
    '',
  ]) {
    expect([message, inEnglish(message)]).toEqual([message, undefined]);
  }
  expect(inEnglish('precio '.repeat(30))).toBeUndefined();
});

test('English stays English, and so do names and symbols', () => {
  const understood = wordings.filter(({ text, meant }) => meant !== 'unknown' && !foreignLanguage(text));
  const named = DIRECTORY.flatMap(({ symbol, name }) => [symbol, symbol.toLowerCase(), name, `${name} price`]);
  const asked = [...understood.map(({ text }) => text), ...ORDINARY.filter((text) => !foreignLanguage(text)), ...named];
  expect(asked.length).toBeGreaterThan(1_000);
  expect(asked.filter((text) => inEnglish(text))).toEqual([]);
  expect([...ENGLISH].filter((word) => inEnglish(word))).toEqual([]);
});

test('what is said in a language names two questions that the phrasebook has', () => {
  for (const { name, hello } of [...LANGUAGES, CHINESE]) {
    const examples = [...hello.matchAll(/[«„“]\s?([^»“”]+?)\s?[»“”]/g)].map(([, example = '']) => example);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect([example, inEnglish(example)?.language.name]).toEqual([example, name]);
  }
});

test('the time is in proportion to the length of the message', () => {
  const startedAt = performance.now();
  for (const piece of ['cuanto vale ', '苹果', "l'", '$a.b-', '́']) inEnglish(piece.repeat(4_000));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
