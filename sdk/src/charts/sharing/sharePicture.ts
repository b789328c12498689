import { saveFile } from '../../ui/saveFile.ts';
import { hasShareSheet } from './hasShareSheet.ts';
import { type PictureText, paintPicture } from './paintPicture.ts';

/**
 * Shares the picture as a PNG: through the device's share sheet where a finger is the pointer, otherwise as a saved file.
 * Closing the sheet cancels.
 */
export async function sharePicture(
  svg: SVGSVGElement,
  { name, ...text }: PictureText & { name: string },
): Promise<'shared' | 'saved' | 'canceled'> {
  const png = await pngOf(paintPicture(svg, text));
  const file = new File([png], name, { type: 'image/png' });
  const content = { files: [file], title: text.title };
  if (hasShareSheet() && navigator.canShare(content)) {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'canceled';
    }
  }
  saveFile(name, png);
  return 'saved';
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png');
  });
}
