import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './Button.tsx';

test('does not submit a form by default', () => {
  render(<Button>Refresh</Button>);
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('type', 'button');
});

/** What the button is as wide as. A spinner that covers the label lies over it. */
function inFlow(button: HTMLElement): string[] {
  const parts = [...button.children].filter((part) => !part.nextElementSibling?.matches('[data-covered]'));
  return parts.map((part) => part.textContent || (part.matches('.spinner') ? 'spinner' : part.tagName.toLowerCase()));
}

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

  test('keeps its width: the spinner takes no room of its own beside the label', () => {
    const { rerender } = render(<Button>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    const before = inFlow(button);
    rerender(<Button pending>Save</Button>);
    expect(button).toHaveAccessibleName('Save');
    expect(inFlow(button)).toEqual(before);
  });

  test('shows its spinner in the place of the icon', () => {
    const { rerender } = render(<Button icon={<svg />}>Add</Button>);
    const button = screen.getByRole('button', { name: 'Add' });
    expect(inFlow(button)).toEqual(['svg', 'Add']);
    rerender(
      <Button icon={<svg />} pending>
        Add
      </Button>,
    );
    expect(inFlow(button)).toEqual(['spinner', 'Add']);
  });

  test('says what it is doing, with room for both labels from the beginning', () => {
    const { rerender } = render(<Button pendingLabel="Sending...">Send link</Button>);
    const button = screen.getByRole('button', { name: 'Send link' });
    expect(screen.getByText('Send link')).toHaveAttribute('data-reserved', 'Sending...');
    rerender(
      <Button pending pendingLabel="Sending...">
        Send link
      </Button>,
    );
    expect(button).toHaveAccessibleName('Sending...');
    expect(screen.getByText('Sending...')).toHaveAttribute('data-reserved', 'Send link');
    expect(inFlow(button)).toEqual(['Sending...']);
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
