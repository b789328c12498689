import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './checkImports.ts';
import { type ShownText, shownSources, textsIn } from './shownTexts.ts';

/** A phrasing that reads as a translation, British spelling, or a number format of another country. */
interface Banned {
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly instead: string;
}

const BANNED: readonly Banned[] = [
  { pattern: /\d\s%|^\s%/, instead: '"36.34%" without a space' },
  { pattern: /\bat the moment\b/i, instead: '"right now", or nothing' },
  { pattern: /\bin the meantime\b|\bmeanwhile\b/i, instead: '"since then", or nothing' },
  { pattern: /\b(?:can|could) ?not be had\b/i, instead: '"isn’t available"' },
  { pattern: /\b(?:whoever|whosoever|whatsoever)\b/i, instead: '"if you"' },
  { pattern: /\bmay leave\b/i, instead: '"stop using the service"' },
  { pattern: /\bput in (?:so far|that day)\b/i, instead: '"Invested"' },
  { pattern: /\bwhat (?:came|was said|is asked|was asked)\b/i, instead: '"Actual", "the forecast", "the question"' },
  { pattern: /\bnone yet\b|\bnone is\b|\bthere is none\b/i, instead: '"No forecast yet"' },
  { pattern: /\bnowhere else\b|\bwhere you are signed in\b/i, instead: '"No other sessions.", "Active Sessions"' },
  { pattern: /\bnothing that\b|\bit is nothing\b/i, instead: 'what is wrong, such as "not tradable"' },
  { pattern: /\bwith a chance of\b|\bguess has\b|\bchance \d/i, instead: '"52% likely (random: 33%)"' },
  { pattern: /\bby chance explains\b|\bnearer than assuming\b/i, instead: '"has beaten the no-change baseline"' },
  { pattern: /\b(?:does|do|did) not have to say\b|\bsays nothing of\b/i, instead: 'what it means' },
  { pattern: /\bis wanted\b|\bare wanted\b|\bis meant by\b/i, instead: 'the question in one sentence' },
  { pattern: /\bthe (?:other|latter) of (?:them|both)\b/i, instead: 'the noun' },
  { pattern: /\b(?:once|ever) more\b/i, instead: '"again"' },
  { pattern: /\b(?:nobody|somebody|anybody)\b/i, instead: '"no one", "someone", "anyone"' },
  { pattern: /\bas yet\b|\bof late\b|\bby and by\b/i, instead: '"so far", "recently"' },
  { pattern: /\bgreater than nothing\b|\bmore than nothing\b/i, instead: '"greater than 0"' },
  {
    pattern: /\b(?:colour|favourite|behaviour|neighbour|honour|organis|recognis|normalis|summaris|analys(?:e|ing)\b)/i,
    instead: 'American spelling',
  },
  { pattern: /\bcurrenc(?:y|ies) of crypto\b|\bcrypto currenc/i, instead: '"cryptocurrency"' },
];

/** Sentences of the product's specification, which are literal. */
const LITERAL: readonly string[] = ['No news available at the moment.'];

/** Finds banned phrasings in every sentence that a page, an API response, a mail, Bell or the command line can say. */
export function checkWording(root: string): Violation[] {
  return shownSources(root).flatMap((path) => wordingViolations(path, readFileSync(join(root, path), 'utf8')));
}

export function wordingViolations(path: string, source: string): Violation[] {
  const found: Violation[] = [];
  for (const { text, lineAt } of phrasesIn(path, source)) {
    if (LITERAL.includes(text)) continue;
    for (const { pattern, instead } of BANNED) {
      const match = pattern.exec(text);
      if (match) {
        found.push({ path, line: lineAt(match.index), message: `Reworded, please: “${match[0]}” → ${instead}` });
      }
    }
  }
  return found;
}

/** Texts of at least two words. Most values are figures, so a 0 stands for each. */
function phrasesIn(path: string, source: string): ShownText[] {
  return textsIn(path, source, '0').filter(
    ({ text }) => /[a-z]\S*\s+\S*[a-z%]/i.test(text) || /(?:^|\d)\s%/.test(text),
  );
}
