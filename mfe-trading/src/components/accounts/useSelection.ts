import { useCallback, useState } from 'react';

/**
 * The selected rows of a list, by id. `turn` changes when all are deselected: their checkboxes keep their own state, so that
 * selecting one does not draw the whole list again. Another list, under another `key`, begins with none.
 */
export function useSelection(key: string) {
  const [{ of, turn, selected }, set] = useState({ of: key, turn: 0, selected: [] as readonly string[] });
  if (of !== key) set({ of: key, turn: turn + 1, selected: [] });
  const select = useCallback((id: string, isSelected: boolean) => {
    set((before) => {
      const others = before.selected.filter((one) => one !== id);
      return { ...before, selected: isSelected ? [...others, id] : others };
    });
  }, []);
  return {
    selected,
    select,
    turn,
    clear: () => set((before) => ({ ...before, turn: before.turn + 1, selected: [] })),
  };
}
