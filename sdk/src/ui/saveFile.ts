/** Time in ms for the browser to start the download. */
const KEPT_MS = 60_000;

/** Makes the browser save the content as a file. A plain link cannot: the session's token travels in a header. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
