export interface Box {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns the 0-based place of a row that is dragged by so many pixels: it passes another row once its edge is beyond the
 * other's middle.
 * @param boxes where the rows were at the start, from top to bottom
 */
export function placeUnder(boxes: readonly Box[], from: number, by: number): number {
  const own = boxes[from];
  if (!own) return from;
  const top = own.top + by;
  const bottom = top + own.height;
  const above = boxes.slice(0, from).filter((box) => top < middleOf(box)).length;
  const below = boxes.slice(from + 1).filter((box) => bottom > middleOf(box)).length;
  return from - above + below;
}

function middleOf({ top, height }: Box): number {
  return top + height / 2;
}
