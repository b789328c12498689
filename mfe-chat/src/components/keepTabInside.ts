import type { KeyboardEvent } from 'react';

/** Wraps Tab from the last control to the first and back, because the page under a sheet is hidden. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, textarea:enabled, [tabindex="0"]');
  const [from, to] = event.shiftKey ? [stops[0], stops[stops.length - 1]] : [stops[stops.length - 1], stops[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}
