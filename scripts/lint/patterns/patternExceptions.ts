const BOUNDED = 'every repeat that can be retried is bounded, so a position costs a constant';

/** `/source/flags` → why it is linear although recheck does not say so. An exception that nothing needs is a violation. */
export const PATTERN_EXCEPTIONS: Readonly<Record<string, string>> = {
  // bell/builtin/say/asText.ts: what follows the trailing repeat is the next match
  // biome-ignore lint/complexity/useLiteralKeys: as a plain literal, each backslash would be written twice
  [String.raw`/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.|(?:javascript|data|vbscript|mailto):)\S*/gi`]: BOUNDED,
};
