import type { ReplyLink } from '@bellwether/sdk/contract/types';
import { Link } from '@bellwether/sdk/router';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { type Block, blocks, type List } from '../model/markdown/blocks.ts';
import type { Inline } from '../model/markdown/inlines.ts';
import { soFar } from '../model/markdown/soFar.ts';
import styles from './Markdown.module.css';

interface Props {
  text: string;
  /** More text will follow. */
  unfinished?: boolean;
  links?: readonly ReplyLink[];
  /** Its last list also stands below it as buttons. */
  listOffered?: boolean;
}

/** Renders a reply as React nodes. Only the markup named here is possible; images and HTML are not. */
export function Markdown({ text, unfinished = false, links = [], listOffered }: Props) {
  const plain = text.replace(TURNED, '');
  const content = unfinished ? blocks(soFar(plain), true) : blocks(plain);
  return (
    <Paths value={new Map(links.map(({ text: name, path }) => [name, path]))}>
      <div className={styles.markdown} data-list-offered={listOffered || undefined}>
        {content.map(block)}
      </div>
    </Paths>
  );
}

/** Where what the reply names leads, by its name. */
const NONE: ReadonlyMap<string, string> = new Map();
const Paths = createContext(NONE);

/** Bidirectional control characters, which can make one URL look like another. */
const TURNED = /[\u202a-\u202e\u2066-\u2069]/g;

function block(part: Block, key: number): ReactNode {
  switch (part.kind) {
    case 'paragraph':
      return <p key={key}>{part.content.map(inline)}</p>;
    case 'heading':
      return (
        <p key={key}>
          <strong>{part.content.map(inline)}</strong>
        </p>
      );
    case 'code':
      return (
        <pre key={key}>
          <code>{part.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'list':
      return list(part, key);
  }
}

function list({ start, items }: List, key: number): ReactNode {
  const entries = items.map(({ content, lists }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a reply grows only at its end
    <li key={at}>
      {content.map(inline)}
      {lists.map(list)}
    </li>
  ));
  if (start === null) return <ul key={key}>{entries}</ul>;
  return (
    <ol key={key} start={start}>
      {entries}
    </ol>
  );
}

/** A signed amount. A line may break after its sign, which would turn a loss into a gain. */
const AMOUNT = /([+\-−–][$€£¥]?\d[\d,.]*%?)/;

/** `(AAPL)`, as a reply names an instrument. */
const SYMBOL = /\(([A-Z0-9.-]{1,15})\)/;

/** Text whose symbols lead to their pages. */
function Words({ text }: { text: string }) {
  const paths = useContext(Paths);
  return text.split(SYMBOL).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a reply does not change
    if (at % 2 === 0) return <Fragment key={at}>{part.split(AMOUNT).map(piece)}</Fragment>;
    const path = paths.get(part);
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a reply does not change
    return <Fragment key={at}>({path === undefined ? part : <Link to={path}>{part}</Link>})</Fragment>;
  });
}

/** Bold text, which leads to the page that it names. */
function Strong({ content }: { content: readonly Inline[] }) {
  const [only, ...others] = content;
  const path = useContext(Paths).get(typeof only === 'string' && others.length === 0 ? only : '');
  const shown = content.map(inline);
  return <strong>{path?.startsWith('/symbol/') === false ? <Link to={path}>{shown}</Link> : shown}</strong>;
}

/** `split` puts what it split at in the odd places. */
function piece(text: string, key: number): ReactNode {
  return key % 2 === 0 ? (
    text
  ) : (
    <span key={key} className={styles.amount}>
      {text}
    </span>
  );
}

function inline(part: Inline, key: number): ReactNode {
  if (typeof part === 'string') return <Words key={key} text={part} />;
  switch (part.kind) {
    case 'break':
      return <br key={key} />;
    case 'code':
      return <code key={key}>{part.text}</code>;
    case 'strong':
      return <Strong key={key} content={part.content} />;
    case 'emphasis':
      return <em key={key}>{part.content.map(inline)}</em>;
    case 'link':
      return part.href.startsWith('/') ? (
        <Link key={key} to={part.href}>
          {within(part.content)}
        </Link>
      ) : (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
          {within(part.content)}
        </a>
      );
  }
}

/** The text of a link, in which nothing else is one. */
function within(content: readonly Inline[]): ReactNode {
  return <Paths value={NONE}>{content.map(inline)}</Paths>;
}
