/** Whether text shows in the font that the product ships. Runs in the page. */
export async function hasInter(): Promise<boolean> {
  await document.fonts.ready;
  const widthIn = (fontFamily: string) => {
    const text = Object.assign(document.createElement('span'), { textContent: 'Will it fit?' });
    Object.assign(text.style, { position: 'absolute', fontFamily });
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return width;
  };
  return widthIn('"Inter Variable", monospace') !== widthIn('monospace');
}
