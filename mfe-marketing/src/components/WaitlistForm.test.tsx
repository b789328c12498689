import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { joinWaitlist } from '../api/joinWaitlist.ts';
import { WaitlistForm } from './WaitlistForm.tsx';

const THANKS = /^Thank you/;
const field = () => screen.getByLabelText('Email address');
const button = () => screen.getByRole('button');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const submit = () => fireEvent.submit(button().closest('form') as HTMLFormElement);

describe('with the clock in hand', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('takes 1500 ms, then thanks and clears the field', async () => {
    render(<WaitlistForm join={joinWaitlist} />);
    expect(button()).toHaveTextContent('Join Now');
    type('ada@example.com');
    submit();
    expect(button()).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1_499));
    expect(screen.getByRole('status')).not.toHaveTextContent(THANKS);
    expect(field()).toHaveValue('ada@example.com');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status')).toHaveTextContent(THANKS);
    expect(field()).toHaveValue('');
    expect(button()).toBeEnabled();
    expect(button()).toHaveTextContent('Join Now');
  });

  test('a second press while joining joins once', async () => {
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
])('refuses %j beside the field, and leads there', (email, refusal) => {
  const join = jest.fn();
  render(<WaitlistForm join={join} />);
  type(email);
  submit();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveAccessibleDescription(refusal);
  expect(field()).toHaveFocus();
  expect(join).not.toHaveBeenCalled();
});

test('typing takes a refusal back', () => {
  render(<WaitlistForm join={joinWaitlist} />);
  submit();
  type('a');
  expect(field()).not.toHaveAttribute('aria-invalid');
});

test('a failure is told and what was typed stays', async () => {
  render(<WaitlistForm join={() => Promise.reject(new Error('no'))} />);
  type('ada@example.com');
  submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to subscribe. Please try again.');
  expect(field()).toHaveValue('ada@example.com');
});

test('axe finds nothing wrong, refused or not', async () => {
  const { container } = render(<WaitlistForm join={joinWaitlist} />);
  expect(await violationsOf(container)).toEqual([]);
  submit();
  expect(await violationsOf(container)).toEqual([]);
});
