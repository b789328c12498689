import { anInstrument } from '../../testing/builders.ts';
import { meantBy } from './meantBy.ts';

const TESLA = anInstrument({ symbol: 'TSLA', name: 'Tesla, Inc.' });
const FORD = anInstrument({ symbol: 'F', name: 'Ford Motor Company' });
const GM = anInstrument({ symbol: 'GM', name: 'General Motors Company' });

test.each([
  ['tesla', [TESLA], 'TSLA'],
  [' Motor ', [FORD, GM], 'F'],
  ['te', [TESLA], 'TSLA'],
  ['mo', [FORD, GM], null], // means many
  ['gm', [FORD, GM], null], // a symbol itself, wherever it stands
  ['TELSA', [TESLA], null], // a correction
  ['tesla', [], null],
])('%j among %j means %s', (typed, options, symbol) => {
  expect(meantBy(typed, options)?.symbol ?? null).toBe(symbol);
});
