/** Only web addresses are opened; anything else, and nothing, becomes "#". */
export function newsLink(url: string | null | undefined): string {
  if (!url) return '#';
  try {
    const { protocol, href } = new URL(url);
    return protocol === 'https:' || protocol === 'http:' ? href : '#';
  } catch {
    return '#';
  }
}
