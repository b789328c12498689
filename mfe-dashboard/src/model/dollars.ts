/** "$" and two decimals, as the AI trend is specified: `$1,234.50`. */
export function dollars(value: number): string {
  return `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
