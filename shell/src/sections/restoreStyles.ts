import { type KeptSheet, keepStyles, keptSheets, rulesOf } from './keptStyles.ts';

/** Returns whether scripts had changed rules of a release's style sheet, or had taken one of the shell's away. */
export function restoreStyles(): boolean {
  let found = false;
  for (const kept of [...keptSheets]) {
    const isWhole = restoreRules(kept);
    const isOn = !kept.sheet.href?.includes('/assets/shell/') || turnOn(kept);
    if (!isWhole || !isOn) found = true;
  }
  if (removeSorry()) found = true;
  keepStyles(); // those that came since
  return found;
}

/** Returns whether the rules were as before. */
function restoreRules(kept: KeptSheet): boolean {
  const { sheet, rules } = kept;
  const now = rulesOf(sheet);
  if (now.length === rules.length && now.every((text, at) => text === rules[at])) return true;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const [at, text] of rules.entries()) sheet.insertRule(text, at);
  kept.rules = rulesOf(sheet); // a text may come back in other words
  return false;
}

/** Returns whether the sheet applied to the page. */
function turnOn(kept: KeptSheet): boolean {
  const { sheet } = kept;
  if (![...document.styleSheets].includes(sheet)) {
    keptSheets.splice(keptSheets.indexOf(kept), 1);
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet.href });
    document.head.prepend(link); // the styles of sections come later
    return false;
  }
  const wasOn = !sheet.disabled && sheet.media.mediaText === '';
  sheet.disabled = false;
  sheet.media.mediaText = '';
  return wasOn;
}

/**
 * The document has a style for the page that shows if no shell starts, which is the one text that the policy lets a script
 * write into a style sheet. Rules that are added to it then apply everywhere.
 */
function removeSorry(): boolean {
  const styles = [...document.querySelectorAll('style')].filter(({ sheet }) => (sheet?.cssRules.length ?? 0) > 0);
  const own = styles.filter(({ textContent }) => /^body\{margin:20vh /.test(`${textContent}`));
  for (const style of own) style.remove();
  return own.length > 0;
}
