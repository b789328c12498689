import { money } from '@bellwether/sdk/format';
import { offerAct } from '../acts/offerAct.ts';
import { ofIt } from '../acts/ofIt.ts';
import { askedAgain, sameOfAnother, withNamesReplaced } from './sameOfAnother.ts';
import { askInTurn, services } from './testing/askBell.ts';

const { find } = services;

test.each([
  ['what did I pay for Tesla', 'And Apple?', 'what did I pay for Apple'],
  ['Tesla’s close last month', 'what about ethereum', 'ethereum’s close last month'],
  ['if Tesla falls 10%, what is Tesla worth', 'Sorry, I meant Apple.', 'if Apple falls 10%, what is Apple worth'],
  ['how much of my portfolio is in my Tesla', 'and my Apple', 'how much of my portfolio is in my Apple'],
  ['price of Coca-Cola', 'same for BTC please', 'price of BTC'],
])('“%s”, then “%s”', (last, prompt, again) => {
  expect(sameOfAnother(prompt, last, find)).toBe(again);
});

test.each([
  ['nothing that leads to it', 'price of Tesla', 'Apple'],
  ['more than a name', 'price of Tesla', 'and Apple last year'],
  ['a second name', 'price of Tesla', 'and Apple and Bitcoin?'],
  ['what joins the two', 'price of Tesla', 'and Apple too'],
  ['two names before', 'compare Tesla and Bitcoin', 'and Apple?'],
  ['no name before', 'how is my portfolio doing', 'and Apple?'],
  ['the same name', 'price of Tesla', 'I meant Tesla'],
  ['a price that is supposed of one', 'what if Tesla hits 300', 'and Apple?'],
  ['an alert at a price', 'alert me when Tesla is above 400', 'and Apple?'],
  ['one’s own, after a price', 'price of Tesla', 'and my Apple?'],
])('%s: no question is asked again', (_, last, prompt) => {
  expect(sameOfAnother(prompt, last, find)).toBeUndefined();
});

test.each([
  ['how much have I made on my Tesla', 'And crypto?', 'how much have I made on my crypto'],
  ['what percent of my portfolio is Apple', 'and stocks', 'what percent of my portfolio is my stocks'],
  ['my profit on Tesla', 'what about my portfolio', 'my profit on my portfolio'],
  ['what if Tesla drops 10%', 'I meant rises', 'what if Tesla rises 10%'],
  ['what if Apple rises 20%', 'no, down', 'what if Apple falls 20%'],
])('“%s”, then “%s”, which names no other', (last, prompt, again) => {
  expect(askedAgain(prompt, last, find)).toBe(again);
});

test.each([
  ['price of Tesla', 'and crypto'],
  ['is Tesla on my watchlist', 'and stocks'],
  ['how is my Tesla doing', 'up'],
  ['what if Tesla hits 300', 'falls'],
])('“%s”, then “%s”: asks something else', (last, prompt) => {
  expect(askedAgain(prompt, last, find)).toBeUndefined();
});

test('each of several names is that of the question before', () => {
  const turns = ['what did I pay for Tesla', 'and Apple?', 'and Ethereum?'].map((text) => ({
    sender: 'user' as const,
    text,
  }));
  expect(withNamesReplaced(turns, find).at(-1)?.text).toBe('what did I pay for Ethereum');
});

test('an act is offered for the other', () => {
  const conversation = [{ sender: 'user' as const, text: 'set an alert for TSLA under 380' }];
  expect(offerAct(ofIt('sorry, I meant Apple', conversation, find), find)?.text).toMatch(/Apple.+below \$380\.00/);
});

test('a question in two parts is asked again in both', async () => {
  const { positions } = await services.portfolio();
  const apple = positions.find(({ symbol }) => symbol === 'AAPL');
  const reply = await askInTurn(
    ['how many Tesla shares do I have, and what did I pay for them', 'And Apple?'],
    services,
  );
  expect(reply).toContain(money(apple?.currentValue));
});
