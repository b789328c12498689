import { useState } from 'react';

/** State with a few allowed values, stored in this browser under `key`. Without storage it lasts as long as the page. */
export function useRemembered<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => values.find((one) => one === kept(key)) ?? values[0]);
  return [
    value,
    (chosen) => {
      setValue(chosen);
      keep(key, chosen);
    },
  ];
}

/** Access throws when the browser blocks storage. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice is lost with the page.
  }
}
