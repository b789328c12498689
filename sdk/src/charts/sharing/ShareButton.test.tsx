import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { ShareButton } from './ShareButton.tsx';

function device({ touch, sheet }: { touch: boolean; sheet: boolean }) {
  Object.assign(window, { matchMedia: () => ({ matches: touch }) });
  Object.assign(navigator, { canShare: sheet ? () => true : undefined });
}

test.each([
  ['Share', 'on a phone with a share sheet', { touch: true, sheet: true }, 'lucide-share'],
  ['Save', 'on a phone without one', { touch: true, sheet: false }, 'lucide-image-down'],
  ['Save', 'with a mouse', { touch: false, sheet: true }, 'lucide-image-down'],
])('is called “%s” %s, with the icon of what it does', (verb, _, kind, icon) => {
  device(kind);
  render(<ShareButton title="AAPL Price Trend" credit="Simulated prices" wrapper={createRef()} />);
  const button = screen.getByRole('button', { name: `${verb} AAPL Price Trend as a picture` });
  expect(button).toHaveAttribute('title', `${verb} as a picture (PNG)`);
  expect(button.querySelector('svg')).toHaveClass(icon);
});
