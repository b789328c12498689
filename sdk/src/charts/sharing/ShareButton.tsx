import { ImageDown, Share } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { NARROW_PX, readOutHeight } from '../reading/readOutHeight.ts';
import type { ChartSeries } from '../series.ts';
import { hasShareSheet } from './hasShareSheet.ts';
import type { LegendEntry } from './paintPicture.ts';

interface Props {
  title: string;
  /** Where the figures come from and of which day. */
  credit: string;
  series?: readonly ChartSeries[];
  /** The read-out of the picture has details. */
  detailed?: boolean;
  /** The element around the picture. */
  wrapper: RefObject<HTMLElement | null>;
}

const messages = {
  shared: 'Shared.',
  saved: 'Saved as a picture.',
  canceled: '',
  failed: 'The picture couldn’t be made.',
} as const;

/**
 * Shares the chart as a picture with its title, source and date, or saves it, and says which. The code for it loads on the
 * first press.
 */
export function ShareButton({ title, credit, series = [], detailed = false, wrapper }: Props) {
  const [outcome, setOutcome] = useState<keyof typeof messages | null>(null);
  const [pending, setPending] = useState(false);
  const shares = hasShareSheet();
  const verb = shares ? 'Share' : 'Save';

  async function share() {
    const svg = wrapper.current?.querySelector<SVGSVGElement>('svg.highcharts-root');
    if (!svg) return;
    setPending(true);
    setOutcome(null);
    try {
      const { sharePicture } = await import(/* webpackChunkName: "share" */ './sharePicture.ts');
      const narrow = svg.clientWidth <= NARROW_PX;
      const picture = { title, credit, legend: legendOf(series), emptyPx: readOutHeight(series, { narrow, detailed }) };
      setOutcome(await sharePicture(svg, { name: fileName(title), ...picture }));
    } catch {
      setOutcome('failed');
    }
    setPending(false);
  }

  return (
    <>
      <Button
        kind="ghost"
        size="small"
        icon={shares ? <Share aria-hidden="true" /> : <ImageDown aria-hidden="true" />}
        aria-label={`${verb} ${title} as a picture`}
        title={`${verb} as a picture (PNG)`}
        pending={pending}
        onClick={() => void share()}
      />
      {outcome === 'failed' ? (
        <span role="status">{messages.failed}</span>
      ) : (
        <VisuallyHidden>
          <span role="status">{outcome && messages[outcome]}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

function legendOf(series: readonly ChartSeries[]): LegendEntry[] {
  if (series.length < 2) return [];
  const color = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return [
    ...series.map(
      ({ name, dashed, stepped }): LegendEntry => ({
        name,
        kind: dashed ? 'dashed' : 'line',
        color: color(dashed ? '--bw-amber' : stepped ? '--bw-muted' : '--bw-accent'),
      }),
    ),
    ...series
      .flatMap(({ intervals = [] }) => intervals)
      .map(
        ({ name }, index): LegendEntry => ({
          name,
          kind: index === 0 ? 'range' : 'wide range',
          color: color('--bw-amber'),
        }),
      ),
  ];
}

/** `aapl-price-trend-prediction-2026-11-22.png` */
function fileName(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words}-${new Date().toISOString().slice(0, 10)}.png`;
}
