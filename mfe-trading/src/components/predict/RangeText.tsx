import { level, money, points } from '@bellwether/sdk/format';

interface Props {
  range: readonly [number, number];
  isIndex: boolean | undefined;
}

/** `$264.12 – $276.30`, or the unit once for an index. */
export function RangeText({ range: [low, high], isIndex }: Props) {
  return (
    <span data-figures="">
      {isIndex ? points(low) : money(low)} – {level(high, isIndex)}
    </span>
  );
}
