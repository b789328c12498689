/** Writes what stands in the input in capitals and leaves the caret where it is. Returns the text. */
export function capitals(input: HTMLInputElement): string {
  const text = input.value.toUpperCase();
  if (text !== input.value) {
    const { selectionStart, selectionEnd } = input;
    input.value = text; // before React does, which would put the caret at the end
    input.setSelectionRange(selectionStart, selectionEnd);
  }
  return text;
}
