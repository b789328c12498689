import type { NewsItem } from '@bellwether/sdk/contract/types';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { type MouseEvent, useState } from 'react';
import { NOWHERE, newsLink } from '../model/newsLink.ts';
import styles from './NewsCard.module.css';

interface Props {
  item: NewsItem;
  /** Epoch ms. */
  now: number;
}

const stay = (event: MouseEvent) => event.preventDefault();

export function NewsRow({ item, now }: Props) {
  const href = newsLink(item.url);
  return (
    <li className={styles.row}>
      {item.image && <Thumbnail src={item.image} />}
      <div className={styles.text}>
        {href === NOWHERE ? (
          // The specified fallback. Without an article there is nothing to open, so it is text to mouse and keyboard.
          <a
            className={styles.headline}
            href={href}
            aria-disabled="true"
            tabIndex={-1}
            onClick={stay}
            onAuxClick={stay}
          >
            {item.headline}
          </a>
        ) : (
          <a className={styles.headline} href={href} target="_blank" rel="noopener noreferrer">
            {item.headline}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        )}
        <p className={styles.summary}>{item.summary}</p>
        <p className={styles.source}>
          <bdi>{item.source}</bdi> · <Age at={item.datetime} now={now} />
        </p>
      </div>
    </li>
  );
}

/** A failed image keeps its space, so the layout does not shift. */
function Thumbnail({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.thumbnail}>
      {!failed && <img src={src} alt="" width={80} height={60} loading="lazy" onError={() => setFailed(true)} />}
    </div>
  );
}
