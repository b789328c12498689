import { render, screen } from '@testing-library/react';
import { aLedgerEntry } from '../testing/trackRecords.ts';
import { DirectionConfidence } from './DirectionConfidence.tsx';

const unclear = { confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } };

test('says what the percentage beside the direction is, where everybody reads it', () => {
  const { container } = render(<DirectionConfidence forecast={aLedgerEntry()} />);
  expect(container).toHaveTextContent('Up 41.25% confidence');
  expect(screen.getByText('confidence').closest('[class*="hidden"]')).toBeNull();
  expect(screen.getByText('Up')).toHaveAttribute('data-direction', 'Up');
});

test('says first that no direction stands out, and mutes the one that is scored', () => {
  const { container } = render(<DirectionConfidence forecast={aLedgerEntry(unclear)} />);
  expect(container).toHaveTextContent(/^No clear direction Up 33\.57% confidence$/);
  expect(screen.getByText('Up')).not.toHaveAttribute('data-direction');
});
