import { Link } from '@bellwether/sdk/router';
import { Fragment, type ReactNode } from 'react';
import { type Block, blocks, type List } from '../model/markdown/blocks.ts';
import type { Inline } from '../model/markdown/inlines.ts';
import { soFar } from '../model/markdown/soFar.ts';
import styles from './Markdown.module.css';

interface Props {
  text: string;
  /** More text will follow. */
  unfinished?: boolean;
}

/** Renders a reply as React nodes. Only the markup named here is possible; images and HTML are not. */
export function Markdown({ text, unfinished = false }: Props) {
  const plain = text.replace(TURNED, '');
  const content = unfinished ? blocks(soFar(plain), true) : blocks(plain);
  return <div className={styles.markdown}>{content.map(block)}</div>;
}

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
  if (typeof part === 'string') return <Fragment key={key}>{part.split(AMOUNT).map(piece)}</Fragment>;
  switch (part.kind) {
    case 'break':
      return <br key={key} />;
    case 'code':
      return <code key={key}>{part.text}</code>;
    case 'strong':
      return <strong key={key}>{part.content.map(inline)}</strong>;
    case 'emphasis':
      return <em key={key}>{part.content.map(inline)}</em>;
    case 'link':
      return part.href.startsWith('/') ? (
        <Link key={key} to={part.href}>
          {part.content.map(inline)}
        </Link>
      ) : (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
          {part.content.map(inline)}
        </a>
      );
  }
}
