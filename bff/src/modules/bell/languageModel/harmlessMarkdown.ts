/**
 * Disarms HTML, images, and links in Markdown that arrives in pieces. A headline may have talked the model into one, and
 * loading an image would send the data in its URL to a stranger. The text itself stays.
 */
export class HarmlessMarkdown {
  private held = '';

  /** Returns the text that can be passed on. Holds back the last word, because it may be incomplete. */
  add(piece: string): string {
    const text = this.held + piece;
    const lastWord = /^(?:.*[^\x21-\x7e])?/s.exec(text)?.[0].length ?? 0;
    this.held = text.slice(lastWord);
    return disarm(text.slice(0, lastWord));
  }

  /** Returns the text held back. */
  end(): string {
    const rest = disarm(this.held);
    this.held = '';
    return rest;
  }
}

/** Every pattern lies within a run of printable ASCII without spaces. */
function disarm(text: string): string {
  return text
    .replace(/!+\[?/g, (marks) => (marks.endsWith('[') ? '[' : marks))
    .replace(/\](?=[([:])/g, '] ')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/:\/\//g, ': //')
    .replace(/www\.(?=[\x21-\x7e])/gi, 'www. ');
}
