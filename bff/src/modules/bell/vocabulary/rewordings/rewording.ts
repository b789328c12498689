/** What stands for a pattern: a text, or what makes one of the match. */
export type Rewording = readonly [pattern: RegExp, by: string | ((...match: string[]) => string)];
