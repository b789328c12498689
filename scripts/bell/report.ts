import type { Scored } from './evaluate.ts';
import type { Verdict } from './judge.ts';

/** The three scores, then every wrong reply verbatim and every question that got no answer. */
export function asReport(scored: readonly Scored[]): string {
  const of = (verdict: Verdict) => scored.filter((one) => one.verdict === verdict);
  const score = (verdict: Verdict) => {
    const { length } = of(verdict);
    return `${verdict.padEnd(8)} ${String(length).padStart(4)}  ${((100 * length) / scored.length).toFixed(1)} %`;
  };
  const wrong = of('wrong').map(
    ({ conversation, expect, reply }) =>
      `wrong: ${conversation.join(' › ')}\n  expected ${JSON.stringify(expect)}\n${reply.replace(/^/gm, '  | ')}`,
  );
  const cannot = of('cannot').map(({ conversation }) => `cannot: ${conversation.join(' › ')}`);
  return [score('correct'), score('cannot'), score('wrong'), '', ...wrong, ...cannot].join('\n');
}
