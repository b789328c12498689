import { useState } from 'react';

/** One of a few, kept in this browser under `key`. Where nothing can be kept it holds as long as the page. */
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

/** Reading and writing throw where a browser keeps nothing of a page. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is forgotten with the page.
  }
}
