/** Moves the focus to the field of the chat that holds this control, because the control is about to go. */
export function focusField(control: Element): void {
  control.closest('[role="dialog"]')?.querySelector('textarea')?.focus();
}
