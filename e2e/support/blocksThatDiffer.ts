import type { BrowserContext } from '@playwright/test';

/** Side of a block in pixels: about one character of body text with the space around it. */
const BLOCK = 16;
/** A block differs if its pixels are that far apart on average, of 255, wherever within one pixel it is looked for. */
const APART = 8;
const NAMED = 5;

export interface Difference {
  /** Blocks that differ, per thousand. */
  readonly perMille: number;
  /** Where the first of them are. */
  readonly places: readonly string[];
}

/**
 * Compares two PNGs of the same size block by block. Text that another build of a browser draws a pixel further differs in
 * many pixels and in no block; another color, size or place of the same text differs in few pixels and in all its blocks.
 */
export async function blocksThatDiffer(context: BrowserContext, before: Buffer, now: Buffer): Promise<Difference> {
  const page = await context.newPage();
  try {
    const pictures = [before.toString('base64'), now.toString('base64')] as const;
    return await page.evaluate(compare, { pictures, block: BLOCK, apart: APART, named: NAMED });
  } finally {
    await page.close();
  }
}

interface Comparison {
  readonly pictures: readonly [before: string, now: string];
  readonly block: number;
  readonly apart: number;
  readonly named: number;
}

/** Runs in the page. */
async function compare({ pictures, block, apart, named }: Comparison): Promise<Difference> {
  const [before, now] = await Promise.all([pixelsOf(pictures[0]), pixelsOf(pictures[1])]);
  const { width, height } = before;
  if (now.width !== width || now.height !== height) {
    throw new Error(`The picture has ${now.width} × ${now.height} pixels, the baseline ${width} × ${height}.`);
  }
  const steps = [0, 1, -1]; // most blocks are the same where they were
  const offsets = steps.flatMap((dx) => steps.map((dy) => [dx, dy] as const));
  const places: string[] = [];
  let blocks = 0;
  for (let y = 0; y < height; y += block) {
    for (let x = 0; x < width; x += block) {
      blocks += 1;
      if (!offsets.some(([dx, dy]) => distance(x, y, dx, dy) <= apart)) places.push(`${x}, ${y}`);
    }
  }
  return { perMille: (places.length / blocks) * 1000, places: places.slice(0, named) };

  /** Mean over a block of the largest difference of red, green and blue, with the picture moved by `dx` and `dy`. */
  function distance(left: number, top: number, dx: number, dy: number): number {
    let sum = 0;
    let count = 0;
    for (let y = top; y < Math.min(top + block, height); y += 1) {
      for (let x = left; x < Math.min(left + block, width); x += 1) {
        const at = (y * width + x) * 4;
        const there = (clamp(y + dy, height) * width + clamp(x + dx, width)) * 4;
        let most = 0;
        for (let channel = 0; channel < 3; channel += 1) {
          const [one = 0, other = 0] = [before.data[at + channel], now.data[there + channel]];
          most = Math.max(most, Math.abs(one - other));
        }
        sum += most;
        count += 1;
      }
    }
    return sum / count;
  }

  function clamp(at: number, size: number): number {
    return Math.min(size - 1, Math.max(0, at));
  }

  async function pixelsOf(base64: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    drawing.drawImage(bitmap, 0, 0);
    return drawing.getImageData(0, 0, bitmap.width, bitmap.height);
  }
}
