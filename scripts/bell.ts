/**
 * `npm run -s bell -- evaluate FILE`: scores the built-in engine on questions with known answers. `relations`: on pairs whose
 * answers must be the same. `teach`: teaches it what people mean.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { evaluate } from './bell/evaluate.ts';
import { keptBackReport } from './bell/keptBack.ts';
import { readCases } from './bell/readCases.ts';
import { RELATIONS, relate } from './bell/relations.ts';
import { asReport } from './bell/report.ts';
import { workedOn } from './bell/sets.ts';
import { writeSpellings } from './bell/spellings.ts';
import { teach } from './bell/teach.ts';

const HELP = `npm run -s bell -- evaluate FILE
Asks the built-in engine each question of a JSONL file and scores the last reply of each conversation. Figures are
computed from the services while it runs. Exit code 2 for a file or a command that cannot be read. Each line:
  {"conversation": ["price of apple", "and tesla?"], "expect": {"figures": ["price TSLA"]}}
"expect" takes figures, mentions, neverMentions, refuses, and neverFigures. scripts/bell/facts.ts lists the figures.

npm run -s bell -- relations [NAME]
Asks the questions of all sets that have been worked on in pairs that must give the same figures, and prints those that
do not. Names: ${Object.keys(RELATIONS).join(', ')}.

npm run -s bell -- teach
Teaches the engine from scripts/bell/paraphrases.txt: below each plain question, other words for it. Takes about two
minutes, writes the files in bff/src/modules/bell/paraphrases, and prints how it reads the paraphrases kept back. Run it
after a change of that file or of how messages are read.

npm run -s bell -- spellings ENGLISH NAMES RARE
Writes the words that a misspelled one may stand for, and those that only look misspelled, to
bff/src/modules/bell/spelling. Takes three files of words: of English (SCOWL up to size 60), of persons and places (its
names, and first names), and of rare words and companies (SCOWL up to 70, and brands).
Words that are new among the first need it twice.`;

const [command, file, ...rest] = process.argv.slice(2);
if (command === '--help') {
  console.log(HELP);
} else if (command === 'relations' && rest.length === 0 && (file === undefined || Object.hasOwn(RELATIONS, file))) {
  const questions = workedOn();
  for (const name of file === undefined ? Object.keys(RELATIONS) : [file]) {
    const related = await relate(name, questions);
    const count = (verdict: string) => related.filter((one) => one.verdict === verdict).length;
    console.log(
      `${name}: ${count('same')} of ${related.length} the same, ${count('cannot')} refused, ${count('other')} other`,
    );
    for (const { conversation, reply, expected, verdict } of related)
      if (verdict === 'other')
        console.log(
          `other: ${conversation.join(' › ')}\n${reply.replace(/^/gm, '  | ')}\n${expected.replace(/^/gm, '  = ')}`,
        );
  }
} else if (command === 'teach' && file === undefined) {
  teach();
  console.log(keptBackReport());
} else if (command === 'spellings' && file !== undefined && rest.length === 2) {
  writeSpellings(file, rest[0] as string, rest[1] as string);
} else if (command !== 'evaluate' || file === undefined || rest.length > 0) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  try {
    const cases = readCases(readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8'));
    console.log(asReport(await evaluate(cases)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}
