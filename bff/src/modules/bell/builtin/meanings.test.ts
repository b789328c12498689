import { ask } from './testing/askBell.ts';

test.each([
  ['What means the interval of 80% in the prediction of bitcoin?', '**80% range**'],
  ['what do u mean by confidence 40%', '**Confidence**'],
  ['My broker wrote something called a limit order. What is that?', '**Limit order**'],
  ['There is a column named Beta. What is it?', '**Beta**'],
  ['the word "volatility" comes up a lot. What does it mean, and how high is Apple\'s now?', '**Volatility**'],
  ['my grandson says i should diversify. what does that mean?', '**Diversification**'],
])('%s: the word, whatever is beside it', async (question, said) => {
  expect(await ask(question)).toContain(said);
});

test.each(['What means P/E, and how much is it for Apple?', 'what is a dividend and does apple pay one'])(
  '%s: the word, and that there is no figure of it',
  async (question) => {
    const answer = await ask(question);
    expect(answer).toMatch(/^\*\*(?:P\/E ratio|Dividend)\*\* is /);
    expect(answer).toContain('no company financials');
  },
);
