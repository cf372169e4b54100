import type Konva from 'konva';
import { SceneCanvas } from 'konva/lib/Canvas.js';

/**
 * Content while some of it is being dragged. The scene is cut, in z-order, into bands of fixed and moving widgets, each
 * painted once into a canvas of its own and stacked by the browser. A drag slides the moving canvases by a CSS
 * transform: nothing is redrawn, however many widgets a scene has or a selection contains. While a widget is resized or
 * rotated, only the moving bands are repainted.
 */
export interface LiftedContent {
  /** Moves by screen pixels from where the widgets were lifted. */
  slide(x: number, y: number): void;
  /** Hands back to the layer, which is up to date by then. */
  drop(): void;
}

interface Band {
  moving: boolean;
  nodes: Konva.Node[];
  canvas: SceneCanvas;
}

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Maximum number of bands; beyond it the moving ones are laid on top instead of between, because stacking large
 * canvases is slow as well.
 */
const MOST_BANDS = 7;

/** Viewports that a moving canvas extends beyond each edge, for content dragged in from outside. */
const REACH = 1;

/** Screen pixels that shadows and outlines may extend beyond a widget's box. */
const SHADOW = 64;

/** @param bounds of the moving widgets, in screen pixels; `null` if they will be resized or rotated. */
export function liftContent(layer: Konva.Layer, movingIds: ReadonlySet<string>, bounds: Area | null): LiftedContent {
  const stage = layer.getStage();
  const below = layer.getNativeCanvasElement();
  const viewport = { x: 0, y: 0, w: stage.width(), h: stage.height() };
  const reach = {
    x: -viewport.w * REACH,
    y: -viewport.h * REACH,
    w: viewport.w * (1 + 2 * REACH),
    h: viewport.h * (1 + 2 * REACH),
  };
  const area = bounds ? overlap(grown(bounds, SHADOW), reach) : viewport;
  const bands = bandsOf(layer, movingIds).map(({ moving, nodes }) => {
    const of = moving ? area : viewport;
    const canvas = new SceneCanvas({ width: of.w, height: of.h });
    return { moving, nodes, canvas } satisfies Band;
  });

  let above: Element = below;
  for (const { canvas, moving, nodes } of bands) {
    const element = canvas._canvas;
    element.style.pointerEvents = 'none';
    element.style.left = `${moving ? area.x : 0}px`;
    element.style.top = `${moving ? area.y : 0}px`;
    if (moving) element.style.willChange = 'transform';
    paint(nodes, canvas, moving ? area : viewport);
    above.after(element);
    above = element;
  }
  below.style.visibility = 'hidden';

  // Konva calls this whenever a node of the layer changes; during a lift only the moving bands are redrawn.
  const { batchDraw } = layer;
  let asked = 0;
  layer.batchDraw = () => {
    if (!asked) {
      asked = requestAnimationFrame(() => {
        asked = 0;
        for (const { moving, nodes, canvas } of bands) if (moving) paint(nodes, canvas, area);
      });
    }
    return layer;
  };

  return {
    slide(x, y) {
      for (const { moving, canvas } of bands) if (moving) canvas._canvas.style.transform = `translate(${x}px, ${y}px)`;
    },
    drop() {
      cancelAnimationFrame(asked);
      layer.batchDraw = batchDraw;
      layer.draw();
      below.style.visibility = '';
      for (const { canvas } of bands) canvas._canvas.remove();
    },
  };
}

function bandsOf(layer: Konva.Layer, movingIds: ReadonlySet<string>): Omit<Band, 'canvas'>[] {
  const bands: Omit<Band, 'canvas'>[] = [];
  const nodes = layer.getChildren((node) => node.visible());
  for (const node of nodes) {
    const moving = movingIds.has(node.id());
    const last = bands.at(-1);
    if (last?.moving === moving) last.nodes.push(node);
    else bands.push({ moving, nodes: [node] });
  }
  if (bands.length <= MOST_BANDS) return bands;
  return [false, true].map((moving) => ({
    moving,
    nodes: nodes.filter((node) => movingIds.has(node.id()) === moving),
  }));
}

/** Paints nodes in stage coordinates; the canvas shows an area of the stage. */
function paint(nodes: readonly Konva.Node[], canvas: SceneCanvas, area: Area) {
  const context = canvas.getContext();
  context.clear();
  context.save();
  context.translate(-area.x, -area.y);
  for (const node of nodes) node.drawScene(canvas);
  context.restore();
}

function grown({ x, y, w, h }: Area, by: number): Area {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

function overlap(a: Area, b: Area): Area {
  const x = Math.floor(Math.max(a.x, b.x));
  const y = Math.floor(Math.max(a.y, b.y));
  return {
    x,
    y,
    w: Math.max(1, Math.ceil(Math.min(a.x + a.w, b.x + b.w)) - x),
    h: Math.max(1, Math.ceil(Math.min(a.y + a.h, b.y + b.h)) - y),
  };
}
