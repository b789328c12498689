import type { InstrumentId } from '../../../market/instrument.ts';
import { checkRows, type JudgeTask, outcomeOfRows, readRows } from './importWork.ts';

const NOW = Date.UTC(2026, 10, 22);
const MAIN = { id: 'main', name: 'Main', costBasis: 'fifo', version: 1 } as const;
const FILES = ['AAPL,10,180.5,2025-01-02', 'AAPL,11,180.5,2025-01-02'].map(
  (row) => `Symbol,Quantity,Price,Date\n${row}\n`,
);

function request(shape: 'check' | 'import', body: object, now = NOW) {
  return readRows({ shape, body: new TextEncoder().encode(JSON.stringify(body)), now });
}

function taskOf(read: string, there: readonly object[] = []): JudgeTask {
  const instruments = new Map<string, InstrumentId>([['AAPL', { symbol: 'AAPL', type: 'stock' }]]);
  return { read, there: JSON.stringify(there), unknown: new Map(), instruments, splits: new Map(), accounts: [MAIN] };
}

/** A check and the import of what it told, with another file in between or not. */
function imported({ isOvertaken }: { isOvertaken: boolean }) {
  const [text = '', other] = FILES;
  const { reading, seen } = JSON.parse(new TextDecoder().decode(checkRows(taskOf(request('check', { text }).read))));
  if (isOvertaken) checkRows(taskOf(request('check', { text: other }).read));
  const read = request('import', { text, reading, seen });
  return { read, outcome: outcomeOfRows(taskOf(read.read)) };
}

test('an import has the outcome of its check, whether or not another file was read in between', () => {
  const kept = imported({ isOvertaken: false });
  expect(kept.outcome.seen).toBe(kept.read.seen);
  expect(JSON.parse(kept.outcome.added)).toMatchObject([{ kind: 'buy', symbol: 'AAPL', quantity: '10' }]);
  expect(imported({ isOvertaken: true })).toEqual(kept);
});

test('what is there, the day, and the account count anew', () => {
  const [text = ''] = FILES;
  const { read } = request('check', { text });
  const fresh = outcomeOfRows(taskOf(read));
  const [same] = JSON.parse(fresh.added);
  expect(JSON.parse(outcomeOfRows(taskOf(read, [{ ...same, id: 'x', version: 1 }])).added)).toEqual([]);
  expect(outcomeOfRows(taskOf(read))).toEqual(fresh);
  const tooEarly = Date.UTC(2024, 11, 30);
  expect(JSON.parse(request('check', { text }, tooEarly).read).rows[0].errors).toHaveLength(1);
  expect(JSON.parse(request('check', { text, account: { name: 'Schwab' } }).read).account).toEqual({ name: 'Schwab' });
});
