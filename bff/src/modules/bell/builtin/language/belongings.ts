/** What "they" are, or "it" is, where no name is said: all that one holds. */
export const BELONGINGS =
  /\b(?:investments|holdings|positions|portfolio|securities|these (?:stocks|shares|coins)|(?:all|every penny of|every cent of) (?:of )?(?:the|my|our|her|his|this) (?:money|savings|inheritance)|(?:my|our) (?:life )?savings|nest egg)\b/i;
