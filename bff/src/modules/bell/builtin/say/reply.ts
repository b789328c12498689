/** A reply of paragraphs; what is empty is left out. */
export function reply(...paragraphs: readonly (string | readonly string[])[]): string {
  return paragraphs
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : list(paragraph)))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** `AAPL, MSFT and NVDA` */
export function enumerate(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `1 lot`, `7 lots` */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
