import Konva from 'konva/lib/Core.js';

const nothing = () => undefined;

/**
 * Fakes the fonts and canvases of a browser as far as unpainted nodes need them; `widthOf` measures text in a CSS font.
 */
export function fakeBrowser(widthOf: (text: string, font: string) => number = () => 10): void {
  const createElement = () => {
    const context = {
      font: '',
      save: nothing,
      restore: nothing,
      clearRect: nothing,
      fillRect: nothing,
      getImageData: () => ({ data: [] }),
      measureText: (text: string) => ({ width: widthOf(text, context.font) }),
    };
    return { getContext: () => context, style: {} } as unknown as HTMLCanvasElement;
  };
  Konva.Util.createCanvasElement = createElement;
  const fonts = {
    load: async () => [],
    check: () => true,
    add: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
  };
  Object.assign(globalThis, { document: { fonts, createElement } });
}
