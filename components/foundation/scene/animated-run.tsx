import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Widget } from '@/lib/contract/program';
import { exitStart, type FarEnd, farEndOf } from '@/lib/player/scene';
import { type Box, boundsOf, type Movement, type Size } from '@/lib/widgets';
import type { LayerHandle } from './layer-props';
import { unclippedBox } from './unclipped-box';

/** Progress of a scene's turn: entering widgets are hidden before it, and move during it. */
export interface Turn {
  /** True once the turn has begun. */
  began: boolean;
  /** Length of the turn in seconds. */
  seconds: number;
}

interface AnimatedRunProps {
  /** Handle that wraps the one of its content. */
  ref: Ref<LayerHandle>;
  widget: Widget;
  scene: Size;
  scale: number;
  turn: Turn;
  playing: boolean;
  elapsed?: () => number;
  children: (inner: Ref<LayerHandle>) => ReactNode;
}

const curves: Record<Movement['easing'], string> = {
  smooth: 'cubic-bezier(0.4, 0, 0.2, 1)',
  linear: 'linear',
  accelerate: 'cubic-bezier(0.4, 0, 1, 1)',
  brake: 'cubic-bezier(0, 0, 0.2, 1)',
  overshoot: 'cubic-bezier(0.34, 1.56, 0.64, 1)',
};

/**
 * Widget with entrance and exit animations, in an element of the scene's size: the compositor animates opacity and
 * transform, so that its canvas is drawn once.
 */
export function AnimatedRun(props: AnimatedRunProps) {
  const { ref, widget, scene, scale, turn, playing, elapsed, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const inner = useRef<LayerHandle>(null);
  const [made, setMade] = useState<readonly globalThis.Animation[]>([]);
  const at = useRef(0);
  const { animation } = widget;
  const { began, seconds } = turn;

  // Before paint, so that a scene shown for the first time hides widgets that have not entered.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !animation || prefersStill()) return;
    const moved = (of: Movement, which: 'in' | 'out', delay: number) => {
      const { away, rest } = framesOf(farEndOf(of, which, boundsOf(widget), scene), boundsOf(widget), scene, scale);
      const one = target.animate(which === 'in' ? [away, rest] : [rest, away], {
        delay: delay * 1_000,
        duration: of.duration * 1_000,
        easing: curves[of.easing],
        // Each fills its own side only: if both applied, the later one would win.
        fill: which === 'in' ? 'backwards' : 'forwards',
      });
      one.pause();
      one.currentTime = at.current;
      return one;
    };
    const all = [
      ...(animation.in ? [moved(animation.in, 'in', animation.in.delay)] : []),
      ...(animation.out ? [moved(animation.out, 'out', exitStart(animation.out, seconds))] : []),
    ];
    setMade(all);
    return () => {
      // Continues at the same time after a change of screen size.
      at.current = Number(all[0]?.currentTime ?? 0);
      for (const each of all) each.cancel();
    };
  }, [animation, widget, scene, scale, seconds]);

  useEffect(() => {
    if (!began) return;
    for (const each of made) {
      if (elapsed) each.currentTime = Math.max(0, elapsed() * 1_000);
      // Playing a finished animation would restart it.
      if (playing && each.playState !== 'finished') each.play();
      else each.pause();
    }
  }, [made, began, playing, elapsed]);

  useImperativeHandle(
    ref,
    (): LayerHandle => ({
      ready: async () => inner.current?.ready?.(),
      position: () => inner.current?.position?.() ?? null,
      paint(context) {
        const target = element.current;
        if (target && inner.current) paintMoved(context, target, inner.current, scale);
      },
    }),
    [scale],
  );
  return (
    <div
      ref={element}
      data-animated={widget.id}
      style={{ position: 'absolute', inset: 0, pointerEvents: 'none', transformOrigin: '0 0' }}
    >
      {children(inner)}
    </div>
  );
}

/** Returns keyframes between a movement's far end and the widget's place, as the browser animates them. */
function framesOf(
  { opacity, x, y, scale: zoom, covered }: FarEnd,
  box: Box,
  scene: Size,
  scale: number,
): { away: Keyframe; rest: Keyframe } {
  const [across, down] = [(box.x + box.w / 2) * scale, (box.y + box.h / 2) * scale];
  const zooming = (by: number) => `translate(${across}px, ${down}px) scale(${by}) translate(${-across}px, ${-down}px)`;
  const wipes = Object.values(covered).some((part) => part > 0);
  /** Clips the scene on the sides that wipe: up to the box, and the covered part of it. */
  const clip = (parts: FarEnd['covered']) => {
    const side = (name: keyof FarEnd['covered'], before: number, length: number) =>
      covered[name] === 0 ? '0px' : `${Math.max(0, before + parts[name] * length) * scale}px`;
    const [right, bottom] = [scene.width - box.x - box.w, scene.height - box.y - box.h];
    return `inset(${side('top', box.y, box.h)} ${side('right', right, box.w)} ${side('bottom', bottom, box.h)} ${side('left', box.x, box.w)})`;
  };
  const uncovered = { top: 0, right: 0, bottom: 0, left: 0 };
  return {
    away: {
      opacity,
      transform: zoom === 1 ? `translate(${x * scale}px, ${y * scale}px)` : zooming(zoom),
      ...(wipes && { clipPath: clip(covered) }),
    },
    rest: {
      opacity: 1,
      transform: zoom === 1 ? 'translate(0px, 0px)' : zooming(1),
      ...(wipes && { clipPath: clip(uncovered) }),
    },
  };
}

/** True if the user prefers reduced motion; everything is shown at rest then. */
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Paints a widget at its current state, moving or not. */
function paintMoved(context: CanvasRenderingContext2D, element: HTMLElement, layer: LayerHandle, scale: number): void {
  const { opacity, transform, clipPath } = getComputedStyle(element);
  if (Number(opacity) === 0) return;
  if (Number(opacity) === 1 && transform === 'none' && clipPath === 'none') {
    layer.paint(context);
    return;
  }
  const drawn = document.createElement('canvas');
  drawn.width = context.canvas.width;
  drawn.height = context.canvas.height;
  const own = drawn.getContext('2d');
  if (!own) return;
  own.setTransform(context.getTransform());
  if (clipPath !== 'none') {
    const { x, y, w, h } = unclippedBox(clipPath, { width: element.clientWidth, height: element.clientHeight });
    own.beginPath();
    own.rect(x / scale, y / scale, w / scale, h / scale);
    own.clip();
  }
  layer.paint(own);
  const { a, d, e, f } = new DOMMatrix(transform === 'none' ? undefined : transform);
  context.save();
  const { a: across, d: down, e: left, f: top } = context.getTransform();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = Number(opacity);
  context.translate(left + (e / scale) * across, top + (f / scale) * down);
  context.scale(a, d);
  context.translate(-left, -top);
  context.drawImage(drawn, 0, 0);
  context.restore();
}
