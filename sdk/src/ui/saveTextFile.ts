import { saveFile } from './saveFile.ts';

/** Makes the browser save the text as a file. */
export function saveTextFile(name: string, text: string, { type = 'text/csv' } = {}): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
