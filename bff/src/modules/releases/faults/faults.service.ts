import { Counter, type Registry as Metrics } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { ReleaseService } from '../publish/releases.service.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { addFault, type Cohort, type Fault } from './faults.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly releases: ReleaseService;
  readonly rollouts: RolloutService;
  readonly metrics: Metrics;
}

/** Counts the faults of released versions that browsers report. */
export class FaultService {
  private readonly deps: Dependencies;
  private readonly counter: Counter<'section' | 'version' | 'kind'>;

  constructor(deps: Dependencies) {
    this.deps = deps;
    this.counter = new Counter({
      name: 'section_faults_total',
      help: 'Faults of released versions, as reported by browsers',
      labelNames: ['section', 'version', 'kind'],
      registers: [deps.metrics],
    });
  }

  /** Counts a fault of a version that visitors were given. Ignores other versions, so no one can invent labels and rows. */
  async report(fault: Fault): Promise<void> {
    const { section, version, kind } = fault;
    const { db, clock, releases } = this.deps;
    if (!(await releases.shownFiles(section, version))) return;
    this.counter.inc({ section, version, kind });
    await addFault(db.knex, fault, { cohort: await this.cohortOf(fault), now: clock.now() });
  }

  private async cohortOf({ section, version }: Fault): Promise<Cohort> {
    const rollout = (await this.deps.rollouts.list()).find((each) => each.section === section);
    if (rollout?.candidate === version) return 'candidate';
    return rollout?.stable === version ? 'stable' : 'fallback';
  }
}
