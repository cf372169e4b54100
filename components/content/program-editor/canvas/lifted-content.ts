import type Konva from 'konva';
import { SceneCanvas } from 'konva/lib/Canvas.js';

/**
 * The content while some of it is being dragged. The scene is cut, in its z-order, into bands of widgets that stand still and
 * bands that move, each painted once into a canvas of its own, stacked by the browser. A drag then slides the moving canvases
 * by a CSS transform: nothing is redrawn, however many widgets a scene has or a selection holds. While a widget
 * changes its size or turn, only the moving bands are repainted.
 */
export interface LiftedContent {
  /** Screen pixels from where the moving widgets were lifted. */
  slide(x: number, y: number): void;
  /** The layer takes over again, drawn as it is by then. */
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

/** Above this many bands the moving ones are laid on top instead of between: stacking large canvases costs as well. */
const MOST_BANDS = 7;

/** A moving canvas reaches this many viewports beyond the edges, for what is dragged in from outside. */
const REACH = 1;

/** Screen pixels that shadows and outlines may lie outside of a widget's box. */
const SHADOW = 64;

/** @param bounds of the moving widgets, in screen pixels; null when they will change their shape. */
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

  // Konva asks the layer to draw whenever one of its nodes changes; here that means the moving bands alone.
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

/** Nodes draw where they stand on the stage; the canvas shows an area of that. */
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
