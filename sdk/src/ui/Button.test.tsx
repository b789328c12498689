import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

test('does not submit a form by default', () => {
  render(<Button>Refresh</Button>);
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('type', 'button');
});

test('is busy, disabled and ignores clicks while work is in progress', async () => {
  const person = userEvent.setup();
  const onClick = jest.fn();
  render(
    <Button pending onClick={onClick}>
      Logging In...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Logging In...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await person.click(button);
  expect(onClick).not.toHaveBeenCalled();
});
