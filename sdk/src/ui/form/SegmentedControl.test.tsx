import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SegmentedControl } from './SegmentedControl.tsx';

const options = [
  { value: 'stock', label: 'Stock' },
  { value: 'crypto', label: 'Crypto' },
] as const;

function Toggle() {
  const [type, setType] = useState<'stock' | 'crypto'>('stock');
  return <SegmentedControl label="Type" options={options} value={type} onChange={setType} />;
}

test('is a named group with one choice selected', () => {
  render(<Toggle />);
  expect(screen.getByRole('group', { name: 'Type' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Stock' })).toBeChecked();
});

test('works with the keyboard alone', async () => {
  const person = userEvent.setup();
  render(<Toggle />);
  await person.tab();
  expect(screen.getByRole('radio', { name: 'Stock' })).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Crypto' })).toBeChecked();
});
