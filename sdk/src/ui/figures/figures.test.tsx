import { render, screen } from '@testing-library/react';
import { Change } from './Change.tsx';
import { Money } from './Money.tsx';
import { Sparkline } from './Sparkline.tsx';

const arrow = (container: HTMLElement) => container.querySelector('svg path')?.getAttribute('d');

test('a gain has sign and arrow as well as color', () => {
  const { container } = render(<Change value={1.92} percent={0.84} />);
  expect(container).toHaveTextContent('+1.92 (+0.84%)');
  expect(container.querySelector('[data-direction="up"]')).toBeInTheDocument();
  expect(arrow(container)).toBeDefined();
});

test('a loss points the other way', () => {
  const { container: gain } = render(<Change value={1} />);
  const { container: loss } = render(<Change value={-48.12} as="money" />);
  expect(loss).toHaveTextContent('\u2212$48.12');
  expect(loss.querySelector('[data-direction="down"]')).toBeInTheDocument();
  expect(arrow(loss)).not.toBe(arrow(gain));
});

test('no change is "Unchanged", without an arrow', () => {
  const { container } = render(<Change value={0} percent={0} />);
  expect(container).toHaveTextContent(/^Unchanged$/);
  expect(container.querySelector('svg')).toBeNull();
  expect(container.querySelector('[data-direction="flat"]')).toBeInTheDocument();
});

test('a loss too small for its percentage points down in both figures', () => {
  const { container } = render(<Change value={-0.175} as="money" />);
  expect(container).toHaveTextContent('\u2212$0.18');
  const { container: share } = render(<Change value={0} as="percent" of={-0.175} />);
  expect(share).toHaveTextContent(/^0\.00%$/);
  expect(share.querySelector('[data-direction="down"]')).toBeInTheDocument();
  const { container: none } = render(<Change value={0} as="percent" of={0} />);
  expect(none).toHaveTextContent(/^Unchanged$/);
});

test.each([
  ['price', <Money key="m" value={null} missing="the source did not answer" />],
  ['change', <Change key="c" value={null} missing="the source did not answer" />],
])('a missing %s is a dash to the eye and its reason to the ear', (_, figure) => {
  render(figure);
  expect(screen.getByText('—')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('the source did not answer')).toBeInTheDocument();
});

test('zero dollars is a value, not missing', () => {
  const { container } = render(<Money value={0} />);
  expect(container).toHaveTextContent(/^\$0\.00$/);
});

describe('a sparkline', () => {
  test.each([
    ['a rise', [100, 90, 103], 'up', '+3.00% over 1 month'],
    ['a fall', [100, 120, 90], 'down', '−10.00% over 1 month'],
    ['no change', [100, 120, 100], 'flat', 'Unchanged over 1 month'],
  ] as const)('has the color and the words of %s', (_, points, direction, words) => {
    render(<Sparkline points={points} />);
    expect(screen.getByRole('img', { name: words })).toHaveAttribute('data-direction', direction);
  });

  test('is silent without a line', () => {
    const { container } = render(<Sparkline points={[100]} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('polyline')).toBeNull();
    expect(container.innerHTML).not.toContain('NaN');
  });
});
