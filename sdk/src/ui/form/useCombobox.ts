import { type KeyboardEvent, useState } from 'react';

interface Settings<Option> {
  /** The input's id; the ids of the list and its options derive from it. */
  id: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** What Enter takes while no option is active; without it, Enter works as it would without a list. */
  meant: Option | null;
  /** Whether the user wants to see options at all. */
  looking: boolean;
  onLooking: (looking: boolean) => void;
  onTake: (option: Option) => void;
}

/**
 * The editable combobox of the ARIA Authoring Practices Guide with a list of suggestions. No option is active until the user
 * moves to it with the arrow keys, so Tab works as it would without a list, and Enter too, unless an option is meant. The arrow
 * keys return to the typed text past either end of the list.
 */
export function useCombobox<Option>({ id, options, keyOf, meant, looking, onLooking, onTake }: Settings<Option>) {
  // By key, so a late response does not make another option active.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const open = looking && options.length > 0;
  const active = open ? options.findIndex((option) => keyOf(option) === activeKey) : -1;
  const onEnter = active === -1 && open && meant ? options.indexOf(meant) : active;

  function look(wanted: boolean) {
    onLooking(wanted);
    setActiveKey(null);
  }

  /** -1 is the typed text, between the last and the first option. */
  function goTo(place: number) {
    const places = options.length + 1;
    const option = options[((place + 1 + places) % places) - 1];
    setActiveKey(option ? keyOf(option) : null);
  }

  function take(option: Option) {
    look(false);
    onTake(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    // 229: Safari's code for a key that the input method handled, after the composition ended.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) return;
    const { key, altKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault(); // the caret would jump
      if (altKey) return look(key === 'ArrowDown');
      if (!looking) onLooking(true);
      if (options.length > 0) goTo(key === 'ArrowDown' ? active + 1 : active === -1 ? options.length - 1 : active - 1);
    } else if (key === 'Enter') {
      const option = options[onEnter];
      if (!option) return look(false);
      event.preventDefault(); // choosing an option does not submit the form
      take(option);
    } else if (key === 'Escape') {
      if (open) {
        event.preventDefault();
        event.stopPropagation(); // the parents get the next Escape
      }
      look(false);
    } else if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End') {
      setActiveKey(null); // back to the typed text
    }
  }

  const listId = `${id}-list`;
  const optionId = (at: number) => `${listId}-${at}`;
  return {
    open,
    active,
    onEnter,
    listId,
    optionId,
    look,
    take,
    onKeyDown,
    aria: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    } as const,
  };
}
