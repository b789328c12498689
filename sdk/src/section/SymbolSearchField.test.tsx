import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Instrument, InstrumentType } from '../contract/types.ts';
import { anInstrument } from '../testing/builders.ts';
import { type Answers, aRefusal } from '../testing/inMemoryApi.ts';
import { withShell } from '../testing/withShell.tsx';
import { SymbolOffer } from './SymbolOffer.tsx';
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
/** Also runs what the query cache defers to the next tick. */
async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(1));
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.split(' ')[0]);

/** Pending responses by query; the test resolves them. */
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

test('searches once typing pauses, for a symbol or a name', async () => {
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

test('pressing Enter right after typing sends no search', async () => {
  const { shell } = withShell(<Form />, { answers: { [SEARCH]: [APPLE] } });
  type('aapl');
  fireEvent.keyDown(input(), { key: 'Enter' });
  await pass(1000);
  expect(shell.calls).toEqual([]);
  expect(options()).toEqual([]);
});

test('drops a late response for an earlier text', async () => {
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

test('keeps results while the user types on, and clears them at once for another text', async () => {
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

test('caches earlier searches', async () => {
  const { shell } = withShell(<Form />, { answers: { [SEARCH]: [APPLE] } });
  for (const text of ['ap', 'app', 'ap']) {
    type(text);
    await pass(150);
  }
  expect(shell.calls).toHaveLength(2);
  expect(options()).toEqual(['AAPL']);
});

test('can find instruments of one type only', async () => {
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

describe('Enter', () => {
  const enter = () => fireEvent.keyDown(input(), { key: 'Enter' });

  test('takes what a name means once its search has answered, and says so', async () => {
    const onTake = jest.fn();
    const { answers, answer } = held();
    withShell(<Form onTake={onTake} />, { answers });
    type('app');
    await pass(150);
    await answer('APP', [APPLE]);
    expect(screen.getByText('1 match. Enter takes AAPL. Up and down arrows to choose.')).toBeInTheDocument();
    type('apple');
    await pass(150);
    expect(options()).toEqual(['AAPL']);
    expect(enter()).toBe(true); // those are kept from an earlier text, which may have left out a symbol
    expect(onTake).not.toHaveBeenCalled();
    await answer('APPLE', [APPLE]);
    type('appl');
    type('apple');
    await pass(150);
    expect(enter()).toBe(false);
    expect(onTake).toHaveBeenCalledWith('AAPL');
    expect(input()).toHaveValue('AAPL');
  });

  test('leaves a symbol as it was typed', async () => {
    const onTake = jest.fn();
    withShell(<Form onTake={onTake} />, { answers: { [SEARCH]: [AMAZON, APPLE] } });
    type('aapl');
    await pass(150);
    expect(enter()).toBe(true);
    expect(onTake).not.toHaveBeenCalled();
  });

  test('leaves the text alone after Escape', async () => {
    const onTake = jest.fn();
    withShell(<Form onTake={onTake} />, { answers: { [SEARCH]: [APPLE] } });
    type('apple');
    await pass(150);
    fireEvent.keyDown(input(), { key: 'Escape' });
    expect(enter()).toBe(true);
    expect(onTake).not.toHaveBeenCalled();
  });
});

function Refused({ offersElsewhere }: { offersElsewhere: boolean }) {
  const [symbol, setSymbol] = useState('APPL');
  const [error, setError] = useState<string | null>('No such symbol.');
  function take(taken: string) {
    setSymbol(taken);
    setError(null);
  }
  return (
    <form>
      <SymbolSearchField
        label="Symbol"
        value={symbol}
        error={error}
        onType={setSymbol}
        onTake={take}
        offersElsewhere={offersElsewhere}
      />
      <button type="button">Search</button>
      {offersElsewhere && <SymbolOffer isRefused={error !== null} typed={symbol} onTake={take} />}
    </form>
  );
}

describe('a symbol offered for a refused one', () => {
  test.each([
    [false, ['Did you mean AAPL?', 'Search']],
    [true, ['Search', 'Did you mean AAPL?']],
  ])('stands where the keyboard finds it, and gives the focus to the field: elsewhere %s', async (elsewhere, order) => {
    withShell(<Refused offersElsewhere={elsewhere} />, { answers: { [SEARCH]: [APPLE] } });
    await pass(150);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(order);
    fireEvent.click(screen.getByRole('button', { name: 'Did you mean AAPL?' }));
    expect(input()).toHaveValue('AAPL');
    expect(input()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Did you mean AAPL?' })).toBeNull();
  });
});

test('a chosen option is reported and fills the field', async () => {
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
