import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { StatusBanner } from './StatusBanner.tsx';
import { Toast } from './Toast.tsx';
import { ToastViewport } from './ToastViewport.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a status banner', () => {
  test('clears after 5 seconds', () => {
    const onClear = jest.fn();
    render(<StatusBanner kind="success" message="Holding updated successfully!" onClear={onClear} />);
    pass(4_999);
    expect(onClear).not.toHaveBeenCalled();
    pass(1);
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('with an action it stays for 10 seconds', () => {
    const onClear = jest.fn();
    const action = { label: 'Undo', run: () => {} };
    render(<StatusBanner kind="success" message="Deleted" onClear={onClear} action={action} />);
    expect(document.body).toHaveFocus();
    pass(9_999);
    expect(onClear).not.toHaveBeenCalled();
    pass(1);
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('an action that takes the focus holds the banner, and Dismiss returns the focus', () => {
    const onClear = jest.fn();
    const { container } = render(<button type="button">Next</button>);
    const next = container.querySelector('button') as HTMLButtonElement;
    next.focus();
    const action = { label: 'Undo', run: () => {}, takesFocus: true };
    render(<StatusBanner kind="success" message="Deleted" onClear={onClear} action={action} />);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    pass(60_000);
    expect(onClear).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(next).toHaveFocus();
  });

  test('one that goes with its act gives the focus back', () => {
    const page = (banner: ReactNode) => (
      <>
        <button type="button">Next</button>
        {banner}
      </>
    );
    const { rerender } = render(page(null));
    screen.getByRole('button', { name: 'Next' }).focus();
    const action = { label: 'Undo', run: () => {}, takesFocus: true };
    rerender(page(<StatusBanner kind="success" message="Deleted" onClear={() => {}} action={action} />));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    rerender(page(<StatusBanner kind="success" message="Undone" onClear={() => {}} />));
    pass(0);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  test.each([
    ['a key press just after it took the focus goes to what had it', 0, 200, 'Next'],
    ['a later key press runs the action', 0, 400, 'Undo'],
    ['a click runs the action at any time', 1, 200, 'Undo'],
  ])('%s', (_, detail, afterMs, ran) => {
    const pressed: string[] = [];
    render(
      <button type="button" onClick={() => pressed.push('Next')}>
        Next
      </button>,
    );
    screen.getByRole('button', { name: 'Next' }).focus();
    const action = { label: 'Undo', run: () => pressed.push('Undo'), takesFocus: true };
    render(<StatusBanner kind="success" message="Deleted" onClear={() => {}} action={action} />);
    const undo = screen.getByRole('button', { name: 'Undo' });
    const click = createEvent.click(undo, { detail });
    Object.defineProperty(click, 'timeStamp', { value: performance.now() + afterMs });
    fireEvent(undo, click);
    expect(pressed).toEqual([ran]);
    expect(screen.getByRole('button', { name: ran })).toHaveFocus();
  });

  test('an action does not take the focus from a field', () => {
    const { container } = render(<input aria-label="Quantity" />);
    container.querySelector('input')?.focus();
    const action = { label: 'Undo', run: () => {}, takesFocus: true };
    render(<StatusBanner kind="success" message="Deleted" onClear={() => {}} action={action} />);
    expect(screen.getByLabelText('Quantity')).toHaveFocus();
  });

  test('has one action, and stays if it has no timeout', () => {
    const run = jest.fn();
    const onClear = jest.fn();
    const banner = { kind: 'success', message: 'Imported', onClear, clearAfterMs: null } as const;
    const { rerender } = render(<StatusBanner {...banner} action={{ label: 'Undo', run }} />);
    pass(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(onClear).not.toHaveBeenCalled();
    rerender(<StatusBanner {...banner} action={{ label: 'Undo', pending: true, run }} />);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('the timer pauses while the pointer is on it, then resumes', () => {
    const onClear = jest.fn();
    render(<StatusBanner kind="success" message="Saved" onClear={onClear} />);
    const banner = screen.getByText('Saved').parentElement as HTMLElement;
    pass(3_000);
    fireEvent.pointerEnter(banner);
    pass(60_000);
    expect(onClear).not.toHaveBeenCalled();
    fireEvent.pointerLeave(banner);
    pass(1_999);
    expect(onClear).not.toHaveBeenCalled();
    pass(1);
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('the timer pauses while the focus is in it', () => {
    const onClear = jest.fn();
    render(<StatusBanner kind="error" message="Error" onClear={onClear} />);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(onClear).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    pass(5_000);
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('another message gets its own 5 seconds', () => {
    const onClear = jest.fn();
    const { rerender } = render(<StatusBanner kind="success" message="First" onClear={onClear} />);
    pass(4_000);
    rerender(<StatusBanner kind="success" message="Second" onClear={onClear} />);
    pass(4_000);
    expect(onClear).not.toHaveBeenCalled();
    pass(1_000);
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  test('interrupts for an error only', () => {
    const { rerender } = render(<StatusBanner kind="success" message="Saved" onClear={() => {}} />);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    rerender(<StatusBanner kind="error" message="Failed to add holding" onClear={() => {}} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to add holding');
  });
});

describe('a toast', () => {
  test.each(['success', 'error'] as const)('of %s is an alert', (kind) => {
    render(<Toast kind={kind} message="Login successful! Welcome back." onDismiss={() => {}} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Login successful! Welcome back.');
  });

  test('with information is announced politely', () => {
    render(<Toast kind="info" message="A new version is ready." onDismiss={() => {}} />);
    expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.');
  });

  test('disappears by itself, or stays without a duration', () => {
    const onDismiss = jest.fn();
    const { unmount } = render(<Toast kind="info" message="One" durationMs={1_000} onDismiss={onDismiss} />);
    pass(1_000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
    unmount();
    render(<Toast kind="error" message="Two" durationMs={null} onDismiss={onDismiss} />);
    pass(3_600_000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test('runs its action once and disappears', () => {
    const run = jest.fn();
    const onDismiss = jest.fn();
    render(
      <ToastViewport>
        <Toast kind="info" message="Removed" action={{ label: 'Undo', run }} onDismiss={onDismiss} />
      </ToastViewport>,
    );
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a key press on Undo gives the focus back', 'Undo', 0, true, 'Remove'],
    ['a key press on Dismiss gives it back, too', 'Dismiss', 0, true, 'Remove'],
    ['a click leaves it where it is', 'Undo', 1, true, 'Undo'],
    ['where what had it is gone, the heading gets it', 'Undo', 0, false, 'Watchlist'],
  ])('%s', (_, pressed, detail, stays, focused) => {
    const heading = <h1 tabIndex={-1}>Watchlist</h1>;
    const view = render(
      <>
        {heading}
        <button type="button">Remove</button>
      </>,
    );
    const remove = screen.getByRole('button', { name: 'Remove' });
    remove.focus();
    render(<Toast kind="info" message="Removed" action={{ label: 'Undo', run: () => {} }} onDismiss={() => {}} />);
    if (!stays) view.rerender(heading);
    const button = screen.getByRole('button', { name: pressed });
    act(() => button.focus());
    fireEvent(button, createEvent.click(button, { detail }));
    expect(document.activeElement).toHaveTextContent(focused);
  });
});
