/** Spread as props, because the linter considers the role redundant; our stylesheet removes it. */
export function role(name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role: name };
}
