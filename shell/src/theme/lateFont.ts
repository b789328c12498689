import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** As fonts.css names it. */
const FAMILY = 'Inter Variable';
/** The browser takes what moves within 500 ms of an act for its effect. The next frame may be late, too. */
const EFFECT_MS = 300;
const SAMPLE = 'Price Trend & Prediction 0123456789';

/**
 * A font that arrives after the first text is not used on that page (`font-display: optional`), and an app never opens another
 * document. So it joins when no line is there to move: with the next page that the user opens, or while the tab is hidden.
 */
export function joinLateFont(onNavigation: (listener: () => void) => () => void): void {
  if (isInUse()) return;
  let actedAt = Number.NEGATIVE_INFINITY;
  const act = () => {
    actedAt = performance.now();
  };
  const hasJustActed = () => performance.now() - actedAt < EFFECT_MS;
  const isHidden = () => document.hidden;
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };

  // Loaded ahead: on a slow machine, a font that only then loads would be drawn after the effect.
  let face: FontFace | undefined;
  async function load(): Promise<void> {
    face ??= await new FontFace(FAMILY, `url(${inter})`, { weight: '100 900' }).load();
  }

  function joinIf(nothingMoves: () => boolean): void {
    if (!face || !nothingMoves() || ended.signal.aborted) return;
    document.fonts.add(face);
    leave();
    ended.abort();
  }

  async function loadAndJoinIf(nothingMoves: () => boolean): Promise<void> {
    joinIf(nothingMoves);
    if (!nothingMoves()) return;
    await load();
    joinIf(nothingMoves);
  }
  const quietly = (nothingMoves: () => boolean) => void loadAndJoinIf(nothingMoves).catch(() => {}); // the next page tries again

  void document.fonts.ready.then(load).catch(() => {});
  window.addEventListener('pointerdown', act, options); // the browser counts from there, too
  window.addEventListener('keydown', act, options);
  document.addEventListener('visibilitychange', () => quietly(isHidden), options);
  const leave = onNavigation(() => quietly(hasJustActed));
}

/** Whether a text in this font is as wide as in the font that would replace it. */
function isInUse(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const widthIn = (family: string) => {
    context.font = `40px ${family}`;
    return context.measureText(SAMPLE).width;
  };
  return widthIn(`"${FAMILY}", monospace`) !== widthIn('monospace');
}
