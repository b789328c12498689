import { drill, jest, journeys, productionImage, type Step } from './steps.ts';
import { supplyChain } from './supplyChain.ts';

/** Long checks that a change rarely breaks. CI runs them after the tests. */
export const DRILLS: readonly Step[] = [
  supplyChain,
  productionImage,
  jest('mariadb-api', ['bff-mariadb-drill']),
  journeys('mariadb-journeys', ['investors, MariaDB']),
  journeys('faults-and-attacks', ['faults and attacks']),
  journeys('releases', ['releases']),
  journeys('upgrades', ['upgrades']),
  drill('own-repository', 'ownRepository.ts'),
  drill('slow-readers', 'slowReaders.ts'),
  drill('growth', 'growth/check.ts'),
  drill('database-away', 'databaseAway.ts'),
  drill('rolling-restart', 'rollingRestart.ts'),
  drill('release-store', 'releaseStore.ts'),
  drill('mail', 'mail/check.ts'),
  drill('health-simulation', 'healthSimulation.ts'),
  drill('dev-loop', 'devLoop.ts'),
  drill('desk-outsiders', 'deskOutsiders.ts'),
];

/** Drills that take too long for CI. `npm run drill -- NAME` runs them. */
export const ON_DEMAND: readonly Step[] = [journeys('hostile-sections', ['hostile sections'])];
