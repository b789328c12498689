/** `/source/flags` → why it is linear although recheck does not say so. An exception that nothing needs is a violation. */
export const PATTERN_EXCEPTIONS: Readonly<Record<string, string>> = {};
