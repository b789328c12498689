import { createOutletElement, removeHost } from './outletElement.ts';

it('leaves it to the shell to take a section off the page', () => {
  const { element, add } = createOutletElement();
  const host = document.createElement('div');
  add(host, () => {});
  for (const take of [() => host.remove(), () => host.replaceWith('')]) {
    expect(take).toThrow('Sections stay.');
  }
  expect(host.parentElement).toBe(element);
  removeHost(host);
  expect(host.parentElement).toBeNull();
});
