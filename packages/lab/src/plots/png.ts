/** A picture as PNG, twice its size so that it is sharp on a fine screen. Node only. */
import { Resvg } from '@resvg/resvg-js';

export const toPng = (svg: string): Uint8Array =>
  new Resvg(svg, {
    fitTo: { mode: 'zoom', value: 2 },
    font: { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans' },
  })
    .render()
    .asPng();
