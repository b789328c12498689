import { bellServices } from '../../../../../test/bellServices.ts';
import { ask, askInTurn } from '../testing/askBell.ts';

/** Wednesday, March 11, 2026: Apple is at $271.74. */
const services = bellServices({
  lots: [
    ['AAPL', '2.5', '180', '2025-06-02'],
    ['AAPL', '10', '150', '2024-03-04'],
    ['AAPL', '4', '300'],
    ['TSLA', '4', '620', '2025-09-15'],
  ],
});

test.each([
  // 4 x 271.74 = 1,086.96 against 1,200: the lot without a date was there first.
  [
    'what would I get if I sold 4 of my Apple shares',
    'would bring **$1,086.96**: a loss of **$113.04** (−9.42%) on the $1,200.00',
  ],
  // 14 x 271.74 = 3,804.36 against 1,200 + 1,500.
  [
    'what would I gain if I sold 14 apple shares',
    'would bring **$3,804.36**: a gain of **$1,104.36** (+40.90%) on the $2,700.00',
  ],
  ['what would I gain if I sold 14 apple shares', 'Of that, −$113.04 of an unknown term and +$1,217.40 long-term.'],
  ['what would I gain if I sold 14 apple shares', 'The oldest lots would go first.'],
  [
    'gain if I sold the Apple lot from June 2025',
    'Selling 2.5 of your **Apple Inc. (AAPL)** at the latest price, $271.74, would bring **$679.35**',
  ],
  ['gain if I sold the Apple lot from June 2025', 'The gain would be **short-term**: you bought on Jun 2, 2025.'],
  ['what would I get if I sold half of my Apple', 'Selling 8.25 of your **Apple Inc. (AAPL)**'],
  ['what would I get if I sold half a Tesla share', 'Selling 0.5 of your **Tesla, Inc. (TSLA)**'],
  ['if I sold a quarter of a Tesla', 'Selling 0.25 of your **Tesla, Inc. (TSLA)**'],
  [
    'if I sold my Tesla today, would that be short-term or long-term',
    'a loss of **$680.64** (−27.45%) on the $2,480.00 that you paid.',
  ],
  ['what would I get if I sold 20 of my Apple shares', 'You hold only 16.5 of **Apple Inc. (AAPL)**.'],
  [
    'what would I get if I sold 5 of the Apple shares from June 2025',
    'You hold only 2.5 of **Apple Inc. (AAPL)** in those lots.',
  ],
  ['what would I get if I sold my Nvidia', 'You don’t hold **NVIDIA Corporation (NVDA)**.'],
])('%s', async (question, said) => {
  expect(await ask(question, services)).toContain(said);
});

test.each([
  ['gain if I sold the Apple lot from July 2020', 'You hold no **Apple Inc. (AAPL)** bought in that time.'],
  ['is the March 2019 Apple lot long-term yet', 'You hold no **Apple Inc. (AAPL)** bought in that time.'],
  ['what would I get if I sold 0 of my Apple shares', 'I’m not sure'],
  ['what would I get if I sold all but 2 of my Apple shares', 'I can’t tell what “all but” should change'],
  ['what would I get if I sold -3 of my Apple shares', 'I can’t tell what “sold -” should change'],
  ['what would I get if I sold 150% of my Apple', 'You hold only 16.5'],
])('%s: nothing is sold that is not there', async (question, said) => {
  expect(await ask(question, services)).toContain(said);
});

test('an order is none', async () => {
  expect(await ask('sell 4 of my Apple shares', services)).toMatch(/^I can’t do that/);
});

test.each([
  [['gain if I sold 20% of my Apple'], 'Selling 3.3 of your **Apple Inc. (AAPL)**'],
  [['if I sold 20% of my Apple what is the gain'], 'Selling 3.3 of your **Apple Inc. (AAPL)**'],
  [['if I reduced my Tesla by a quarter'], 'Selling 1 of your **Tesla, Inc. (TSLA)**'],
  [['what would be left if I sold half of my Tesla'], 'That would leave **2**, worth **$899.68**'],
  [['what if I sold my losers'], 'Tesla, Inc. (TSLA)**: −27.45% (−$680.64), now worth $1,799.36'],
  [['what if I sold my best stock'], 'Selling 16.5 of your **Apple Inc. (AAPL)**'],
  [['if I sold 1 of my Tesla shares', 'and all of it?'], 'Selling 4 of your **Tesla, Inc. (TSLA)**'],
  [['if I sold half my Tesla', 'and a quarter?'], 'Selling 1 of your **Tesla, Inc. (TSLA)**'],
  [['what is my Tesla worth', 'what if I sold half'], 'Selling 2 of your **Tesla, Inc. (TSLA)**'],
  [['what if Apple hits 300', 'and Tesla 500'], 'to **$500.00** (+11.15%)'],
  [['what if Apple falls 10%', 'how much would I lose'], '−$448.37 from now'],
])('%j: %s', async (prompts, said) => {
  expect(await askInTurn(prompts, services)).toContain(said);
});
