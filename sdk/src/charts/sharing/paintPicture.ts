/** What stands around the picture in the file. */
export interface PictureText {
  readonly title: string;
  /** Where the figures come from and of which day: `Simulated market · Nov 20, 2026`. */
  readonly credit: string;
  /** Names the lines, as the read-out does on the page. */
  readonly legend: readonly LegendEntry[];
  /** Pixels at the top of the picture that the page fills with the read-out. */
  readonly emptyPx: number;
}

export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly kind: 'line' | 'dashed' | 'range' | 'wide range';
}

const EDGE = 24;
const TITLE_PX = 32;
const LEGEND_PX = 24;
const CREDIT_PX = 28;
/** Sharp on today's screens, whatever the screen that it was made on. */
const SCALE = 2;

/**
 * Paints a chart on a canvas: title, legend, picture, credit, in the colors of the page. It reads the computed style of each
 * shape, because in styled mode the SVG has no colors of its own; as an image file the SVG would lose style and fonts.
 */
export function paintPicture(svg: SVGSVGElement, { title, credit, legend, emptyPx }: PictureText): HTMLCanvasElement {
  const box = svg.getBoundingClientRect();
  const top = EDGE + TITLE_PX + (legend.length > 0 ? LEGEND_PX : 0);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((box.width + 2 * EDGE) * SCALE);
  canvas.height = Math.ceil((box.height - emptyPx + top + CREDIT_PX + EDGE) * SCALE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas');
  const page = getComputedStyle(document.documentElement);
  const color = (token: string) => page.getPropertyValue(token).trim();
  const family = getComputedStyle(document.body).fontFamily;

  pen.scale(SCALE, SCALE);
  pen.fillStyle = color('--bw-surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = color('--bw-text');
  pen.font = `620 18px ${family}`;
  pen.fillText(title, EDGE, EDGE + 18);
  paintLegend(pen, { legend, y: EDGE + TITLE_PX + 12, family, textColor: color('--bw-muted') });
  pen.font = `400 12px ${family}`;
  pen.fillStyle = color('--bw-muted');
  pen.fillText(credit, EDGE, canvas.height / SCALE - EDGE);

  const origin = { x: EDGE - box.x, y: top - emptyPx - box.y };
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, rect, circle, text')) {
    if (!shape.closest('defs')) paintShape(pen, shape, origin);
  }
  return canvas;
}

interface LegendSettings {
  legend: PictureText['legend'];
  y: number;
  family: string;
  textColor: string;
}

function paintLegend(pen: CanvasRenderingContext2D, { legend, y, family, textColor }: LegendSettings): void {
  let x = EDGE;
  pen.font = `400 12px ${family}`;
  for (const { name, color, kind } of legend) {
    const isRange = kind === 'range' || kind === 'wide range';
    pen.strokeStyle = color;
    pen.globalAlpha = kind === 'range' ? 0.5 : kind === 'wide range' ? 0.25 : 1;
    pen.lineWidth = isRange ? 8 : 2;
    pen.setLineDash(kind === 'dashed' ? [4, 3] : []);
    pen.beginPath();
    pen.moveTo(x, y - 4);
    pen.lineTo(x + 16, y - 4);
    pen.stroke();
    pen.globalAlpha = 1;
    pen.fillStyle = textColor;
    pen.fillText(name, x + 22, y);
    x += 22 + pen.measureText(name).width + 16;
  }
  pen.setLineDash([]);
}

function paintShape(pen: CanvasRenderingContext2D, shape: SVGGraphicsElement, origin: { x: number; y: number }): void {
  const style = getComputedStyle(shape);
  const matrix = shape.getScreenCTM();
  const opacity = opacityOf(shape);
  if (!matrix || opacity === 0 || style.visibility === 'hidden') return;
  pen.save();
  pen.transform(1, 0, 0, 1, origin.x, origin.y);
  pen.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  if (shape instanceof SVGTextElement) paintText(pen, shape, { style, opacity });
  else paintPath(pen, pathOf(shape), { style, opacity, shape });
  pen.restore();
}

/** An element's own opacity times that of its groups; 0 if one of them is not displayed. */
function opacityOf(shape: Element): number {
  let opacity = 1;
  for (let at: Element | null = shape; at && !(at instanceof HTMLElement); at = at.parentElement) {
    const style = getComputedStyle(at);
    opacity *= style.display === 'none' ? 0 : Number(style.opacity);
  }
  return opacity;
}

function pathOf(shape: SVGGraphicsElement): Path2D {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D(shape instanceof SVGPathElement ? (shape.getAttribute('d') ?? '') : undefined);
  if (shape instanceof SVGRectElement) path.rect(number('x'), number('y'), number('width'), number('height'));
  if (shape instanceof SVGCircleElement) path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  return path;
}

interface PathSettings {
  style: CSSStyleDeclaration;
  opacity: number;
  shape: SVGGraphicsElement;
}

function paintPath(pen: CanvasRenderingContext2D, path: Path2D, { style, opacity, shape }: PathSettings): void {
  const fill = style.fill.includes('url(') ? gradientOf(pen, shape, style.fill) : style.fill;
  if (fill && fill !== 'none') {
    pen.globalAlpha = opacity * Number(style.fillOpacity);
    pen.fillStyle = fill;
    pen.fill(path);
  }
  if (style.stroke !== 'none' && Number.parseFloat(style.strokeWidth) > 0) {
    pen.globalAlpha = opacity * Number(style.strokeOpacity);
    pen.strokeStyle = style.stroke;
    pen.lineWidth = Number.parseFloat(style.strokeWidth);
    pen.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    pen.lineCap = style.strokeLinecap as CanvasLineCap;
    pen.setLineDash(
      style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat),
    );
    pen.stroke(path);
  }
}

/** The fill below a line: the stops of the SVG's own gradient, from the top of the shape to its bottom. */
function gradientOf(pen: CanvasRenderingContext2D, shape: SVGGraphicsElement, fill: string): CanvasGradient | null {
  const id = /#([\w-]+)/.exec(fill)?.[1];
  const stops = id ? [...(shape.ownerSVGElement?.querySelectorAll(`[id="${id}"] stop`) ?? [])] : [];
  if (stops.length === 0) return null;
  const { y, height } = shape.getBBox();
  const gradient = pen.createLinearGradient(0, y, 0, y + height);
  for (const stop of stops) {
    const { stopColor, stopOpacity } = getComputedStyle(stop);
    const [red, green, blue] = stopColor.match(/[\d.]+/g) ?? [0, 0, 0];
    gradient.addColorStop(Number(stop.getAttribute('offset')), `rgb(${red} ${green} ${blue} / ${stopOpacity})`);
  }
  return gradient;
}

function paintText(
  pen: CanvasRenderingContext2D,
  shape: SVGTextElement,
  { style, opacity }: Pick<PathSettings, 'style' | 'opacity'>,
): void {
  pen.globalAlpha = opacity * Number(style.fillOpacity);
  pen.fillStyle = style.fill;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'right' : 'left';
  pen.fillText(shape.textContent ?? '', Number(shape.getAttribute('x') ?? 0), Number(shape.getAttribute('y') ?? 0));
}
