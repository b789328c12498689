/** Returns whether the document had another root element than the one that holds `place`. It is back now. */
export function restoreDocument(place: Element): boolean {
  const html = place.getRootNode();
  if (html === document || !(html instanceof HTMLHtmlElement)) return false;
  document.documentElement.replaceWith(html);
  return true;
}
