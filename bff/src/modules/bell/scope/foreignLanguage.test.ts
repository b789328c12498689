import { DIRECTORY } from '../../../market/directory/directory.ts';
import { wordings } from '../builtin/wordings.fixture.ts';
import { CHINESE, ENGLISH, LANGUAGES } from '../vocabulary/languages.ts';
import { listed } from '../vocabulary/topic.ts';
import { foreignLanguage } from './foreignLanguage.ts';
import { MESSAGES, ORDINARY } from './messages.fixture.ts';

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  Spanish: listed(`
    hola | ¿cómo va mi cartera hoy? | cuanto vale apple | ¿Cuánto he perdido este mes? | precio de tesla | qué acciones tengo
    muéstrame las noticias | quiero comprar apple | ¿cuál es el pronóstico para nvidia? | dime mis ganancias
    ¿por qué bajó el mercado ayer? | ¿Está abierta la bolsa? | mi peor acción`),
  German: listed(`
    hallo | wie steht mein depot heute? | wie viel ist apple wert | Was ist der Kurs von Tesla? | zeig mir meine aktien
    ich will bitcoin kaufen | welche aktie hat am meisten verloren? | wie ist die prognose für nvidia
    nachrichten heute | kurs apple | warum ist der markt gefallen | wie ist der kurs von sap`),
  French: listed(`
    bonjour | comment va mon portefeuille aujourd'hui ? | combien vaut apple | quel est le prix de tesla | montre-moi mes pertes
    je veux vendre tesla | quelles sont les nouvelles | pourquoi la bourse a baissé hier | cours apple
    quelle est la prévision pour nvidia | combien j'ai gagné ce mois`),
  Portuguese: listed(`
    olá | como está minha carteira hoje? | quanto vale a apple | qual é o preço da tesla | mostre minhas ações
    quero ver minha carteira | por que o mercado caiu ontem | quais são as notícias | quanto eu perdi este mês
    qual é a previsão para a nvidia | meu lucro | você pode me ajudar agora`),
  Italian: listed(`
    ciao | come va il mio portafoglio oggi? | qual è il prezzo di Tesla | mostrami le mie azioni | voglio comprare Apple
    perché il mercato è sceso ieri | quali sono le notizie | quanto ho guadagnato questo mese | quali previsioni hai
    la mia peggiore azione`),
  Chinese: listed('苹果的股价是多少 | 我的投资组合今天怎么样? | 特斯拉 股价 | 今天市場如何 | TSLA 现在多少钱'),
};

test.each(Object.entries(QUESTIONS))('knows %s', (name, questions) => {
  expect(questions.filter((question) => foreignLanguage(question)?.name !== name)).toEqual([]);
});

test('takes English for English', () => {
  const understood = wordings.filter(({ meant }) => meant !== 'unknown').map(({ text }) => text);
  const topics = Object.entries(MESSAGES).flatMap(([name, messages]) =>
    /^distress in (?!English)/.test(name) ? [] : messages,
  );
  const taken = [...understood, ...ORDINARY, ...topics].filter(foreignLanguage);
  // The fixtures have a few foreign messages on purpose.
  expect(taken).toEqual([
    'quiero comprar apple',
    'ich will bitcoin kaufen',
    'je veux vendre tesla',
    'quero ver minha carteira',
    '苹果的股价是多少',
    'wie ist der kurs von sap',
    'ya no puedo más con esta app',
  ]);
});

test('takes no symbol and no name of an instrument for a language', () => {
  const asked = DIRECTORY.flatMap(({ symbol, name }) => [symbol, symbol.toLowerCase(), name, `${name} price`]);
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(foreignLanguage)).toEqual([]);
});

test('needs more than a foreign name in an English question', () => {
  expect(foreignLanguage('what is 阿里巴巴 worth')).toBeUndefined();
  expect(foreignLanguage('how is Banco do Brasil doing')).toBeUndefined();
  expect(foreignLanguage('トヨタ株価')).toBeUndefined();
  expect(foreignLanguage('')).toBeUndefined();
});

test('answers in one sentence, in the language, with a question that Bell understands', () => {
  for (const { name, answer } of [...LANGUAGES, CHINESE]) {
    expect(answer).toContain('How is my portfolio doing today?');
    expect(foreignLanguage(answer.replace(/[«„“‘"].*[»“”"]/, ''))?.name).toBe(name);
  }
});

test('no word of a language is the English of everyday questions', () => {
  for (const { name, words } of LANGUAGES) {
    expect({ name, both: [...words].filter((word) => ENGLISH.has(word)) }).toEqual({ name, both: [] });
  }
});

test('no word of a language is in the name of an instrument: “and home depot” is English', () => {
  const inNames = new Set(DIRECTORY.flatMap(({ name }) => name.toLowerCase().match(/\p{Script=Latin}+/gu) ?? []));
  for (const { name, words } of LANGUAGES) {
    expect({ name, both: [...words].filter((word) => inNames.has(word)) }).toEqual({ name, both: [] });
  }
});
