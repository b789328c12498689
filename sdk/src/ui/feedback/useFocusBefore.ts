import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What has the focus once the act behind a message is done: closing a dialog or removing a row may move it after the message has
 * come, until the user goes on with Tab. `giveBack` returns the focus there, because the message takes its buttons along.
 */
export function useFocusBefore() {
  const message = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const follow = () => {
      if (!message.current?.contains(document.activeElement)) before.current = document.activeElement;
    };
    const leave = ({ key }: KeyboardEvent) => key === 'Tab' && document.removeEventListener('focusin', follow);
    follow();
    document.addEventListener('focusin', follow);
    document.addEventListener('keydown', leave, true);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('keydown', leave, true);
    };
  }, []);

  // One that goes with its act, as when that is undone, takes the pressed button along.
  useLayoutEffect(() => {
    const element = message.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      setTimeout(() => document.activeElement === document.body && focusOn(before.current));
    };
  }, []);

  return { message, giveBack: () => focusOn(before.current) };
}

/** Goes to the heading if that is gone. */
function focusOn(last: Element | null): HTMLElement | null {
  const to = last?.matches('body *') ? (last as HTMLElement) : document.querySelector('h1');
  to?.focus();
  return to;
}
