import type { ActionResult } from '@bellwether/sdk/section/shellApi.ts';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FORECASTS, NEWS, openWatchlist as open, QUOTES, row, TRENDS } from '../testing/openWatchlist.tsx';

const order = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const said = () => screen.getByText(/ is now \d+ of \d+\.$/);

/** A server that holds each order request until told to respond. */
function held() {
  const asked: (readonly string[])[] = [];
  const answers: ((result: ActionResult) => void)[] = [];
  const orderWatchlist = (symbols: readonly string[]) =>
    new Promise<ActionResult>((resolve) => {
      asked.push(symbols);
      answers.push(resolve);
    });
  const answer = (result: ActionResult) => act(async () => answers.shift()?.(result));
  return { asked, answer, actions: { orderWatchlist } };
}

test('changes with a row’s buttons, is saved in the session, and is announced', async () => {
  const { shell, container } = open(['AAPL', 'BTC', 'KO']);
  await press('Move AAPL down');
  expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
  expect(shell.session.get().watchlist).toEqual(['BTC', 'AAPL', 'KO']);
  expect(said()).toHaveTextContent('AAPL is now 2 of 3.');
  expect(said().parentElement).toHaveAttribute('aria-live', 'polite');
  await press('Move KO up');
  expect(order()).toEqual(['BTC', 'KO', 'AAPL']);
  expect(said()).toHaveTextContent('KO is now 2 of 3.');
  expect(await violationsOf(container)).toEqual([]);
});

test('changes by keyboard from anywhere in a row, and focus follows', async () => {
  open(['AAPL', 'BTC', 'KO']);
  act(() => button('Remove AAPL').focus());
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['BTC', 'KO', 'AAPL']);
  expect(button('Remove AAPL')).toHaveFocus();
  act(() => screen.getByRole('link', { name: 'KO' }).focus());
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(order()).toEqual(['KO', 'BTC', 'AAPL']);
  expect(screen.getByRole('link', { name: 'KO' })).toHaveFocus();
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
  await userEvent.keyboard('{ArrowUp}');
  expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
});

test('keeps focus and moves nothing at the ends of the list', async () => {
  const { asked, actions } = held();
  open(['AAPL', 'BTC'], { actions });
  expect(button('Move AAPL up')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Move BTC down')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Move AAPL down')).not.toHaveAttribute('aria-disabled');
  await press('Move AAPL up');
  expect(button('Move AAPL up')).toHaveFocus();
  expect(said()).toHaveTextContent('AAPL is now 1 of 2.');
  expect(asked).toEqual([]);
});

test('shows moves immediately and sends only the last of several quick ones', async () => {
  const { asked, answer, actions } = held();
  open(['AAPL', 'BTC', 'KO', 'MSFT'], { actions });
  for (let step = 0; step < 3; step += 1) await press('Move AAPL down');
  expect(order()).toEqual(['BTC', 'KO', 'MSFT', 'AAPL']);
  await answer({ success: true, msg: '' });
  expect(asked).toEqual([
    ['BTC', 'AAPL', 'KO', 'MSFT'],
    ['BTC', 'KO', 'MSFT', 'AAPL'],
  ]);
  expect(order()).toEqual(['BTC', 'KO', 'MSFT', 'AAPL']);
});

test.each([
  ['the server’s message', 'Your watchlist changed in another window. It now contains AAPL, BTC.'],
  ['the session’s message', 'Failed to order watchlist'],
])('is reverted on refusal, with %s', async (_, msg) => {
  const { answer, actions } = held();
  const { shell } = open(['AAPL', 'BTC'], { actions });
  await press('Move AAPL down');
  await press('Move AAPL up');
  await press('Move AAPL down');
  expect(order()).toEqual(['BTC', 'AAPL']);
  await answer({ success: false, msg });
  expect(order()).toEqual(['AAPL', 'BTC']);
  expect(shell.notices).toEqual([{ kind: 'error', message: msg }]);
});

test('includes a symbol added while a move is in flight', async () => {
  const { asked, answer, actions } = held();
  const { shell } = open(['AAPL', 'BTC'], { actions });
  await press('Move AAPL down');
  await act(() => shell.session.addToWatchlist('KO'));
  expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
  await press('Move KO up');
  await answer({ success: true, msg: '' });
  expect(asked.at(-1)).toEqual(['BTC', 'KO', 'AAPL']);
});

test('does not refetch prices', async () => {
  const { shell } = open(['AAPL', 'BTC']);
  await screen.findByText('Apple Inc.');
  await press('Move AAPL down');
  expect(order()).toEqual(['BTC', 'AAPL']);
  expect(shell.calls.map(({ call }) => call)).toEqual([QUOTES, TRENDS, FORECASTS, NEWS]);
});

test('cannot change while the list is sorted by a column', async () => {
  open(['BTC', 'AAPL']);
  await userEvent.click(screen.getByRole('button', { name: 'Symbol' }));
  expect(order()).toEqual(['AAPL', 'BTC']);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  act(() => button('Remove AAPL').focus());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['AAPL', 'BTC']);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Symbol' }));
  expect(order()).toEqual(['BTC', 'AAPL']);
  expect(button('Move BTC down')).toBeInTheDocument();
});

test('says while sorted why rows cannot be moved, and returns to the user’s order', async () => {
  const { container } = open(['BTC', 'AAPL']);
  await screen.findByText('Apple Inc.');
  expect(screen.queryByText('To move rows, go back to My order.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(order()).toEqual(['AAPL', 'BTC']);
  expect(screen.getByText('To move rows, go back to My order.')).toBeVisible();
  expect(await violationsOf(container)).toEqual([]);
  await press('My order');
  expect(order()).toEqual(['BTC', 'AAPL']);
  expect(screen.queryByText('To move rows, go back to My order.')).toBeNull();
  expect(button('Move BTC down')).toBeInTheDocument();
});

test('offers no moves for a single symbol', () => {
  open(['AAPL']);
  expect(screen.queryByRole('button', { name: /^Move|Reorder/ })).toBeNull();
});

test('shows the move buttons on request on a phone', async () => {
  const { matchMedia } = window;
  const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  window.matchMedia = (() => phone) as unknown as typeof window.matchMedia;
  try {
    const { container } = open(['AAPL', 'BTC']);
    expect(container.querySelector('[data-reordering]')).toBeNull();
    await press('Reorder');
    expect(button('Reorder')).toHaveAttribute('aria-pressed', 'true');
    expect(container.querySelector('[data-reordering]')).toContainElement(button('Move AAPL down'));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Symbol, lowest first');
    expect(screen.queryByRole('button', { name: /^Move|Reorder/ })).toBeNull();
    expect(container.querySelector('[data-reordering]')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'My order');
    expect(button('Reorder')).toHaveAttribute('aria-pressed', 'true');
    expect(await violationsOf(container)).toEqual([]);
  } finally {
    window.matchMedia = matchMedia;
  }
});

describe('dragging a row', () => {
  const handle = (symbol: string) => row(symbol).querySelector('[title="Drag to reorder"]') as HTMLElement;
  const pointer = (type: string, target: Element, part: PointerEventInit = {}) =>
    act(async () => {
      const init = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, ...part };
      target.dispatchEvent(Object.assign(new MouseEvent(type, init), { pointerId: 1, isPrimary: true }));
    });

  /** jsdom has no layout: every row is 40 px high, at its place in the body. */
  beforeEach(() => {
    Element.prototype.setPointerCapture = () => {};
    window.scrollBy = () => {};
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = this.tagName === 'TR' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
      return new DOMRect(0, 40 * at, 100, 40);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('makes room while it moves, and saves the order when it is dropped', async () => {
    const { asked, answer, actions } = held();
    open(['AAPL', 'BTC', 'KO'], { actions });
    const aapl = handle('AAPL');
    await pointer('pointerdown', aapl, { clientY: 20 });
    await pointer('pointermove', aapl, { clientY: 90 });
    expect(row('AAPL').style.transform).toBe('translateY(70px)');
    expect(row('BTC').style.transform).toBe('translateY(-40px)');
    expect(row('KO').style.transform).toBe('translateY(-40px)');
    expect(asked).toEqual([]);
    await pointer('pointerup', aapl);
    expect(order()).toEqual(['BTC', 'KO', 'AAPL']);
    expect(row('BTC').style.transform).toBe('');
    expect(asked).toEqual([['BTC', 'KO', 'AAPL']]);
    expect(said()).toHaveTextContent('AAPL is now 3 of 3.');
    await answer({ success: true, msg: '' });
    expect(order()).toEqual(['AAPL', 'BTC', 'KO']); // the order in the session, which the server sends
  });

  test('stays within the list', async () => {
    open(['AAPL', 'BTC']);
    await pointer('pointerdown', handle('AAPL'), { clientY: 20 });
    await pointer('pointermove', handle('AAPL'), { clientY: 900 });
    expect(row('AAPL').style.transform).toBe('translateY(40px)');
    await pointer('pointermove', handle('AAPL'), { clientY: -900 });
    expect(row('AAPL').style.transform).toBe('');
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a lost pointer', () => pointer('lostpointercapture', handle('AAPL'))],
    ['a return to its place', () => pointer('pointermove', handle('AAPL'), { clientY: 21 })],
  ])('changes nothing after %s', async (_, cancel) => {
    const { asked, actions } = held();
    open(['AAPL', 'BTC'], { actions });
    await pointer('pointerdown', handle('AAPL'), { clientY: 20 });
    await pointer('pointermove', handle('AAPL'), { clientY: 60 });
    await cancel();
    await pointer('pointerup', handle('AAPL'));
    expect(row('AAPL').style.transform).toBe('');
    expect(order()).toEqual(['AAPL', 'BTC']);
    expect(asked).toEqual([]);
  });

  test('ends when the list changes meanwhile', async () => {
    const { shell } = open(['AAPL', 'BTC', 'KO']);
    await pointer('pointerdown', handle('AAPL'), { clientY: 20 });
    await pointer('pointermove', handle('AAPL'), { clientY: 60 });
    await act(() => shell.session.removeFromWatchlist('BTC'));
    await pointer('pointermove', handle('AAPL'), { clientY: 90 });
    await pointer('pointerup', handle('AAPL'));
    expect(row('AAPL').style.transform).toBe('');
    expect(order()).toEqual(['AAPL', 'KO']);
  });

  test('leaves other mouse buttons alone', async () => {
    open(['AAPL', 'BTC']);
    await pointer('pointerdown', handle('AAPL'), { clientY: 20, button: 2 });
    await pointer('pointermove', handle('AAPL'), { clientY: 60 });
    expect(row('AAPL').style.transform).toBe('');
  });
});
