/**
 * `npm run drill -- health-simulation`: simulates rollouts and prints the tables of `docs/release-health.md`. Exit code 1
 * if equal versions are rolled back more often than promised, a step of the ramp is taken wrongly too often, or a broken
 * candidate reaches more visitors than promised. The random numbers are the same every time.
 */
import { MOST_HARM, RAMP_BP } from '../../bff/src/modules/releases/health/ramp.ts';
import {
  isTakenBack,
  quantile,
  rampUp,
  repeat,
  stepIsWronglyTaken,
  visitorsUntilLateIsTakenBack,
  visitorsUntilSilentIsTakenBack,
  visitorsUntilSlowIsTakenBack,
  visitorsUntilTakenBack,
} from '../../bff/src/modules/releases/health/testing/simulations.ts';

const SHARES_BP = [100, 500, 1_000, 5_000];
const STABLE = 0.001;
const BUSY = 7_200;
/** Median and p95 of a broken candidate's visitors, as promised, by share and by how many of them it fails for. */
const PROMISED: readonly { shareBp: number; broken: number; p95: number }[] = [
  { shareBp: 100, broken: 1, p95: 3 },
  { shareBp: 100, broken: 0.1, p95: 80 },
  { shareBp: 1_000, broken: 1, p95: 4 },
  { shareBp: 1_000, broken: 0.1, p95: 102 },
  { shareBp: 5_000, broken: 1, p95: 11 },
  { shareBp: 5_000, broken: 0.1, p95: 230 },
];
const faults: string[] = [];

falseAlarms();
untilTakenBack();
otherRules();
steps();
ramps();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

function falseAlarms(): void {
  print('Equal versions rolled back within a week, the worst of four shares', 'both fail', [
    '3,360 visitors',
    '100,000',
    'with first outcomes, 20,000',
    'silence, 100,000',
  ]);
  for (const rate of [0, 0.001, 0.01, 0.05, 0.3]) {
    const cells = [
      { rule: 'failure', visitorsPerHour: 20, runs: 2_000, most: 1 / 200 },
      { rule: 'failure', visitorsPerHour: 595, runs: rate > 0.1 ? 50 : 500, most: 1 / 200 },
      { rule: 'both', visitorsPerHour: 119, runs: 500, most: 1 / 200 + 1 / 1_000 },
      { rule: 'silence', visitorsPerHour: 595, runs: rate > 0.1 ? 50 : 500, most: 1 / 500 },
    ] as const;
    row(
      percent(rate),
      cells.map(({ rule, visitorsPerHour, runs, most }) => {
        const found = SHARES_BP.map((shareBp) => {
          const world = { shareBp, candidate: rate, stable: rate, visitorsPerHour };
          return repeat(runs, (random) => isTakenBack(world, { rule }, random)).filter(Boolean).length;
        });
        const worst = Math.max(...found);
        const all = found.reduce((sum, each) => sum + each, 0);
        if (all > most * runs * SHARES_BP.length)
          faults.push(`${rule}, ${percent(rate)}: ${found} of ${runs} rolled back`);
        return `${worst} of ${runs}`;
      }),
    );
  }
  const world = { shareBp: 1_000, candidate: STABLE, stable: STABLE, visitorsPerHour: 600 };
  const outage = repeat(300, (random) => isTakenBack(world, { rule: 'both', outage: 0.3 }, random)).filter(Boolean);
  console.log(`both fail for 30% during an hour: ${outage.length} of 300`);
  if (outage.length > 3) faults.push('an outage rolls candidates back');
}

function untilTakenBack(): void {
  const breaks = [1, 0.5, 0.1, 0.05, 0.02, 0.01];
  print(
    'Visitors who saw a broken candidate, median / p95; stable fails for 0.1%',
    'share',
    breaks.map((broken) => `+${percent(broken)}`),
  );
  for (const shareBp of SHARES_BP) {
    row(
      percent(shareBp / 10_000),
      breaks.map((broken) => {
        const world = { shareBp, candidate: Math.min(1, STABLE + broken), stable: STABLE, visitorsPerHour: BUSY };
        const runs = repeat(broken < 0.05 ? 200 : 500, (random) => visitorsUntilTakenBack(world, random));
        const promised = PROMISED.find((each) => each.shareBp === shareBp && each.broken === broken);
        if (promised && quantile(runs, 0.95) > promised.p95) {
          faults.push(`${percent(shareBp / 10_000)}, +${percent(broken)}: p95 ${quantile(runs, 0.95)}`);
        }
        return both(runs);
      }),
    );
  }
  const late = { shareBp: 1_000, candidate: 1, stable: STABLE, visitorsPerHour: 600 };
  console.log(
    `good for a day, then broken for all, 10%: ${both(repeat(200, (r) => visitorsUntilLateIsTakenBack(late, r)))}`,
  );
}

function otherRules(): void {
  print('Visitors until a candidate is rolled back by other rules, median / p95', 'share', [
    'all silent',
    'half silent',
    '2× slower',
    '1.5× slower',
  ]);
  for (const shareBp of [100, 1_000, 5_000]) {
    const silent = [1, 0.6].map((candidate) => {
      const world = { shareBp, candidate, stable: 0.2, visitorsPerHour: BUSY };
      return both(repeat(200, (random) => visitorsUntilSilentIsTakenBack(world, random)));
    });
    const slow = [2, 1.5].map((slower) =>
      both(repeat(100, (random) => visitorsUntilSlowIsTakenBack({ shareBp, slower, visitors: 100_000 }, random))),
    );
    row(percent(shareBp / 10_000), [...silent, ...slow]);
  }
  const wrong = [1_000, 5_000].map((shareBp) => {
    const runs = repeat(400, (random) =>
      visitorsUntilSlowIsTakenBack({ shareBp, slower: 1.2, visitors: 6_000 }, random),
    );
    return runs.filter((visitors) => visitors !== null).length;
  });
  console.log(`1.2× slower rolled back: ${wrong.join(' and ')} of 200 at 10% and 50%`);
  if (wrong.some((count) => count > 3)) faults.push('the time rule rolls back a candidate within its margin');
}

function steps(): void {
  print(
    `Steps taken wrongly: the candidate is worse by what the step rules out (share × difference = ${MOST_HARM})`,
    'step',
    ['stable fails 0.1%', '1%'],
  );
  RAMP_BP.slice(1).forEach((toShareBp, before) => {
    const shareBp = RAMP_BP[before] ?? toShareBp;
    row(
      `${percent(shareBp / 10_000)} → ${percent(toShareBp / 10_000)}`,
      [0.001, 0.01].map((stable) => {
        const world = { shareBp, toShareBp, stable, visitorsPerHour: BUSY };
        const wrong = repeat(200, (random) => stepIsWronglyTaken(world, random)).filter(Boolean).length;
        if (wrong > 17) faults.push(`a step to ${toShareBp} is taken wrongly ${wrong} times of 200`); // 5% and 2.3 standard errors
        return `${wrong} of 200`;
      }),
    );
  });
}

function ramps(): void {
  print('Whole ramps in a week, stable fails for 0.1%', 'candidate', ['7,200 visitors an hour', '600 an hour']);
  for (const worse of [0, 0.0025, 0.01, 0.02, 0.1, 1]) {
    row(
      worse === 0 ? 'equal' : `+${percent(worse)}`,
      [BUSY, 600].map((visitorsPerHour) => {
        const world = { candidate: Math.min(1, STABLE + worse), stable: STABLE, visitorsPerHour };
        const runs = repeat(50, (random) => rampUp(world, random));
        const share = (end: string) => percent(runs.filter((run) => run.end === end).length / runs.length);
        const hours = quantile(
          runs.map((run) => (run.end === 'waits' ? null : run.hours)),
          0.5,
        );
        const failed = quantile(
          runs.map((run) => run.failed),
          0.5,
        );
        return `${share('finished')} finish, ${share('rolled back')} back, ${hours.toFixed(1)} h, failed for ${failed}`;
      }),
    );
  }
}

function both(runs: readonly (number | null)[]): string {
  return `${quantile(runs, 0.5)} / ${quantile(runs, 0.95)}`;
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(3))}%`;
}

function print(title: string, first: string, columns: readonly string[]): void {
  console.log(`\n${title}\n| ${[first, ...columns].join(' | ')} |`);
}

function row(first: string, cells: readonly string[]): void {
  console.log(`| ${[first, ...cells].join(' | ')} |`);
}
