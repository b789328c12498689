const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A word in lower case with a letter left out, doubled, swapped with the next, or replaced by its neighbor on the keyboard. */
export function slipped(word: string, random: () => number): string {
  const upTo = (count: number) => Math.floor(random() * count);
  const at = upTo(word.length - 1);
  const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const row = KEYS.find((keys) => keys.includes(letter)) ?? letter;
  const beside = row[row.indexOf(letter) + 1] ?? row[row.indexOf(letter) - 1] ?? letter;
  const ways = [next, letter + letter + next, next + letter, beside + next];
  return `${before}${ways[upTo(ways.length)]}${after}`;
}
