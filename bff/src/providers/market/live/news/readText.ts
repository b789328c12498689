const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const SPACES = / +/g;
const TAG = /<[^<>]{0,500}>/g;
const LONGEST_URL = 1_900;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&nbsp;': ' ',
};
const ENTITY = /&(?:amp|lt|gt|quot|nbsp|#39|#039);/g;

/** Reads a text of a feed as one line of at most so many characters, without its markup. Empty for what is no text. */
export function readText(sent: unknown, longest: number): string {
  if (typeof sent !== 'string') return '';
  const start = sent.slice(0, 4 * longest); // enough, without walking through megabytes
  const plain = start
    .replace(TAG, ' ')
    .replace(ENTITY, (entity) => ENTITIES[entity] ?? ' ')
    .replace(CONTROLS, ' ')
    .replace(SPACES, ' ')
    .toWellFormed()
    .trim();
  return plain.length <= longest
    ? plain
    : `${plain
        .slice(0, longest - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** Reads an address that a person may follow: https, without credentials. Null for anything else. */
export function readLink(sent: unknown): string | null {
  if (typeof sent !== 'string' || sent.length > LONGEST_URL) return null;
  const url = URL.parse(sent);
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isSafe && url.href.length <= LONGEST_URL ? url.href : null;
}
