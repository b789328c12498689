/** Why a change was refused: beside fields of its form, or for the form as a whole. */
export interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string | null;
}
