/**
 * Spreadsheets run a cell that begins with one of these characters as a formula (OWASP, "CSV Injection"); Japanese and
 * Chinese ones also take the full-width ＝ ＋ － ＠. Where semicolons separate cells, as in most of Europe, so does what
 * follows a semicolon. Quotation marks do not prevent that; a leading apostrophe does.
 */
const FORMULA = /(^|;)('*)(?=[=+\-@＝＋－＠\t\r\n\0])/g;
const NEUTRALIZED = /(^|;)'('*)(?=[=+\-@＝＋－＠\t\r\n\0])/g;

/**
 * Returns the cell in a form that is safe to open in a spreadsheet. Cells that already look neutralized get another
 * apostrophe, so `asWritten` restores every cell exactly.
 */
export function neutralized(cell: string): string {
  return cell.replace(FORMULA, "$1'$2");
}

/** Returns the original cell. The inverse of `neutralized`. */
export function asWritten(cell: string): string {
  return cell.includes("'") ? cell.replace(NEUTRALIZED, '$1$2') : cell;
}

/** Characters without a width, which come along from web pages. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Returns `AAPL` for what Excel keeps as a text, `="AAPL"` or `'AAPL`, and for a symbol with invisible characters in it. */
export function plainSymbol(cell: string): string {
  if (/^[A-Za-z\d.-]*$/.test(cell)) return cell;
  const text = cell.replace(INVISIBLE, '').trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'/, '');
}
