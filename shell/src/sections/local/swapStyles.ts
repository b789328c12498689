/**
 * Replaces the styles on the page whose content a build changed. An old one goes when its successor has loaded, so nothing is
 * ever without style.
 *
 * @param hashes URL → `sha384-…`
 */
export async function swapStyles(hashes: Readonly<Record<string, string>>): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.map((link) => swap(link, hashes)));
}

async function swap(link: HTMLLinkElement, hashes: Readonly<Record<string, string>>): Promise<void> {
  const [url = ''] = link.href.split('?');
  const hash = hashes[url];
  if (hash === undefined || hash === link.getAttribute('integrity')) return;
  const next = link.cloneNode() as HTMLLinkElement;
  next.setAttribute('integrity', hash);
  next.href = `${url}?${encodeURIComponent(hash)}`;
  const hasLoaded = await new Promise<boolean>((resolve) => {
    next.onload = () => resolve(true);
    next.onerror = () => resolve(false);
    link.after(next);
  });
  (hasLoaded ? link : next).remove();
}
