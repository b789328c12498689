/**
 * The number of typos between a typed and a known word: letters missing, added, wrong, or swapped (optimal string
 * alignment). Undefined beyond the limit for the length: none up to three letters, one up to six, two from seven on.
 * Words of four letters may only have a missing or a swapped one: "food" is not "Ford".
 */
export function slips(typed: string, known: string): number | undefined {
  if (typed === known) return 0;
  const allowed = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  if (allowed === 0 || Math.abs(typed.length - known.length) > allowed || known.length < 4) return undefined;
  // The first letter is rarely a typo: "amazon" is not one for "bamazon".
  if (typed[0] !== known[0] && !(typed[0] === known[1] && typed[1] === known[0])) return undefined;
  if (typed.length === 4 && !isSwapped(typed, known) && !lacksOneOf(typed, known)) return undefined;
  const distance = alignment(typed, known, allowed);
  return distance <= allowed ? distance : undefined;
}

function isSwapped(typed: string, known: string): boolean {
  return typed.length === known.length && alignment(typed, known, 1) === 1 && sorted(typed) === sorted(known);
}

function lacksOneOf(typed: string, known: string): boolean {
  if (known.length !== typed.length + 1) return false;
  return [...known].some((_, at) => known.slice(0, at) + known.slice(at + 1) === typed);
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/** The optimal string alignment distance. Stops counting above `most`. */
function alignment(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replace = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let cost = Math.min(replace, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
