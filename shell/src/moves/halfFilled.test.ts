import { dropGuard, guardLeaving } from '../navigation/leaveGuard.ts';
import { watchTyping } from './halfFilled.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div data-section="mfe-trading"><input id="lot" value="prefilled"><input id="tick" type="checkbox"></div>
    <div data-section="mfe-chat"><textarea id="question"></textarea></div>`;
});
afterEach(dropGuard);

function type(id: string, text: string) {
  const field = document.getElementById(id) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

it('counts typed text until it is emptied or its field is gone', () => {
  const isHalfFilled = watchTyping(document);
  expect(isHalfFilled()).toBe(false);
  const field = type('lot', '12');
  expect(isHalfFilled()).toBe(true);
  type('lot', '');
  expect(isHalfFilled()).toBe(false);
  type('lot', '12');
  field.remove();
  expect(isHalfFilled()).toBe(false);
});

it('counts no choice that is made with one click', () => {
  const isHalfFilled = watchTyping(document);
  type('tick', 'on');
  expect(isHalfFilled()).toBe(false);
});

it('knows in which section text was typed', () => {
  const isHalfFilled = watchTyping(document);
  type('question', 'How is');
  expect(['mfe-trading', 'mfe-chat', undefined].map((section) => isHalfFilled(section))).toEqual([false, true, true]);
});

it('counts the field that has the focus from before', () => {
  document.getElementById('lot')?.focus();
  expect(watchTyping(document)()).toBe(true);
});

it('counts unsaved changes that a page guards', () => {
  const isHalfFilled = watchTyping(document);
  const release = guardLeaving({ message: 'Leave?' }, async () => true);
  expect(isHalfFilled('mfe-trading')).toBe(true);
  release();
  expect(isHalfFilled('mfe-trading')).toBe(false);
});
