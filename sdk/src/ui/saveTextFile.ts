/** Time in ms for the browser to start the download. */
const KEPT_MS = 60_000;

/** Makes the browser save the text as a file. A plain link cannot: the session's token travels in a header. */
export function saveTextFile(name: string, text: string, { type = 'text/csv' } = {}): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
