import { mariaDbIsInstalled, startThrowawayMariaDb } from '../mariadb.ts';
import { type RunningProduct, startProduct } from './product.ts';
import type { Measurement } from './report.ts';

/** Measures the running product, which has the embedded database, and another one on MariaDB. */
export async function onBothDatabases(
  product: RunningProduct,
  { what, measure }: { what: string; measure: (product: RunningProduct, database: string) => Promise<Measurement[]> },
): Promise<Measurement[]> {
  const embedded = await measure(product, 'embedded database');
  if (!(await mariaDbIsInstalled())) {
    return [...embedded, { what: `${what}, MariaDB`, value: 'not measured', budget: '', ratio: null }];
  }
  const server = await startThrowawayMariaDb();
  try {
    const onMariaDb = await startProduct({ DATABASE_URL: server.url });
    try {
      return [...embedded, ...(await measure(onMariaDb, 'MariaDB'))];
    } finally {
      await onMariaDb.close();
    }
  } finally {
    await server.stop();
  }
}
