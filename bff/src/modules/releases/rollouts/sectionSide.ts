/** Which version of a section with a candidate a document shows. */
export interface SectionSide {
  readonly section: string;
  /** Counts candidates, as `Rollout` does. */
  readonly rollout: number;
  /** The candidate's share when the document was served, out of 10,000. */
  readonly shareBp: number;
  readonly side: 'candidate' | 'stable';
}
