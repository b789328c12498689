import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { type CSSToken, tokenize } from '@csstools/css-tokenizer';
import { Refusal } from '../../../kernel/errors.ts';
import type { BuiltFile } from './readFolder.ts';
import { assertInside, Escape } from './styleScope.ts';

/** All style sheets of a section. The largest section has 70 kB. */
const MAX_BYTES = 512 * 1024;

/**
 * Proves that a section's styles change nothing outside the section, whoever wrote them.
 * @throws Refusal `unprocessable` or `too-large` with the file, the line and the selector
 */
export function checkStyles({ name, placement }: SectionManifest, files: readonly BuiltFile[]): void {
  if (placement === 'frame') return;
  const sheets = files.filter(({ path }) => path.endsWith('.css'));
  const bytes = sheets.reduce((sum, sheet) => sum + sheet.bytes.length, 0);
  if (bytes > MAX_BYTES) throw new Refusal('too-large', 'The style sheets hold more than 512 kB.');
  for (const sheet of sheets) checkSheet(name, sheet);
}

function checkSheet(section: string, { path, bytes }: BuiltFile): void {
  const css = decoded(path, bytes);
  try {
    assertInside(section, tokensOf(path, css));
  } catch (error) {
    if (!(error instanceof Escape)) throw error;
    const line = css.slice(0, error.at).split('\n').length;
    throw new Refusal('unprocessable', `${path}, line ${line}: ${error.message}`);
  }
}

function tokensOf(path: string, css: string): CSSToken[] {
  try {
    return tokenize({ css });
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('unprocessable', `${path} contains a name that is too long.`);
    throw error;
  }
}

/** A sheet with a byte order mark of UTF-16 would be read as that, whatever its content type says. */
function decoded(path: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('unprocessable', `${path} is not UTF-8.`);
  }
}
