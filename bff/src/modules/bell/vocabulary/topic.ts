/** Something that Bell answers the same way whatever the engine, because figures would be no answer to it. */
export interface Topic {
  readonly name: string;
  /** Markdown without HTML, images, or links. */
  readonly answer: string;
  /** Sequences of words. `^` stands for the start of a sentence, `$` for the end of a message of one, and any number for any other. */
  readonly phrases: readonly string[];
  /** Expressions that contain words of the phrases and mean something else. */
  readonly harmless: readonly string[];
  /** Whether only a message of one sentence has it: others ask for something. */
  readonly alone?: boolean;
  /** Whether a message that asks for something beside it does not have it. */
  readonly quiet?: boolean;
}

/** Reads phrases written on lines and between bars. */
export function listed(text: string): readonly string[] {
  return text
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
