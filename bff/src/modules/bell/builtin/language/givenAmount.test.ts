import { withGivenAmount } from './givenAmount.ts';

test.each([
  [
    'My scholarship is $3,000. If I buy SPY with all of it, how many do I get?',
    'If I buy SPY with $3,000, how many do I get?',
  ],
  ['i got 50 bucks after rent how much btc is that', 'how much btc is $50'],
  [
    'made 340 in tips, if i throw it all in doge how many coins is that',
    'if i throw $340 in doge how many coins is that',
  ],
  [
    'We need about $3000 for the nursery. Which of my holdings are worth at least that much?',
    'Which of my holdings are worth at least $3000?',
  ],
  [
    'Got a 3000 dollar bill. How many of my shares would have to go to cover it',
    'How many of my shares would have to go to get $3000',
  ],
  [
    'if I sell my bike for eighteen hundred dollars and put all of it in there how much do I get',
    'if I put eighteen hundred dollars in there how much do I get',
  ],
  ['Grandma gave me 200 dollars!! how many doge can i get', 'how many doge can i get with $200'],
])('%s: the amount takes the place of what refers to it', (told, asked) => {
  expect(withGivenAmount(told)).toBe(asked);
});

test.each([
  ['an amount of something named', 'I put $500 in Apple. How much is that in Bitcoin?'],
  ['what was paid', 'I paid $500 for Ford. How much is that worth now?'],
  ['a price', 'They say it goes to $500. How much is that?'],
  ['a sum that comes again', 'I save $500 a month. How much is that?'],
  ['one of two amounts', 'I have $500 and owe 200 dollars. How many shares is that?'],
  ['a question', 'Is $500 enough? How much is that?'],
  ['a count', 'I have 500 shares. How much is that?'],
  ['what is not referred to', 'I have $500. What is Apple trading at?'],
])('%s stays where it is', (_, told) => {
  expect(withGivenAmount(told)).toBe(told);
});

test('reads a long message in one pass', () => {
  const told = `I have $500. ${'and so '.repeat(4000)}`;
  expect(withGivenAmount(told)).toBe(told);
});
