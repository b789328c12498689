import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Instrument, InstrumentType } from '../contract/types.ts';
import { anInstrument } from '../testing/builders.ts';
import { type Answers, aRefusal } from '../testing/inMemoryApi.ts';
import { withShell } from '../testing/withShell.tsx';
import { SymbolSearchField } from './SymbolSearchField.tsx';

const SEARCH = 'GET /api/market-data/search';
const APPLE = anInstrument();
const AMAZON = anInstrument({ symbol: 'AMZN', name: 'Amazon.com, Inc.' });
const BITCOIN = anInstrument({ symbol: 'BTC', name: 'Bitcoin', type: 'crypto' });

function Form({ type, onTake }: { type?: InstrumentType; onTake?: (symbol: string) => void }) {
  const [symbol, setSymbol] = useState('');
  return <SymbolSearchField label="Symbol" value={symbol} onType={setSymbol} type={type} onTake={onTake} />;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const input = () => screen.getByRole('combobox', { name: 'Symbol' });
const type = (value: string) => fireEvent.input(input(), { target: { value } });
/** And what the query cache puts off to the next turn. */
async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(1));
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.split(' ')[0]);

/** Answers that come when they are told to, by what was asked. */
function held() {
  const waiting = new Map<string, (found: Instrument[]) => void>();
  const answers: Answers = {
    [SEARCH]: ({ query: { q } }) => new Promise((resolve) => waiting.set(q as string, resolve)),
  };
  return {
    answers,
    answer: async (q: string, found: Instrument[]) => {
      waiting.get(q)?.(found);
      await pass(1);
    },
  };
}

test('asks once the typing pauses, for a symbol or a name', async () => {
  const { shell } = withShell(<Form />, { answers: { [SEARCH]: [APPLE] } });
  for (const text of ['a', 'ap', 'app', 'appl', ' apple ']) {
    type(text);
    await pass(100);
  }
  expect(shell.calls).toEqual([]);
  await pass(50);
  expect(shell.calls).toEqual([{ call: SEARCH, input: { query: { q: 'APPLE', type: undefined } } }]);
  expect(options()).toEqual(['AAPL']);
});

test('who types and presses Enter at once asks for nothing', async () => {
  const { shell } = withShell(<Form />, { answers: { [SEARCH]: [APPLE] } });
  type('aapl');
  fireEvent.keyDown(input(), { key: 'Enter' });
  await pass(1000);
  expect(shell.calls).toEqual([]);
  expect(options()).toEqual([]);
});

test('an answer that is late for its text is dropped', async () => {
  const { answers, answer } = held();
  withShell(<Form />, { answers });
  type('a');
  await pass(150);
  type('b');
  await pass(150);
  await answer('B', [BITCOIN]);
  await answer('A', [APPLE]);
  expect(options()).toEqual(['BTC']);
});

test('while one types on, what was found stays until better comes; for another text it goes at once', async () => {
  const { answers, answer } = held();
  withShell(<Form />, { answers });
  type('a');
  await pass(150);
  await answer('A', [APPLE, AMAZON]);
  type('am');
  await pass(150);
  expect(options()).toEqual(['AAPL', 'AMZN']);
  await answer('AM', [AMAZON]);
  expect(options()).toEqual(['AMZN']);
  type('b');
  expect(options()).toEqual([]);
});

test('what was asked before is known', async () => {
  const { shell } = withShell(<Form />, { answers: { [SEARCH]: [APPLE] } });
  for (const text of ['ap', 'app', 'ap']) {
    type(text);
    await pass(150);
  }
  expect(shell.calls).toHaveLength(2);
  expect(options()).toEqual(['AAPL']);
});

test('finds instruments of one type only, where one is asked for', async () => {
  const { shell, rerender } = withShell(<Form type="stock" />, {
    answers: { [SEARCH]: ({ query }) => [APPLE, BITCOIN].filter(({ type }) => type === query.type) },
  });
  type('b');
  await pass(150);
  expect(options()).toEqual(['AAPL']);
  rerender(<Form type="crypto" />);
  expect(options()).toEqual([]);
  await pass(150);
  expect(options()).toEqual(['BTC']);
  expect(shell.calls.map(({ input }) => input)).toEqual([
    { query: { q: 'B', type: 'stock' } },
    { query: { q: 'B', type: 'crypto' } },
  ]);
});

test.each([
  ['fails', 503],
  ['cannot be reached', 0],
])('a search that %s leaves a field to type in', async (_, status) => {
  const onTake = jest.fn();
  const { shell } = withShell(<Form onTake={onTake} />, {
    answers: {
      [SEARCH]: () => {
        throw aRefusal(status);
      },
    },
  });
  type('aapl');
  await pass(1000);
  expect(input()).toHaveValue('AAPL');
  expect(input()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shell.notices).toEqual([]);
  expect(shell.calls).toHaveLength(1);
});

test('an option that was taken is told, and stands in the field', async () => {
  const onTake = jest.fn();
  withShell(<Form onTake={onTake} />, { answers: { [SEARCH]: [APPLE] } });
  type('apple');
  await pass(150);
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(onTake).toHaveBeenCalledWith('AAPL');
  expect(input()).toHaveValue('AAPL');
  await pass(1000);
  expect(options()).toEqual([]);
});
