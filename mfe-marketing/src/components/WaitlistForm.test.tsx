import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { joinWaitlist } from '../api/joinWaitlist.ts';
import { WaitlistForm } from './WaitlistForm.tsx';

const THANKS = /^Thank you/;
const field = () => screen.getByLabelText('Email address');
const button = () => screen.getByRole('button');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const submit = () => fireEvent.submit(button().closest('form') as HTMLFormElement);

describe('with fake timers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('thanks and clears the field after 1500 ms', async () => {
    render(<WaitlistForm join={joinWaitlist} />);
    expect(button()).toHaveTextContent('Join Now');
    type('ada@example.com');
    submit();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(screen.getByRole('status')).not.toHaveTextContent(THANKS);
    expect(field()).toHaveValue('ada@example.com');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status')).toHaveTextContent(THANKS);
    expect(field()).toHaveValue('');
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(button()).toHaveTextContent('Join Now');
  });

  test('joins once when pressed twice', async () => {
    const join = jest.fn(() => new Promise<void>(() => {}));
    render(<WaitlistForm join={join} />);
    type('ada@example.com');
    submit();
    submit();
    expect(join).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['', 'Please enter your email address.'],
  ['ada@example', 'Please enter a valid email address.'],
])('shows the refusal of %j beside the field and focuses it', (email, refusal) => {
  const join = jest.fn();
  render(<WaitlistForm join={join} />);
  type(email);
  submit();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveAccessibleDescription(refusal);
  expect(field()).toHaveFocus();
  expect(join).not.toHaveBeenCalled();
});

test('clears the refusal on typing', () => {
  render(<WaitlistForm join={joinWaitlist} />);
  submit();
  type('a');
  expect(field()).not.toHaveAttribute('aria-invalid');
});

test('shows a failure and keeps the input', async () => {
  render(<WaitlistForm join={() => Promise.reject(new Error('no'))} />);
  type('ada@example.com');
  submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to subscribe. Please try again.');
  expect(field()).toHaveValue('ada@example.com');
});

test('has no axe violations, with or without a refusal', async () => {
  const { container } = render(<WaitlistForm join={joinWaitlist} />);
  expect(await violationsOf(container)).toEqual([]);
  submit();
  expect(await violationsOf(container)).toEqual([]);
});
