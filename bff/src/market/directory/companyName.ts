/** What stands behind or before a name and tells no two companies apart. */
const LEGAL_FORMS = new Set(
  'the inc incorporated corp corporation co company cos companies ltd limited llc lp plc nv ag se sa spa ab asa oyj'.split(
    ' ',
  ),
);
const KINDS_OF_SHARES = /\b(?:common|ordinary|registered|capital) (?:stock|shares?)\b/g;
/** What follows tells classes of shares apart, so it stays. */
const CLASS = /\b(?:cl|class)\b/g;

/** Returns the same text for `APPLE INC`, `Apple Inc.` and `Apple Inc. Common Stock`; empty for no name. */
export function companyName(name: string): string {
  const text = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z\d]+/g, ' ');
  const words = text.replace(KINDS_OF_SHARES, ' ').replace(CLASS, ' class ').split(' ');
  return words.filter((word) => word !== '' && !LEGAL_FORMS.has(word)).join(' ');
}
