import { audioStill } from './audio/still';
import { buttonStill } from './button/still';
import { carouselStill } from './carousel/still';
import { chartStill } from './chart/still';
import { clockStill } from './clock/still';
import { countdownStill } from './countdown/still';
import { documentStill } from './document/still';
import type { Fit } from './fields';
import { imageStill } from './image/still';
import { menuBoardStill } from './menu-board/still';
import { packageStill } from './package/still';
import { qrCodeStill } from './qr-code/still';
import type { Widget, WidgetOf, WidgetType } from './registry';
import { shapeStill } from './shape/still';
import type { Still, StillContext } from './still';
import { streamStill } from './stream/still';
import { escaped } from './svg/elements';
import { image } from './svg/image';
import { tableStill } from './table/still';
import { textStill } from './text/still';
import { tickerStill } from './ticker/still';
import { videoStill } from './video/still';
import { weatherStill } from './weather/still';
import { webPageStill } from './web-page/still';

export type { StillContext } from './still';
export type { StillImage } from './svg/image';
export { textLines } from './svg/text-lines';

const stills: { [T in WidgetType]: Still<WidgetOf<T>> } = {
  text: textStill,
  image: imageStill,
  carousel: carouselStill,
  video: videoStill,
  audio: audioStill,
  document: documentStill,
  shape: shapeStill,
  clock: clockStill,
  countdown: countdownStill,
  ticker: tickerStill,
  table: tableStill,
  menuBoard: menuBoardStill,
  chart: chartStill,
  weather: weatherStill,
  webPage: webPageStill,
  stream: streamStill,
  package: packageStill,
  qrCode: qrCodeStill,
  button: buttonStill,
};

/** Returns the SVG of a widget's content. */
export function stillOf(widget: Widget, context: StillContext): string {
  const still = stills[widget.type] as Still<Widget>;
  return still(widget, context);
}

interface Ground {
  color: string;
  image?: { md5: string; fit: Fit };
}

interface Program {
  width: number;
  height: number;
  background: Ground;
}

/**
 * Returns a scene as an SVG of the given width in pixels, with animations at rest. Missing images are left out, videos
 * get a placeholder.
 */
export function sceneSvg(
  { width, height, background }: Program,
  scene: { background: Ground; widgets: readonly Widget[] },
  context: StillContext,
  pixels: number,
): string {
  const ground = ({ color, image: behind }: Ground, clip: string) =>
    `<rect width="${width}" height="${height}" fill="${escaped(color)}"/>${behind ? image(context.image(behind.md5), behind.fit, { w: width, h: height, radius: 0, clip }) : ''}`;
  const widgets = scene.widgets.map((widget) => (widget.hidden ? '' : placed(widget, stillOf(widget, context))));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * height) / width)}" viewBox="0 0 ${width} ${height}">${ground(background, 'program')}${ground(scene.background, 'scene')}${widgets.join('')}</svg>`;
}

/** Crops at the widget's box by a nested `svg`, as a canvas does. */
function placed({ x, y, w, h, rotation, opacity }: Widget, content: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${rotation})" opacity="${opacity}"><svg width="${w}" height="${h}">${content}</svg></g>`;
}
