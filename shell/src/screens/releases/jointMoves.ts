import type { LogEntry } from './deskTypes.ts';

/** The acts that can take several sections at once. */
const JOINT_ACTS = ['promote', 'rollback'];

/**
 * Returns the entries in groups, in their order: what was moved together is one group, and everything else is one by itself.
 * The rows of a move follow each other, and have one author, one act, one time and one reason.
 */
export function jointMoves(entries: readonly LogEntry[]): LogEntry[][] {
  const groups: LogEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && isPartOf(group, entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isPartOf(group: readonly LogEntry[], { id, section, act, who, via, why, at }: LogEntry): boolean {
  const last = group.at(-1);
  return (
    last !== undefined &&
    JOINT_ACTS.includes(act) &&
    Math.abs(last.id - id) === 1 &&
    [last.act, last.who, last.via, last.why, last.at].join('\n') === [act, who, via, why, at].join('\n') &&
    group.every((each) => each.section !== section)
  );
}
