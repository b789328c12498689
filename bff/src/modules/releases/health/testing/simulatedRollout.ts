import { ALL_BP, type HourCounts, type OutcomeCounts } from '../counts.ts';
import { evidenceOfDifference } from '../evidenceOfDifference.ts';
import { evidenceIn, type Margin, NOTHING_PLAYED, play } from '../evidenceOfHarm.ts';
import { judgeStep, type Step } from '../ramp.ts';
import { BLOCKS_NEEDED, DISASTERS, FAILURE_MARGIN, NEEDED, SILENCE_MARGIN } from '../rules.ts';
import { takesBack } from '../verdict.ts';

/** Shares of visitors (0 to 1) with a bad outcome. */
export interface Rates {
  readonly candidate: number;
  readonly stable: number;
}

interface Setting {
  readonly shareBp: number;
  readonly visitorsPerHour: number;
  readonly rule?: 'failure' | 'silence';
  /** Whether good outcomes count, which only the rule `disaster` does. Rollouts without it are much faster to simulate. */
  readonly withDisaster?: boolean;
}

export const WEEK_HOURS = 168;
/** Evidence below it comes back to the limit with a probability of at most 10⁻¹², so nobody looks again. */
const HOPELESS = 1e-9;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A rollout whose visitors are drawn at random, each once, each from an address block of their own. The rules look after
 * every visitor that could make them act.
 */
export class SimulatedRollout {
  candidateVisitors = 0;
  candidateBad = 0;
  visitors = 0;
  private shareBp: number;
  private readonly visitorsPerHour: number;
  private readonly margin: Margin;
  private readonly needed: number;
  private readonly random: () => number;
  private readonly withDisaster: boolean;
  private looksForDisaster: boolean;
  private closed = NOTHING_PLAYED;
  private hour: Writable<HourCounts>;
  private readonly outcomes: Writable<OutcomeCounts>;
  /** The whole rollout, by share. */
  private readonly totals: Writable<HourCounts>[];

  constructor({ shareBp, visitorsPerHour, rule = 'failure', withDisaster = false }: Setting, random: () => number) {
    this.shareBp = shareBp;
    this.visitorsPerHour = visitorsPerHour;
    this.margin = rule === 'failure' ? FAILURE_MARGIN : SILENCE_MARGIN;
    this.needed = NEEDED[rule];
    this.withDisaster = withDisaster;
    this.looksForDisaster = withDisaster;
    this.random = random;
    this.hour = { hour: 0, shareBp, seen: 0, candidateBad: 0, stableBad: 0 };
    this.outcomes = { shareBp, candidateGood: 0, candidateBad: 0, stableGood: 0, stableBad: 0 };
    this.totals = [{ ...this.hour }];
  }

  get hours(): number {
    return this.visitors / this.visitorsPerHour;
  }

  /** Lets so many visitors come, or fewer if the candidate is rolled back. Returns whether it is. */
  visit(visitors: number, rates: Rates): boolean {
    return this.withDisaster ? this.visitOneByOne(visitors, rates) : this.visitUntilBad(visitors, rates);
  }

  /** Only for rollouts without the rule `disaster`. */
  grow(shareBp: number): void {
    this.closed = play(this.closed, this.hour, this.margin);
    this.shareBp = shareBp;
    this.hour = { hour: this.hour.hour, shareBp, seen: 0, candidateBad: 0, stableBad: 0 };
    this.totals.push({ ...this.hour });
  }

  judgeStep(at: Parameters<typeof judgeStep>[1]): Step {
    return judgeStep(this.totals, at);
  }

  /** Draws how many visitors come until the next bad outcome, which is all that the rules but `disaster` go by. */
  private visitUntilBad(visitors: number, { candidate, stable }: Rates): boolean {
    const share = this.shareBp / ALL_BP;
    const bad = share * candidate + (1 - share) * stable;
    let left = visitors;
    for (;;) {
      const next = nextOf(bad, this.random);
      this.see(Math.min(next, left));
      if (next > left) return false;
      left -= next;
      if (this.random() < (share * candidate) / bad) {
        this.countBad('candidateBad');
        if (this.isHarmed()) return true;
      } else this.countBad('stableBad');
    }
  }

  /** Draws how many good visitors of stable come until the next other visitor. */
  private visitOneByOne(visitors: number, { candidate, stable }: Rates): boolean {
    const share = this.shareBp / ALL_BP;
    const other = share + (1 - share) * stable;
    let left = visitors;
    for (;;) {
      const next = nextOf(other, this.random);
      const good = Math.min(next - 1, left);
      this.see(good);
      this.outcomes.stableGood += good;
      if (this.isDisaster()) return true;
      if (next > left) return false;
      left -= next;
      this.see(1);
      if (this.random() >= share / other) {
        this.countBad('stableBad');
        this.outcomes.stableBad += 1;
        continue;
      }
      this.candidateVisitors += 1;
      if (this.random() < candidate) {
        this.countBad('candidateBad');
        this.outcomes.candidateBad += 1;
        if (this.isHarmed() || this.isDisaster()) return true;
      } else this.outcomes.candidateGood += 1;
    }
  }

  private see(visitors: number): void {
    for (let left = visitors; left > 0; ) {
      this.open(Math.floor(this.visitors / this.visitorsPerHour));
      const now = Math.min(left, this.visitorsPerHour - (this.visitors % this.visitorsPerHour));
      this.visitors += now;
      this.hour.seen += now;
      this.total.seen += now;
      left -= now;
    }
  }

  private open(hour: number): void {
    if (hour === this.hour.hour) return;
    this.closed = play(this.closed, this.hour, this.margin);
    this.hour = { hour, shareBp: this.shareBp, seen: 0, candidateBad: 0, stableBad: 0 };
  }

  private countBad(side: 'candidateBad' | 'stableBad'): void {
    this.hour[side] += 1;
    this.total[side] += 1;
    if (side === 'candidateBad') this.candidateBad += 1;
  }

  private get total(): Writable<HourCounts> {
    return this.totals[this.totals.length - 1] as Writable<HourCounts>;
  }

  private isHarmed(): boolean {
    return this.takesBack(evidenceIn(play(this.closed, this.hour, this.margin)), this.needed);
  }

  private isDisaster(): boolean {
    if (!this.looksForDisaster) return false;
    const evidence = evidenceOfDifference([this.outcomes], DISASTERS);
    if (evidence < HOPELESS) this.looksForDisaster = false;
    return this.takesBack(evidence, NEEDED.disaster);
  }

  private takesBack(evidence: number, evidenceNeeded: number): boolean {
    return takesBack({ evidence, evidenceNeeded, blocks: this.candidateBad, blocksNeeded: BLOCKS_NEEDED });
  }
}

/** Draws the number of the first success among trials of this probability: 1, 2, … */
export function nextOf(probability: number, random: () => number): number {
  if (probability <= 0) return Number.POSITIVE_INFINITY;
  if (probability >= 1) return 1;
  return 1 + Math.floor(Math.log(1 - random()) / Math.log1p(-probability));
}
