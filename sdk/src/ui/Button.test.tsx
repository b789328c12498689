import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

test('does not submit a form unless told to', () => {
  render(<Button>Refresh</Button>);
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('type', 'button');
});

test('while work is under way it is busy, disabled and deaf', async () => {
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
