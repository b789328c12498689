import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen } from '@testing-library/react';
import { HoldingSymbol } from './HoldingSymbol.tsx';

test('shows the quote’s reason for a stale price', () => {
  const reason = 'The last price in the file is from Dec 28, 2022.';
  withShell(<HoldingSymbol holding={aHolding({ state: 'stale', reason })} linked />);
  expect(screen.getByText(/The last price in the file is from Dec 28, 2022\./)).toBeInTheDocument();
  expect(screen.queryByText(/did not answer/)).not.toBeInTheDocument();
});

test('explains the unit of an index', () => {
  withShell(<HoldingSymbol holding={aHolding({ isIndex: true })} linked />);
  expect(screen.getByText('Index')).toBeInTheDocument();
  expect(screen.getByText('You can’t buy an index directly. Each point counts as $1 here.')).toBeInTheDocument();
});

test('says why a lot from before a split shows other figures than were entered', () => {
  const splitNote = 'Bought as 10 shares at $499.23. AAPL split 4-for-1 on Aug 31, 2020.';
  withShell(<HoldingSymbol holding={aHolding({ quantity: 40, splitNote })} linked />);
  expect(screen.getByText(splitNote)).toBeInTheDocument();
});

test('shows a remark whole on phones, where a name is cut to one line', () => {
  const splitNote = 'Bought as 10 shares at $499.23. AAPL split 4-for-1 on Aug 31, 2020.';
  withShell(<HoldingSymbol holding={aHolding({ symbol: 'AAPL', name: 'AAPL', splitNote })} linked />);
  expect(screen.getByText(splitNote)).toHaveClass('note');
  expect(screen.getByText(splitNote)).not.toHaveClass('name');
});

test('leads to the page of the symbol, unless a tap on it unfolds the row', () => {
  const { unmount } = withShell(<HoldingSymbol holding={aHolding({ symbol: 'BRK.B' })} linked />);
  expect(screen.getByRole('link', { name: 'BRK.B' })).toHaveAttribute('href', '/symbol/BRK.B');
  unmount();
  withShell(<HoldingSymbol holding={aHolding({ symbol: 'BRK.B' })} linked={false} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
