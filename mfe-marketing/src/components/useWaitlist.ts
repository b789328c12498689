import { type FormEvent, useRef, useState } from 'react';
import { waitlistRefusal } from '../model/waitlistEmail.ts';

type State =
  | { status: 'open' }
  | { status: 'refused'; refusal: string }
  | { status: 'joining' }
  | { status: 'joined' }
  | { status: 'failed' };

/** `join` submits the email address. */
export function useWaitlist(join: (email: string) => Promise<void>) {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ status: 'open' });
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'joining') return;
    const refusal = waitlistRefusal(email);
    if (refusal) {
      setState({ status: 'refused', refusal });
      input.current?.focus();
      return;
    }
    setState({ status: 'joining' });
    try {
      await join(email);
      setEmail('');
      setState({ status: 'joined' });
    } catch {
      setState({ status: 'failed' });
    }
  }

  return {
    email,
    input,
    joining: state.status === 'joining',
    joined: state.status === 'joined',
    refusal: state.status === 'refused' ? state.refusal : null,
    failure: state.status === 'failed' ? 'Failed to subscribe. Please try again.' : null,
    submit,
    type(typed: string) {
      setEmail(typed);
      if (state.status !== 'joining') setState({ status: 'open' });
    },
  };
}
