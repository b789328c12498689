/**
 * Takes HTML, images and links out of Markdown that arrives in pieces: a headline may have talked the model into one,
 * and an image alone would carry what is in its address to a stranger. Words stay; what makes them more than words goes.
 */
export class HarmlessMarkdown {
  private held = '';

  /** What can be passed on; the end is held back while it may be the beginning of something. */
  add(piece: string): string {
    const text = this.held + piece;
    const safeUpTo = text.length - (beginnings.exec(text)?.[0].length ?? 0);
    this.held = text.slice(safeUpTo);
    return disarm(text.slice(0, safeUpTo));
  }

  /** The rest. */
  end(): string {
    const rest = disarm(this.held);
    this.held = '';
    return rest;
  }
}

/** At the very end: `]`, `!`, `<im`, `&am`, or a word with colons and slashes that may become an address. */
const beginnings = /(?:[\]!]|[<&][\w#/!?]{0,20}|\bwww?\.?|\b[a-z][a-z0-9+.-]{0,20}:?\/?)$/i;

function disarm(text: string): string {
  return text
    .replace(/\]\s*(?=[([:])/g, '] ')
    .replace(/!(?=\[)/g, '')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#|[a-z]+;)/gi, '\\&')
    .replace(/:\/\//g, ': //')
    .replace(/\bwww\.(?=\S)/gi, 'www. ');
}
