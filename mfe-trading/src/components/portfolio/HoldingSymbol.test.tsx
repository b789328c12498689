import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { render, screen } from '@testing-library/react';
import { HoldingSymbol } from './HoldingSymbol.tsx';

test('shows the quote’s reason for a stale price', () => {
  const reason = 'The last price in the file is from Dec 28, 2022.';
  render(<HoldingSymbol holding={aHolding({ state: 'stale', reason })} />);
  expect(screen.getByText(/The last price in the file is from Dec 28, 2022\./)).toBeInTheDocument();
  expect(screen.queryByText(/did not answer/)).not.toBeInTheDocument();
});

test('explains the unit of an index', () => {
  render(<HoldingSymbol holding={aHolding({ isIndex: true })} />);
  expect(screen.getByText('Index')).toBeInTheDocument();
  expect(screen.getByText('You can’t buy an index directly. Each point counts as $1 here.')).toBeInTheDocument();
});
