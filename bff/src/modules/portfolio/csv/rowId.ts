/** Stands for the id of the transaction that a row will be. It sorts behind those that are there, in the order of the file. */
export function rowId({ row }: { readonly row: number }): string {
  return `~${String(row).padStart(8, '0')}`;
}
