/** A picture as PNG at twice its size, so that it is sharp on high-resolution screens. Node only. */
import { Resvg } from '@resvg/resvg-js';

export const toPng = (svg: string): Uint8Array =>
  new Resvg(svg, {
    fitTo: { mode: 'zoom', value: 2 },
    font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans' },
  })
    .render()
    .asPng();
