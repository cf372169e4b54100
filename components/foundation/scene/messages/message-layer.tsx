'use client';
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useFont } from '../fonts';
import type { Part } from '../visible-area';
import { arrange, type DrawnMessage, type Panel } from './arrange';
import { FONT_STACK, fontOf, measureFor } from './message-font';
import { MessagePanel } from './message-panel';
import type { PanelHandle } from './panel-handle';

export interface MessageLayerHandle {
  /** Draws the current messages onto a canvas scaled to screen pixels. */
  paint(context: CanvasRenderingContext2D): void;
  /** True if there is anything to draw. */
  any(): boolean;
  /** Size of the screen, in its own pixels. */
  size(): { width: number; height: number };
}

/** Pass the same object while it is equal. */
export interface WallShare {
  part: Part;
  ids: readonly string[];
  /** Common time of all screens. */
  now: () => number;
}

interface MessageLayerProps {
  ref?: Ref<MessageLayerHandle>;
  /** Sorted by priority, highest first. Pass the same objects while they are equal. */
  messages: readonly DrawnMessage[];
  /** Width of the screen in pixels. */
  width: number;
  height: number;
  /** Set if the screen is one of several that show the messages `ids` across all of them. */
  across?: WallShare;
  /** Called when all texts of a message have passed once. */
  onPass?: (id: string) => void;
}

/** Messages above the program. They are not redrawn while moving: the compositor moves them. */
export function MessageLayer({ ref, messages, width, height, across, onPass }: MessageLayerProps) {
  const fontVersion = useFont(fontOf(false)) + useFont(fontOf(true));
  const [ended, setEnded] = useState<readonly string[]>([]);
  // A message that left and is shown again starts over.
  const gone = ended.some((id) => !messages.some((message) => message.id === id));
  if (gone) setEnded(ended.filter((id) => messages.some((message) => message.id === id)));
  const handles = useRef(new Map<string, PanelHandle>());
  const [own, common] = useMemo(() => {
    const live = messages.filter(({ id }) => !ended.includes(id));
    const measure = measureFor(fontVersion);
    const isCommon = ({ id, place }: DrawnMessage) => place !== 'full' && across?.ids.includes(id) === true;
    return [
      arrange(
        live.filter((message) => !isCommon(message)),
        { width, height },
        measure,
      ),
      // One pixel per millimetre on every screen, whatever its resolution, so that all break lines and run alike.
      across ? arrange(live.filter(isCommon), { width: across.part.w, height: across.part.h }, measure) : NO_PANELS,
    ];
  }, [messages, ended, width, height, across, fontVersion]);
  const place = across && placeOfWall(across.part, { width, height });
  useImperativeHandle(
    ref,
    () => ({
      any: () => own.length + common.length > 0,
      size: () => ({ width, height }),
      paint(context) {
        for (const { message } of own) handles.current.get(message.id)?.paint(context);
        if (!place) return;
        context.save();
        context.translate(place.x, place.y);
        context.scale(place.across, place.down);
        for (const { message } of common) handles.current.get(message.id)?.paint(context);
        context.restore();
      },
    }),
    [own, common, place, width, height],
  );
  const draw = (panel: Panel, common?: () => number) => {
    const { id } = panel.message;
    return (
      <MessagePanel
        key={id}
        ref={(handle) => {
          if (handle) handles.current.set(id, handle);
          else handles.current.delete(id);
        }}
        panel={panel}
        common={common}
        onPass={() => onPass?.(id)}
        onEnd={() => setEnded((before) => [...before, id])}
      />
    );
  };
  return (
    <div
      style={{
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        isolation: 'isolate',
        pointerEvents: 'none',
        fontFamily: FONT_STACK,
      }}
    >
      {own.map((panel) => draw(panel))}
      {place && common.length > 0 && (
        <div
          data-messages="across"
          style={{
            position: 'absolute',
            left: place.x,
            top: place.y,
            width: across.part.w,
            height: across.part.h,
            transform: `scale(${place.across}, ${place.down})`,
            transformOrigin: '0 0',
          }}
        >
          {common.map((panel) => draw(panel, across.now))}
        </div>
      )}
    </div>
  );
}

const NO_PANELS: Panel[] = [];

/** Returns the upper left corner of a wall in screen pixels, and the pixels per millimetre. */
function placeOfWall({ view }: Part, { width, height }: { width: number; height: number }) {
  const [across, down] = [width / view.w, height / view.h];
  return { across, down, x: -view.x * across, y: -view.y * down };
}
