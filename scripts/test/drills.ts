import type { Part } from './runSteps.ts';
import { drill, jest, journeys, productionImage, type Step } from './steps.ts';
import { supplyChain } from './supplyChain.ts';

/** They mostly wait, or work on one core, and judge nothing by how long it takes. The longest come first. */
const IN_COMPANY: readonly Step[] = [
  journeys('releases', ['releases']),
  journeys('faults-and-attacks', ['faults and attacks']),
  journeys('journeys-in-detail', ['details']),
  journeys('mariadb-journeys', ['investors, MariaDB']),
  drill('rolling-restart', 'rollingRestart.ts'),
  drill('growth', 'growth/check.ts', '--scale', '0.2'),
  drill('own-repository', 'ownRepository.ts'),
  drill('slow-readers', 'slowReaders.ts'),
  drill('desk-outsiders', 'deskOutsiders.ts'),
  drill('release-store', 'releaseStore.ts'),
];

/** Long checks that a change rarely breaks. CI runs them after the tests. */
export const DRILLS: readonly Part[] = [
  supplyChain,
  productionImage,
  jest('long-units', ['bff-drill']),
  jest('mariadb-api', ['bff-mariadb-drill']),
  IN_COMPANY,
  drill('database-away', 'databaseAway.ts'),
  drill('mail', 'mail/check.ts'),
  drill('dev-loop', 'devLoop.ts'),
];

/** Drills that take too long for CI. `npm run drill -- NAME` runs them. */
export const ON_DEMAND: readonly Step[] = [
  journeys('hostile-sections', ['hostile sections'], { triedAgain: 0 }), // harm that comes at times is harm
  journeys('upgrades', ['upgrades']),
  jest('mariadb-in-full', ['bff-mariadb-on-demand']), // SQLite runs them in `npm test`
  drill('health-simulation', 'healthSimulation.ts'), // figures for a document: long-units judges the rules
  drill('growth-in-full', 'growth/check.ts', '--paces'), // compares times, which needs a machine of its own
];
