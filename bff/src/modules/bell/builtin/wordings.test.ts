import { bellServices } from '../../../../test/bellServices.ts';
import { meaningOf } from './testing/meaningOf.ts';
import { wordings } from './wordings.fixture.ts';

const services = bellServices();
/** Topics for which the instruments do not matter. */
const withoutSubject: ReadonlySet<string> = new Set(['unknown', 'override', 'others']);

test.each(wordings.map((wording) => [wording.text, wording] as const))('%s', async (text, { meant, symbols }) => {
  const [found, ...named] = await meaningOf(text, services);
  expect(found).toBe(meant);
  if (!withoutSubject.has(meant)) expect(named).toEqual(symbols);
});
