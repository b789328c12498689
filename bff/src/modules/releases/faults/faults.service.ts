import { Counter, type Registry as Metrics } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { addFault, type Cohort, type Fault } from '../catalog/faults.repository.ts';
import type { GuardService, Witness } from '../guard/guard.service.ts';
import type { ReleaseService } from '../reading/releases.service.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly releases: ReleaseService;
  readonly rollouts: RolloutService;
  readonly guard: GuardService;
  readonly metrics: Metrics;
}

/** Counts the faults of released versions that browsers report. */
export class FaultService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly releases: ReleaseService;
  private readonly rollouts: RolloutService;
  private readonly guard: GuardService;
  private readonly counter: Counter<'section' | 'version' | 'kind'>;

  constructor({ db, clock, releases, rollouts, guard, metrics }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.releases = releases;
    this.rollouts = rollouts;
    this.guard = guard;
    this.counter = new Counter({
      name: 'section_faults_total',
      help: 'Faults of released versions, as reported by browsers',
      labelNames: ['section', 'version', 'kind'],
      registers: [metrics],
    });
  }

  /**
   * Counts a fault of a version that visitors were given. Ignores other versions, so no one can invent labels and rows. The
   * guard hears of it from a page of the rollout.
   */
  async report(fault: Fault, witness: Witness | null): Promise<void> {
    const { section, version, kind } = fault;
    if (!(await this.releases.shownFiles(section, version))) return;
    this.counter.inc({ section, version, kind });
    if (witness) await this.guard.note(fault, witness);
    const cohort = await this.cohortOf(fault);
    await addFault(this.db.knex, { ...fault, cohort, now: this.clock.now() });
  }

  private async cohortOf({ section, version }: Fault): Promise<Cohort> {
    const rollout = (await this.rollouts.list()).find((each) => each.section === section);
    if (rollout?.candidate === version) return 'candidate';
    return rollout?.stable === version ? 'stable' : 'fallback';
  }
}
