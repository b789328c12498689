import { isMisreadAmount, MISREAD_AMOUNT } from '../../model/portfolio/misreadAmount.ts';

/**
 * Keeps a number field from becoming another figure than the one that is typed: `1,5` must not end as 15 or as 1. After a sign
 * that the browser would leave out nothing more goes in, except the point in its place, until something is deleted or all of it
 * is replaced. Meanwhile the input has a custom error, by which `misreadIn` finds it. Returns how to stop.
 */
export function guardAmount(input: HTMLInputElement, tell: (isMisread: boolean) => void): () => void {
  let isMisread = false;
  let pointMayFollow = false;
  /** Nothing of what was refused is in the field, or of what was to stand before it. */
  let mayBeginAnew = false;
  /** A comma went in where the language writes decimals with one; whether this browser does shows with the next digit. */
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
    if (!(event instanceof InputEvent)) return set(false); // by the arrows, or by a program
    if (!commaTaken || !(event.inputType === 'insertFromPaste' || /\d/.test(event.data ?? ''))) return;
    commaTaken = false;
    if (!input.value.includes('.')) set(true);
  }

  /** Deleting in an empty field is no input. */
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Backspace' || key === 'Delete') set(false);
  }

  const onBlur = () => input.value === '' && set(false);

  const listening = new AbortController();
  const { signal } = listening;
  input.addEventListener('beforeinput', onBeforeInput, { signal });
  input.addEventListener('input', onInput, { signal });
  input.addEventListener('keydown', onKeyDown, { signal });
  input.addEventListener('blur', onBlur, { signal });
  return () => listening.abort();
}

/** The first field of a form that holds another figure than was typed. */
export function misreadIn(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.customError,
  );
}

/** A number field does not tell its selection; Chromium's and Safari's document does. */
function isAllSelected(input: HTMLInputElement): boolean {
  return input.value !== '' && document.getSelection()?.toString() === input.value;
}
