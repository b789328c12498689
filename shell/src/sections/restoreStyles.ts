import { isSorry, type KeptSheet, keepStyles, keptSheets, rulesOf } from './keptStyles.ts';

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
  const { deleteRule, insertRule } = CSSStyleSheet.prototype;
  for (let left = now.length; left > 0; left -= 1) Reflect.apply(deleteRule, sheet, [0]);
  for (const [at, text] of rules.entries()) Reflect.apply(insertRule, sheet, [text, at]);
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

/** Rules that are added to it by script apply everywhere. No shell shows it beside the frame. */
function removeSorry(): boolean {
  const found = [...document.querySelectorAll('style')].filter(isSorry);
  for (const style of found) Reflect.apply(Element.prototype.remove, style, []);
  return found.length > 0;
}
