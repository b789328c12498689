import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './Button.tsx';

test('does not submit a form by default', () => {
  render(<Button>Refresh</Button>);
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('type', 'button');
});

describe('while work is in progress', () => {
  test('is busy, ignores clicks and keys, and keeps the focus', async () => {
    const person = userEvent.setup();
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await person.click(button);
    rerender(
      <Button pending disabled onClick={onClick}>
        Save
      </Button>,
    );
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
    await person.click(button);
    await person.keyboard('{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
  });

  test('submits no form, by a click or by Enter in a field', async () => {
    const person = userEvent.setup();
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await person.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
