import { IMPORT_TEXT_LIMIT } from '@bellwether/sdk/limits';
import { FILE_EMPTY, FILE_NOT_TEXT, FILE_TOO_LARGE } from '@bellwether/sdk/messages/imports.ts';

/** The file's text, or a message explaining why it cannot be read. */
export type FileText = { readonly text: string } | { readonly problem: string };

/**
 * Reads UTF-8, UTF-16 with a byte order mark, as spreadsheets save "Unicode text", and Windows-1252, as Excel saves CSV in
 * Western Europe. Other bytes are refused.
 */
export async function readTextFile(file: Blob): Promise<FileText> {
  if (file.size > IMPORT_TEXT_LIMIT) {
    return { problem: FILE_TOO_LARGE };
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: 'We couldn’t read this file. Please choose it again.' };
  }
  if (bytes.length === 0) return { problem: FILE_EMPTY };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return {
      problem: 'This is a spreadsheet, not a CSV file. Export it as CSV and choose that file.',
    };
  }
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) return { problem: FILE_NOT_TEXT };
    return { text };
  } catch {
    if (encoding === 'utf-8' && bytes.every(isWesternText)) {
      return { text: new TextDecoder('windows-1252').decode(bytes) };
    }
    return { problem: 'This file isn’t encoded as UTF-8. Save it as "CSV UTF-8" and choose it again.' };
  }
}

/** Bytes that Windows-1252 gives no character. */
const UNDEFINED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

function isWesternText(byte: number): boolean {
  if (byte < 0x20) return byte === TAB || byte === LINE_FEED || byte === CARRIAGE_RETURN;
  return byte !== 0x7f && !UNDEFINED.has(byte);
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
