import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { anUnavailableQuote, aPrediction, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { screen, waitFor } from '@testing-library/react';
import { ask, card, openPredict, PREDICT, QUOTES } from '../testing/openPredict.tsx';

describe('next to the latest price', () => {
  const old = { price: 230, state: 'stale', asOf: '2026-11-17T21:00:00.000Z' } as const;
  test.each([
    [
      'above',
      aQuote({ price: 236.33 }),
      /Now \$236\.33.*\+\$0\.08 \(\+0\.03%\) from Thursday’s close−\$3\.20 \(−1\.35%\) from now.*Up40\.25%/,
    ],
    [
      'below',
      aQuote({ price: 230 }),
      /Now \$230\.00.*\+\$0\.08 \(\+0\.03%\) from Thursday’s close\+\$3\.13 \(\+1\.36%\) from now/,
    ],
    [
      'at',
      aQuote({ price: 233.05, state: 'closed', asOf: '2026-11-19T21:00:00.000Z' }),
      /Last price \$233\.05 Closed.*\(\+0\.03%\) from Thursday’s closeThe price is still at that close\./,
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
    expect(await card()).toHaveTextContent('Made at and measured from the close of Thu, Nov 19');
    expect(await violationsOf(container)).toEqual([]);
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
