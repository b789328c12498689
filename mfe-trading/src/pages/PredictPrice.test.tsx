import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { anUnavailableQuote, aPrediction, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { ask, card, openPredict, PREDICT, QUOTES } from '../testing/openPredict.tsx';

describe('next to the latest price', () => {
  const old = { price: 230, state: 'stale', asOf: '2026-11-17T21:00:00.000Z' } as const;
  test.each([
    [
      'above',
      aQuote({ price: 236.33 }),
      /Now \$236\.33.*\+\$0\.08 \(\+0\.03%\) from Thursday’s closeMade at Thursday’s close; the price has moved \+1\.41% since \(−1\.35% from now\)\.Up40\.25% confidence/,
    ],
    [
      'below',
      aQuote({ price: 230 }),
      /Now \$230\.00.*\+\$0\.08 \(\+0\.03%\) from Thursday’s closeMade at Thursday’s close; the price has moved −1\.31% since \(\+1\.36% from now\)\.Up40\.25% confidence/,
    ],
    [
      'at',
      aQuote({ price: 233.05, state: 'closed', asOf: '2026-11-19T21:00:00.000Z' }),
      /Last price \$233\.05 Closed.*\(\+0\.03%\) from Thursday’s closeUp40\.25% confidence ?Neutral/,
    ],
    ['before', aQuote(old), /Last known price \$230\.00 Stale.*\(\+0\.03%\) from Thursday’s closeUp40\.25%/],
    [
      'unknown beside',
      anUnavailableQuote(),
      /The latest price isn’t available right now\..*\(\+0\.03%\) from Thursday’s closeUp40\.25%/,
    ],
  ])('compares a price %s the starting close', async (_, quote, words) => {
    const { container } = openPredict({ [PREDICT]: aPrediction(), [QUOTES]: [quote] });
    await ask('aapl');
    await waitFor(async () => expect(await card()).toHaveTextContent(words));
    expect(await violationsOf(container)).toEqual([]);
  });

  test('a price that has not moved is no second fact, and the close is named once', async () => {
    const quote = aQuote({ price: 233.05, state: 'closed', asOf: '2026-11-19T21:00:00.000Z' });
    openPredict({ [PREDICT]: aPrediction(), [QUOTES]: [quote] });
    await ask('aapl');
    const shown = await card();
    await waitFor(() => expect(shown).toHaveTextContent('Last price $233.05'));
    expect(within(shown).getAllByText(/close of|’s close|that close|from now/)).toHaveLength(1);
  });

  test('the lead has the color of the change from the close, and a price that has moved since has none', async () => {
    openPredict({ [PREDICT]: aPrediction(), [QUOTES]: [aQuote({ price: 236.33 })] });
    await ask('aapl');
    const shown = await card();
    const note = await within(shown).findByText(/the price has moved/);
    expect(note.querySelector('[data-direction]')).toBeNull();
    expect(within(shown).getByText('+$0.08 (+0.03%)').parentElement).toHaveAttribute('data-direction', 'up');
  });

  test('nothing has the color of a gain or loss when no direction is clear', async () => {
    const unclear = { confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } };
    openPredict({ [PREDICT]: aPrediction(unclear), [QUOTES]: [aQuote({ price: 236.33 })] });
    await ask('aapl');
    const shown = await card();
    await within(shown).findByText(/the price has moved/);
    expect(within(shown).getByText('+$0.08 (+0.03%)')).toBeVisible();
    expect(shown.querySelectorAll('[data-direction]')).toHaveLength(0);
  });

  test('neither waits for the price nor fails with it', async () => {
    let refuse = () => {};
    const late = new Promise<never>((_, reject) => {
      refuse = () => reject(aRefusal(503, 'down'));
    });
    openPredict({ [PREDICT]: aPrediction(), [QUOTES]: () => late });
    await ask('aapl');
    expect(await card()).toHaveTextContent('40.25% confidence');
    expect(await card()).not.toHaveTextContent('latest price');
    refuse();
    expect(await screen.findByText('The latest price isn’t available right now.')).toBeInTheDocument();
    expect(await card()).toHaveTextContent('40.25% confidence');
  });
});
