/**
 * Takes HTML, images and links out of Markdown that arrives in pieces: a headline may have talked the model into one,
 * and an image alone would carry what is in its address to a stranger. Words stay; what makes them more than words goes.
 */
export class HarmlessMarkdown {
  private held = '';

  /** What can be passed on; the last word is held back, because it may go on. */
  add(piece: string): string {
    const text = this.held + piece;
    const lastWord = text.search(/[\x21-\x7e]*$/);
    this.held = text.slice(lastWord);
    return disarm(text.slice(0, lastWord));
  }

  /** The rest. */
  end(): string {
    const rest = disarm(this.held);
    this.held = '';
    return rest;
  }
}

/** Everything that it looks for lies within a run of ASCII without blanks. */
function disarm(text: string): string {
  return text
    .replace(/!+(?=\[)/g, '')
    .replace(/\](?=[([:])/g, '] ')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/:\/\//g, ': //')
    .replace(/www\.(?=[\x21-\x7e])/gi, 'www. ');
}
