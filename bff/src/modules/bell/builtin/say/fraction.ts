const NAMES: Readonly<Record<string, string>> = {
  ...{ '50': 'half', '25': 'a quarter', '33.333333': 'a third', '66.666666': 'two thirds' },
};

/** "Half", or "20%": a part of a whole, of which it is so many percent. */
export const fraction = (percent: string): string => NAMES[percent] ?? `${percent}%`;
