import type { NewsItem } from '@bellwether/sdk/contract/types';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { useState } from 'react';
import { newsLink } from '../model/newsLink.ts';
import styles from './NewsCard.module.css';

interface Props {
  item: NewsItem;
  /** Epoch ms. */
  now: number;
}

export function NewsRow({ item, now }: Props) {
  return (
    <li className={styles.row}>
      {item.image && <Thumbnail src={item.image} />}
      <div className={styles.text}>
        <a className={styles.headline} href={newsLink(item.url)} target="_blank" rel="noopener noreferrer">
          {item.headline}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
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
