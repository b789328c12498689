import { fireEvent, render } from '@testing-library/react';
import { RollingNumber } from './RollingNumber.tsx';

function changed(from: string, to: string) {
  const { container, rerender } = render(<RollingNumber value={from} />);
  expect(container.querySelector('span')).toBeNull();
  rerender(<RollingNumber value={to} />);
  expect(container).toHaveTextContent(to);
  return container;
}

test.each([
  ['$1,234.56', '$1,239.10', '9.10', 'up'],
  ['$1,234.56', '$1,231.00', '1.00', 'down'],
  ['$999.00', '$1,000.00', '1,000.00', 'up'],
  ['−$3.20', '−$3.10', '10', 'up'],
  ['+$0.10', '−$0.10', '−$0.10', 'down'],
])('from %s to %s rolls "%s" %s', (from, to, rolling, direction) => {
  const part = changed(from, to).querySelector('span');
  expect(part).toHaveTextContent(rolling);
  expect(part).toHaveAttribute('data-direction', direction);
});

test('is plain text again at rest', () => {
  const container = changed('$1.00', '$2.00');
  fireEvent.animationEnd(container.querySelector('span') as HTMLElement);
  expect(container.innerHTML).toBe('$2.00');
});

test('rolls again when it changes again', () => {
  const { container, rerender } = render(<RollingNumber value="1" />);
  rerender(<RollingNumber value="2" />);
  const first = container.querySelector('span');
  rerender(<RollingNumber value="3" />);
  expect(container.querySelector('span')).not.toBe(first);
  expect(container).toHaveTextContent('3');
});
