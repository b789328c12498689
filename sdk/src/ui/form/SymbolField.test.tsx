import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { violationsOf } from '../../testing/axe.ts';
import { SymbolField } from './SymbolField.tsx';
import type { SymbolOption } from './SymbolList.tsx';

const found: SymbolOption[] = [
  { symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' },
  { symbol: 'AMZN', name: 'Amazon.com, Inc.', type: 'stock' },
  { symbol: 'ADA', name: 'Cardano', type: 'crypto' },
];

interface Told {
  submitted: string[];
  taken: string[];
  /** Pressed keys that the field has left to what is around it. */
  keys: string[];
}

function Form({ options, told }: { options: readonly SymbolOption[]; told: Told }) {
  const [value, setValue] = useState('');
  const [looking, setLooking] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        told.submitted.push(value);
      }}
    >
      <SymbolField
        label="Symbol"
        value={value}
        onType={setValue}
        options={options}
        looking={looking}
        onLooking={setLooking}
        onTake={({ symbol }) => {
          setValue(symbol);
          told.taken.push(symbol);
        }}
      />
      <button type="submit">Search</button>
    </form>
  );
}

let around: AbortController;
beforeEach(() => {
  around = new AbortController();
});
afterEach(() => around.abort());

function open(options: readonly SymbolOption[] = found) {
  const told: Told = { submitted: [], taken: [], keys: [] };
  document.addEventListener('keydown', ({ key }) => told.keys.push(key), { signal: around.signal });
  const { rerender, container } = render(<Form options={options} told={told} />);
  return { told, container, answer: (next: readonly SymbolOption[]) => rerender(<Form options={next} told={told} />) };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Symbol' });
const list = () => screen.queryByRole('listbox', { name: 'Matches' });
const type = (text: string) => userEvent.type(input(), text);
/** The option that a screen reader is told to be on. */
function active(): string | null {
  const id = input().getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : null;
  expect(screen.queryAllByRole('option', { selected: true })).toEqual(option ? [option] : []);
  return option && (option.textContent?.split(' ')[0] ?? '');
}

describe('the list', () => {
  test('opens with the first letter, and says how many there are', async () => {
    const { container } = open();
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    expect(input()).toHaveAttribute('aria-autocomplete', 'list');
    expect(input()).toHaveAttribute('autocomplete', 'off');
    expect(input()).not.toHaveAttribute('aria-controls');
    expect(await violationsOf(container)).toEqual([]);
    await type('a');
    expect(input()).toHaveAttribute('aria-expanded', 'true');
    expect(list()).toHaveAttribute('id', input().getAttribute('aria-controls'));
    const words = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(words).toEqual(['AAPL Apple Inc. Stock', 'AMZN Amazon.com, Inc. Stock', 'ADA Cardano Crypto']);
    expect(screen.getByText('3 matches. Up and down arrows to choose.').parentElement).toHaveAttribute(
      'aria-live',
      'polite',
    );
    expect(await violationsOf(container)).toEqual([]);
  });

  test('of one match says so', async () => {
    open(found.slice(0, 1));
    await type('a');
    expect(screen.getByText('1 match. Up and down arrows to choose.')).toBeInTheDocument();
  });

  test('calls an index one', async () => {
    open([{ symbol: 'SPX', name: 'S&P 500', type: 'stock', isIndex: true }]);
    await type('s');
    expect(screen.getByRole('option')).toHaveTextContent('SPX S&P 500 Index');
  });

  test('is not there without options, and comes with them', async () => {
    const { answer } = open([]);
    await type('a');
    expect(list()).toBeNull();
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    answer(found);
    expect(list()).toBeInTheDocument();
  });

  test('closes when the text is gone, and when the focus goes', async () => {
    open();
    await type('a{Backspace}');
    expect(list()).toBeNull();
    await type('a');
    await userEvent.tab();
    expect(list()).toBeNull();
    expect(input()).toHaveValue('A');
    await userEvent.click(input());
    expect(list()).toBeNull();
  });
});

describe('nothing is chosen unasked', () => {
  test('Enter submits exactly what was typed, and closes the list', async () => {
    const { told } = open();
    await type('aa{Enter}');
    expect(told).toMatchObject({ submitted: ['AA'], taken: [] });
    expect(list()).toBeNull();
  });

  test('an answer that comes after Enter does not open it again', async () => {
    const { answer } = open([]);
    await type('aa{Enter}');
    answer(found);
    expect(list()).toBeNull();
  });

  test('Tab takes nothing, not even the active option', async () => {
    const { told } = open();
    await type('a{ArrowDown}');
    await userEvent.tab();
    expect(told.taken).toEqual([]);
    expect(input()).toHaveValue('A');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  test('a pointer that rests on an option does not make it the one for Enter', async () => {
    const { told } = open();
    await type('a');
    await userEvent.hover(screen.getByRole('option', { name: /AMZN/ }));
    expect(active()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(told).toMatchObject({ submitted: ['A'], taken: [] });
  });

  test('typing on after an arrow key is typing again', async () => {
    const { told } = open();
    await type('a{ArrowDown}');
    expect(active()).toBe('AAPL');
    await type('b');
    expect(active()).toBeNull();
    await type('{Enter}');
    expect(told).toMatchObject({ submitted: ['AB'], taken: [] });
  });

  test('so is moving in the text', async () => {
    open();
    await type('ab{ArrowDown}{ArrowLeft}');
    expect(active()).toBeNull();
    expect(list()).toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  test('the arrows go round, past the typed text', async () => {
    open();
    await type('a');
    const seen: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(active());
    }
    expect(seen).toEqual(['AAPL', 'AMZN', 'ADA', null, 'ADA', 'AMZN']);
    expect(input()).toHaveFocus();
    expect(input()).toHaveValue('A');
  });

  test('Enter on an option takes it and leaves submitting to the form', async () => {
    const { told } = open();
    await type('a{ArrowDown}{ArrowDown}{Enter}');
    expect(told).toMatchObject({ taken: ['AMZN'], submitted: [] });
    expect(input()).toHaveValue('AMZN');
    expect(input()).toHaveFocus();
    expect(list()).toBeNull();
    await type('{Enter}');
    expect(told.submitted).toEqual(['AMZN']);
  });

  test('Escape closes first, and only then is someone else’s', async () => {
    const { told } = open();
    await type('a');
    told.keys.length = 0;
    await userEvent.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(input()).toHaveValue('A');
    expect(told.keys).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(told.keys).toEqual(['Escape']);
  });

  test('an arrow opens a closed list again; with Alt it opens and closes only', async () => {
    open();
    await type('a{Escape}');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('AAPL');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(list()).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(list()).toBeInTheDocument();
    expect(active()).toBeNull();
    await userEvent.keyboard('{Escape}{ArrowUp}');
    expect(active()).toBe('ADA');
  });

  test('Shift and arrow select text, as everywhere', async () => {
    open();
    await type('a{Shift>}{ArrowDown}{/Shift}');
    expect(active()).toBeNull();
  });

  test('an option stays active when other ones come, and only if it is still there', async () => {
    const { answer } = open();
    await type('a{ArrowDown}{ArrowDown}');
    answer(found.slice(1));
    expect(active()).toBe('AMZN');
    answer(found.slice(0, 1));
    expect(active()).toBeNull();
  });
});

test('by pointer: a click takes an option, and the focus stays', async () => {
  const { told } = open();
  await type('a');
  await userEvent.click(screen.getByRole('option', { name: /ADA/ }));
  expect(told).toMatchObject({ taken: ['ADA'], submitted: [] });
  expect(input()).toHaveFocus();
  expect(list()).toBeNull();
});

describe('capitals', () => {
  test('come as one types, and the caret stays where it is', async () => {
    open();
    await type('apl');
    await userEvent.type(input(), 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input()).toHaveValue('AAPL');
    expect(input().selectionStart).toBe(2);
  });

  test('wait for an input method: what is being composed, and the keys that compose it, are its own', () => {
    const { told } = open();
    input().focus();
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'ap' }, isComposing: true });
    expect(input()).toHaveValue('ap');
    fireEvent.keyDown(input(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toBeNull();
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(list()).toBeInTheDocument();
    fireEvent.compositionEnd(input());
    expect(input()).toHaveValue('AP');
    expect(told.submitted).toEqual([]);
  });
});
