import { isMisreadAmount, MISREAD_AMOUNT } from '../../model/portfolio/misreadAmount.ts';
import { pastedAmount } from '../../model/portfolio/pastedAmount.ts';

const PLAIN = /^[\d.eE+-]*$/;

/**
 * Keeps a number field from holding a different number than typed: `1,5` must not become 15 or 1. After a character
 * that the browser would drop, the field rejects further input, except a decimal point instead, until something is
 * deleted or everything is replaced. Meanwhile the input carries a custom validity error, which `misreadIn` looks for.
 * A pasted amount with a currency or thousands separators takes the place of what is there. Returns a function that stops
 * guarding.
 */
export function guardAmount(input: HTMLInputElement, tell: (isMisread: boolean) => void): () => void {
  let isMisread = false;
  let pointMayFollow = false;
  /** The rejected text was to go into an empty field, so the next input starts clean. */
  let mayBeginAnew = false;
  /** A comma was accepted as the locale's decimal mark. The next digit shows whether the browser reads it as one. */
  let commaTaken = false;

  function set(next: boolean) {
    if (next === isMisread) return;
    isMisread = next;
    input.setCustomValidity(next ? MISREAD_AMOUNT : '');
    tell(next);
  }

  function onBeforeInput(event: InputEvent) {
    const text = event.data ?? '';
    if (event.inputType.startsWith('delete') || isAllSelected(input)) set(false);
    if (isMisreadAmount(text, navigator.language)) {
      event.preventDefault();
      pointMayFollow = text.length === 1 && !input.value.includes('.');
      mayBeginAnew = text.length > 1 && input.value === '';
      set(true);
    } else if (isMisread) {
      if (mayBeginAnew || (pointMayFollow && text === '.')) set(false);
      else event.preventDefault();
      pointMayFollow = false;
    } else if (text.includes(',')) commaTaken = true;
  }

  function onInput(event: Event) {
    if (!(event instanceof InputEvent)) return set(false); // from the arrow keys or a script
    if (!commaTaken || !(event.inputType === 'insertFromPaste' || /\d/.test(event.data ?? ''))) return;
    commaTaken = false;
    if (!input.value.includes('.')) set(true);
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData?.getData('text') ?? '';
    if (PLAIN.test(text)) return; // may go anywhere between what is there
    const amount = pastedAmount(text, navigator.language);
    if (amount === null) return; // refused before it is inserted, like typed text
    event.preventDefault();
    set(false);
    write(input, amount);
  }

  /** Deleting in an empty field fires no input event. */
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Backspace' || key === 'Delete') set(false);
  }

  const onBlur = () => input.value === '' && set(false);

  const listening = new AbortController();
  const { signal } = listening;
  input.addEventListener('beforeinput', onBeforeInput, { signal });
  input.addEventListener('input', onInput, { signal });
  input.addEventListener('paste', onPaste, { signal });
  input.addEventListener('keydown', onKeyDown, { signal });
  input.addEventListener('blur', onBlur, { signal });
  return () => listening.abort();
}

/** Returns the first field of a form whose value differs from what was typed. */
export function misreadIn(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.customError,
  );
}

/**
 * Replaces the value in a way that Ctrl Z takes back: a value set by script ends the field's undo history. A document that
 * cannot edit gets it set, around React, which remembers what is set on the element itself and would ignore the event.
 */
function write(input: HTMLInputElement, value: string): void {
  input.select();
  if (document.execCommand?.('insertText', false, value)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: value }));
}

/** A number field does not expose its selection. In Chromium and Safari the document does. */
function isAllSelected(input: HTMLInputElement): boolean {
  return input.value !== '' && document.getSelection()?.toString() === input.value;
}
