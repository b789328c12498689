/** Capitalizes the input's text and keeps the caret in place. Returns the text. */
export function capitals(input: HTMLInputElement): string {
  const text = input.value.toUpperCase();
  if (text !== input.value) {
    const { selectionStart, selectionEnd } = input;
    input.value = text; // before React does, which would move the caret to the end
    input.setSelectionRange(selectionStart, selectionEnd);
  }
  return text;
}
