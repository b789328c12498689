/** `node scripts/lint/patterns/keepProofs.ts`: judges the product's patterns and keeps their verdicts in `proofs.json`. */
import { workspace } from '../../build/workspace.ts';
import { PatternJudge } from './judgePattern.ts';
import { patternsOf } from './patternsOf.ts';

const judge = new PatternJudge(workspace.root);
console.log(`${judge.keep(patternsOf(workspace.root).found)} patterns judged`);
