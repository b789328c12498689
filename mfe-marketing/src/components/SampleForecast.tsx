import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { drawing, sampleForecast } from '../model/sampleForecast.ts';
import styles from './SampleForecast.module.css';

const box = { width: 480, height: 170, past: 0.84 };

/** A sample forecast with made-up figures, labeled as an illustration. */
export function SampleForecast() {
  return (
    <figure className={styles.card}>
      <div
        role="img"
        aria-label="A forecast card: thirty days of closes, a dashed line to the predicted close, its 80% range, and the odds of up, neutral, and down."
      >
        <div aria-hidden="true" className={styles.inside}>
          <p className={styles.top}>
            <span className={styles.symbol}>EXMPL</span>
            <span className={styles.name}>Example Corporation</span>
            <Badge tone="amber">Illustration</Badge>
          </p>
          <p className={styles.figures}>
            <span className={styles.price}>$197.40</span>
            <span className={styles.range}>80% range: $193.10 – $201.60</span>
          </p>
          <Picture />
          <Shares />
        </div>
      </div>
      <figcaption className={styles.caption}>Not a real forecast.</figcaption>
    </figure>
  );
}

function Picture() {
  const { line, area, now, next, range } = drawing(box);
  return (
    <svg className={styles.picture} viewBox={`-4 -8 ${box.width + 12} ${box.height + 16}`} aria-hidden="true">
      {[0, 1 / 3, 2 / 3, 1].map((share) => (
        <line
          key={share}
          className={styles.grid}
          x1={0}
          x2={box.width}
          y1={share * box.height}
          y2={share * box.height}
        />
      ))}
      <polygon className={styles.area} points={area} />
      <polygon className={styles.fan} points={range} />
      <polyline className={styles.line} points={line} />
      <line className={styles.expected} x1={now.x} y1={now.y} x2={next.x} y2={next.y} />
      <circle className={styles.now} cx={now.x} cy={now.y} r={4} />
      <circle className={styles.next} cx={next.x} cy={next.y} r={5} />
    </svg>
  );
}

function Shares() {
  return (
    <div className={styles.shares}>
      {sampleForecast.shares.map(({ direction, percent }) => (
        <p key={direction} className={styles.share} data-direction={direction}>
          <span>{direction}</span>
          <span className={styles.rail}>
            <span className={styles.fill} style={{ width: `${percent}%` }} />
          </span>
          <span>{percent}%</span>
        </p>
      ))}
    </div>
  );
}
