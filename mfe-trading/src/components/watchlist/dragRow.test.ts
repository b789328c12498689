import { dragRow } from './dragRow.ts';

const frames = () => new Promise((resolve) => setTimeout(resolve, 100));

function drag() {
  document.body.innerHTML = '<table><tbody><tr><td><i></i></td></tr><tr></tr><tr></tr></tbody></table>';
  const handle = document.querySelector('i') as HTMLElement;
  const body = document.querySelector('tbody') as HTMLElement;
  handle.setPointerCapture = () => {};
  const onDrop = jest.fn();
  dragRow(handle, { button: 0, isPrimary: true, clientY: 300, preventDefault() {} } as PointerEvent, onDrop);
  expect(body).toHaveAttribute('data-dragging');
  return { body, onDrop };
}

test.each([
  ['the dragged row', (body: HTMLElement) => body.firstElementChild?.remove()],
  ['another row', (body: HTMLElement) => body.lastElementChild?.remove()],
  ['the whole table', () => document.body.replaceChildren()],
])('ends when %s goes, though no event says so', async (_, change) => {
  const { body, onDrop } = drag();
  change(body);
  await frames();
  expect(body).not.toHaveAttribute('data-dragging');
  expect(onDrop).not.toHaveBeenCalled();
  const draw = jest.spyOn(window, 'requestAnimationFrame');
  await frames();
  expect(draw).not.toHaveBeenCalled();
  draw.mockRestore();
});
