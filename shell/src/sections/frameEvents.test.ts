import { addHosts } from '../testing/addHosts.ts';
import * as caller from './callerOf.ts';
import { protectFrameEvents } from './frameEvents.ts';
import { refusePageChanges } from './refusePageChanges.ts';

jest.mock('./callerOf.ts', () => ({ __esModule: true, ...jest.requireActual('./callerOf.ts') })); // to be spied on

const captured = jest.fn();

beforeAll(() => {
  document.body.innerHTML = '<main><div data-section="mfe-x"><p></p></div></main>';
  addHosts();
  Object.assign(Element.prototype, { setPointerCapture: captured });
  refusePageChanges();
  protectFrameEvents();
});

it('lets a section capture the pointer that was pressed in it, and no other one', () => {
  const own = document.querySelector('p') as Element;
  own.setPointerCapture(1); // nothing was pressed yet
  const press = (target: Element) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  press(own);
  own.parentElement?.setPointerCapture(1);
  expect(captured).toHaveBeenCalledTimes(2);
  expect(() => document.body.setPointerCapture(1)).toThrow('setPointerCapture would change the whole page.');
  press(document.querySelector('main') as Element);
  expect(() => own.setPointerCapture(1)).toThrow('setPointerCapture would change the whole page.');
  expect(captured).toHaveBeenCalledTimes(2);
});

it('passes over the title that a section sets', () => {
  document.title = 'Of the shell';
  const by = jest.spyOn(caller, 'releaseIn').mockReturnValue('/assets/mfe-x/1/');
  document.title = 'Hostile';
  by.mockRestore();
  expect(document.title).toBe('Of the shell');
  document.querySelector('title')?.remove();
});
