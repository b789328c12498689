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
  /** Pressed keys that the field let through to its parents. */
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
/** The option that ARIA marks as active. */
function active(): string | null {
  const id = input().getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : null;
  expect(screen.queryAllByRole('option', { selected: true })).toEqual(option ? [option] : []);
  return option && (option.textContent?.split(' ')[0] ?? '');
}

describe('the list', () => {
  test('opens with the first letter, and announces the number of options', async () => {
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

  test('announces a single match', async () => {
    open(found.slice(0, 1));
    await type('a');
    expect(screen.getByText('1 match. Up and down arrows to choose.')).toBeInTheDocument();
  });

  test('labels an index as an index', async () => {
    open([{ symbol: 'SPX', name: 'S&P 500', type: 'stock', isIndex: true }]);
    await type('s');
    expect(screen.getByRole('option')).toHaveTextContent('SPX S&P 500 Index');
  });

  test('is hidden without options, and appears with them', async () => {
    const { answer } = open([]);
    await type('a');
    expect(list()).toBeNull();
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    answer(found);
    expect(list()).toBeInTheDocument();
  });

  test('closes when the text is cleared, and on blur', async () => {
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

describe('no option is chosen automatically', () => {
  test('Enter submits exactly what was typed, and closes the list', async () => {
    const { told } = open();
    await type('aa{Enter}');
    expect(told).toMatchObject({ submitted: ['AA'], taken: [] });
    expect(list()).toBeNull();
  });

  test('a response after Enter does not reopen the list', async () => {
    const { answer } = open([]);
    await type('aa{Enter}');
    answer(found);
    expect(list()).toBeNull();
  });

  test('Tab chooses no option, not even the active one', async () => {
    const { told } = open();
    await type('a{ArrowDown}');
    await userEvent.tab();
    expect(told.taken).toEqual([]);
    expect(input()).toHaveValue('A');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  test('hovering over an option does not select it for Enter', async () => {
    const { told } = open();
    await type('a');
    await userEvent.hover(screen.getByRole('option', { name: /AMZN/ }));
    expect(active()).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(told).toMatchObject({ submitted: ['A'], taken: [] });
  });

  test('typing after an arrow key clears the active option', async () => {
    const { told } = open();
    await type('a{ArrowDown}');
    expect(active()).toBe('AAPL');
    await type('b');
    expect(active()).toBeNull();
    await type('{Enter}');
    expect(told).toMatchObject({ submitted: ['AB'], taken: [] });
  });

  test('moving the caret clears the active option', async () => {
    open();
    await type('ab{ArrowDown}{ArrowLeft}');
    expect(active()).toBeNull();
    expect(list()).toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  test('the arrow keys wrap around, past the typed text', async () => {
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

  test('Enter on an option chooses it without submitting the form', async () => {
    const { told } = open();
    await type('a{ArrowDown}{ArrowDown}{Enter}');
    expect(told).toMatchObject({ taken: ['AMZN'], submitted: [] });
    expect(input()).toHaveValue('AMZN');
    expect(input()).toHaveFocus();
    expect(list()).toBeNull();
    await type('{Enter}');
    expect(told.submitted).toEqual(['AMZN']);
  });

  test('Escape first closes the list, then reaches the parents', async () => {
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

  test('an arrow key reopens a closed list; with Alt it only opens and closes', async () => {
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

  test('Shift and arrow select text as usual', async () => {
    open();
    await type('a{Shift>}{ArrowDown}{/Shift}');
    expect(active()).toBeNull();
  });

  test('an option stays active when the options change, if it is still in the list', async () => {
    const { answer } = open();
    await type('a{ArrowDown}{ArrowDown}');
    answer(found.slice(1));
    expect(active()).toBe('AMZN');
    answer(found.slice(0, 1));
    expect(active()).toBeNull();
  });
});

test('by pointer: a click chooses an option, and the focus stays', async () => {
  const { told } = open();
  await type('a');
  await userEvent.click(screen.getByRole('option', { name: /ADA/ }));
  expect(told).toMatchObject({ taken: ['ADA'], submitted: [] });
  expect(input()).toHaveFocus();
  expect(list()).toBeNull();
});

describe('capitals', () => {
  test('appear while typing, and the caret does not move', async () => {
    open();
    await type('apl');
    await userEvent.type(input(), 'a', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input()).toHaveValue('AAPL');
    expect(input().selectionStart).toBe(2);
  });

  test('wait until an input method finishes composing, and leave its keys alone', () => {
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
