/**
 * A spreadsheet runs a cell that begins with one of these as a formula (OWASP, "CSV Injection"). Quotation marks do not
 * stop it; an apostrophe in front does.
 */
const FORMULA = /^'*[=+\-@\t\r\n\0]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n\0]/;

/** The cell as it may stand in a file that is opened in a spreadsheet. One that looks neutralised already is too, so that `asWritten` gives exactly it back. */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `neutralised`. */
export function asWritten(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
