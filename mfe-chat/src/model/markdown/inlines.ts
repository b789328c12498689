import { type Token, tokens } from './tokens.ts';

export type Inline =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly Inline[] };

interface Frame {
  readonly mark: string;
  readonly content: Inline[];
}

/** Parses the content of a paragraph, heading, or item. In `unfinished` text, marks still open close at the end. */
export function inlines(text: string, unfinished = false): readonly Inline[] {
  const all = tokens(text, unfinished);
  return between(all, { from: 0, to: all.length, unfinished });
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly unfinished: boolean;
}

/**
 * Each kind of mark is open at most once, so no piece moves more often than there are kinds and time stays linear.
 * An unpaired mark stays literal text.
 */
function between(all: readonly Token[], { from, to, unfinished }: Part): readonly Inline[] {
  const frames: Frame[] = [{ mark: '', content: [] }];
  const put = (piece: Inline) => append(top(frames).content, piece);
  const close = () => {
    const { mark, content } = frames.pop() as Frame;
    put({ kind: mark.length === 2 ? 'strong' : 'emphasis', content });
  };
  const giveUp = () => {
    const { mark, content } = frames.pop() as Frame;
    put(mark);
    for (const piece of content) put(piece);
  };

  for (let at = from; at < to; at += 1) {
    const token = all[at] as Token;
    if (token.kind === 'text') put(token.text);
    else if (token.kind === 'code' || token.kind === 'break') put(token);
    else if (token.kind === 'bracket') {
      if (token.link) {
        const content = between(all, { from: at + 1, to: token.link.closedAt, unfinished: false });
        if (token.link.href === null) for (const piece of content) put(piece);
        else put({ kind: 'link', href: token.link.href, content });
        at = token.link.closedAt;
      } else put(token.text);
    } else {
      const { mark, canOpen, canClose } = token;
      const isOpen = frames.some((frame) => frame.mark === mark);
      if (isOpen && canClose) {
        while (top(frames).mark !== mark) giveUp();
        close();
      } else if (!isOpen && canOpen) frames.push({ mark, content: [] });
      else put(mark);
    }
  }
  while (frames.length > 1) {
    if (unfinished) close();
    else giveUp();
  }
  return top(frames).content;
}

const top = (frames: readonly Frame[]) => frames[frames.length - 1] as Frame;

function append(into: Inline[], piece: Inline): void {
  const last = into.length - 1;
  if (typeof piece === 'string' && typeof into[last] === 'string') into[last] += piece;
  else if (piece !== '') into.push(piece);
}
