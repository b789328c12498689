import { isGuarded } from '../navigation/leaveGuard.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const TYPED = /^(text|email|password|number|tel|url|date|search|textarea)$/;

/**
 * Watches what the user types. Returns whether it would be lost: the page guards unsaved changes, or a field on the page holds
 * text that was typed into it; with a section, a field of that section. Fields that are gone or empty no longer count.
 */
export function watchTyping(page: Document = document): (section?: string) => boolean {
  const typed = new Set<Field>();
  const note = (target: EventTarget | null) => {
    const field = target as Partial<Field> | null;
    if (TYPED.test(field?.type ?? '')) typed.add(field as Field);
  };
  page.addEventListener('input', ({ target }) => note(target), true);
  note(page.activeElement); // typed before this was loaded
  return (section) => {
    for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
    const lost = [...typed].filter((field) => !section || field.closest(`[data-section="${section}"]`));
    return isGuarded() || lost.length > 0;
  };
}
