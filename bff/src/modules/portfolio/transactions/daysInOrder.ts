interface Identified {
  /** Ids are UUIDv7, so they sort by when a row was added. */
  readonly id: string;
}

/** Returns rows by date, undated ones first, and those of one day in the order they were added. */
export function daysInOrder<Row extends Identified>(rows: readonly Row[], dateOf: (row: Row) => string | null): Row[] {
  return rows.toSorted((a, b) => {
    const [dayA, dayB] = [dateOf(a) ?? '', dateOf(b) ?? ''];
    if (dayA !== dayB) return dayA < dayB ? -1 : 1;
    return a.id < b.id ? -1 : Number(a.id > b.id);
  });
}
