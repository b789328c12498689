/** An act that waits for a second person, as it was sent. Each revision is the one that it was decided on. */
export type Asked =
  | {
      readonly act: 'promote';
      readonly promotions: readonly { readonly section: string; readonly version: string; readonly revision: number }[];
    }
  | {
      readonly act: 'rollout';
      readonly section: string;
      readonly version: string;
      readonly shareBp: number;
      /** The larger shares that it then grows to by evidence. */
      readonly ramp?: readonly number[];
      readonly revision: number;
    }
  | {
      readonly act: 'withdraw';
      readonly section: string;
      readonly version: string;
      readonly why: string;
      readonly revision: number;
    }
  | { readonly act: 'two-person-off'; readonly section: string; readonly revision: number };

export interface Proposal {
  readonly id: string;
  readonly asked: Asked;
  /** As the log names them. */
  readonly proposedBy: string;
  /** The user id of the release manager. */
  readonly proposerId: string;
  /** The id of the release token that it came with, or null. */
  readonly tokenId: string | null;
  readonly proposedAt: number;
  readonly expiresAt: number;
}

/** The sections that an act is about, each with the revision that it was decided on. */
export function sectionsOf(asked: Asked): readonly { readonly section: string; readonly revision: number }[] {
  return asked.act === 'promote' ? asked.promotions : [asked];
}

/** The versions that an act is about, by section; null where it is about none. */
export function choicesOf(asked: Asked): { section: string; version: string | null }[] {
  if (asked.act === 'promote') return asked.promotions.map(({ section, version }) => ({ section, version }));
  return [{ section: asked.section, version: asked.act === 'two-person-off' ? null : asked.version }];
}

/** Returns what is proposed: `promote mfe-trading 2.0.0 and shell 3.1.0`. */
export function summaryOf(asked: Asked): string {
  switch (asked.act) {
    case 'promote':
      return `promote ${listed(asked.promotions.map(({ section, version }) => `${section} ${version}`))}`;
    case 'rollout':
      return `roll out ${asked.section} ${asked.version} to ${asked.shareBp / 100}% of visitors${rampText(asked.ramp)}`;
    case 'withdraw':
      return `withdraw ${asked.section} ${asked.version}: ${asked.why}`;
    case 'two-person-off':
      return `turn off the two-person rule of ${asked.section}`;
  }
}

function rampText(ramp: readonly number[] = []): string {
  return ramp.length === 0 ? '' : `, then by evidence to ${listed(ramp.map((step) => `${step / 100}%`))}`;
}

/** `a, b and c` */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
