/** The part of single-spa's event that is used here. */
interface RoutingDetail {
  readonly oldUrl: string;
  readonly newUrl: string;
  readonly originalEvent?: { readonly singleSpaTrigger?: string };
}

/**
 * Returns a function that says whether the next page loads a document of its own. At that moment, the address has changed and
 * the leave guard has let the user go, so a reload brings the document of the new page. A redirect does not wait for one.
 */
export function loadDocuments(reload: () => void): (isOutdated: boolean) => void {
  let isOutdated = false;
  window.addEventListener('single-spa:before-routing-event', (event) => {
    const { oldUrl, newUrl, originalEvent } = (event as CustomEvent<RoutingDetail>).detail;
    const isSamePage = new URL(oldUrl).pathname === new URL(newUrl).pathname;
    if (isOutdated && !isSamePage && originalEvent?.singleSpaTrigger !== 'replaceState') reload();
  });
  return (outdated) => {
    isOutdated = outdated;
  };
}
