/**
 * Spreadsheets run a cell that begins with one of these characters as a formula (OWASP, "CSV Injection"). Quotation
 * marks do not prevent that; a leading apostrophe does.
 */
const FORMULA = /^'*[=+\-@\t\r\n\0]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n\0]/;

/**
 * Returns the cell in a form that is safe to open in a spreadsheet. Cells that already look neutralized get another
 * apostrophe, so `asWritten` restores every cell exactly.
 */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Returns the original cell. The inverse of `neutralised`. */
export function asWritten(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
