'use client';
import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type Panel, type Run, SEPARATOR, separatorAt } from './arrange';
import { copiesAt, passesAt, type ScrollPlan, scrollPlan } from './motion';
import { paintGround, paintRun } from './paint';
import type { PanelProps } from './panel-handle';

/** Texts that run along an edge. Runs of both directions take turns, each from edge to edge. */
export function ScrollingPanel({ ref, panel, onPass, onEnd }: PanelProps) {
  const { message, content } = panel;
  const runs = content.kind === 'runs' ? content.runs : [];
  const [turn, setTurn] = useState(0);
  const running = useRef<RunHandle>(null);
  const several = runs.length > 1;
  const run = runs[turn % Math.max(1, runs.length)];
  const { repeats } = message;

  useImperativeHandle(
    ref,
    () => ({
      paint(context) {
        paintGround(context, panel);
        if (run) paintRun(context, panel, run, running.current?.copies() ?? []);
      },
    }),
    [panel, run],
  );

  if (!run) return null;
  if (!several) return <Running ref={running} {...{ panel, run, repeats, onPass, onEnd }} />;
  return (
    <Running
      key={turn}
      ref={running}
      {...{ panel, run }}
      repeats={1}
      onPass={() => undefined}
      onEnd={() => {
        const over = turn + 1;
        if (over % runs.length === 0) onPass();
        if (repeats !== null && over >= repeats * runs.length) onEnd();
        else setTurn(over);
      }}
    />
  );
}

interface RunHandle {
  /** As `copiesAt` answers it, now. */
  copies(): number[];
}

interface RunningProps extends Pick<PanelProps, 'onPass' | 'onEnd'> {
  ref: Ref<RunHandle>;
  panel: Panel;
  run: Run;
  repeats: number | null;
}

function Running({ ref, panel, run, repeats, onPass, onEnd }: RunningProps) {
  const track = useRef<HTMLDivElement>(null);
  /** When it came in. What is measured anew later, as its font has come, goes on from there. */
  const began = useRef<number | null>(null);
  const { width, size, message } = panel;
  const { length, direction } = run;
  const { speed, bold, color } = message;
  const passed = useEffectEvent(onPass);
  const ended = useEffectEvent(onEnd);

  useImperativeHandle(
    ref,
    () => ({
      copies: () =>
        began.current === null
          ? []
          : copiesAt(scrollPlan(width, length, speed, repeats), { width, length, repeats }, now() - began.current),
    }),
    [width, length, speed, repeats],
  );

  useLayoutEffect(() => {
    const element = track.current;
    if (!element) return;
    began.current ??= now();
    const start = began.current;
    const plan = scrollPlan(width, length, speed, repeats);
    const animations = move(element, plan, direction === 'rtl' ? -1 : 1, start);
    const stop = countPasses(
      plan,
      start,
      repeats,
      () => passed(),
      () => ended(),
    );
    return () => {
      stop();
      for (const animation of animations) animation.cancel();
    };
  }, [width, length, speed, repeats, direction]);

  const rtl = direction === 'rtl';
  const copies = repeats === 1 ? ONE : TWO;
  return (
    <div
      ref={track}
      dir={direction}
      style={{
        position: 'absolute',
        top: 0,
        bottom: 0,
        [rtl ? 'right' : 'left']: 0,
        width: 0,
        // Where it waits for its animation, unseen.
        transform: `translateX(${rtl ? -width : width}px)`,
        willChange: 'transform',
        fontSize: size,
        fontWeight: bold ? 700 : 400,
        color,
      }}
    >
      {copies.flatMap((copy) =>
        run.texts.flatMap((each) => {
          const before = copy * length;
          return [
            <Piece key={`${copy} ${each.at}`} at={before + each.at} text={each.text} hidden={copy > 0} {...{ rtl }} />,
            <Piece
              key={`${copy} ${each.end}`}
              at={before + separatorAt(each, size)}
              text={SEPARATOR}
              hidden
              {...{ rtl }}
            />,
          ];
        }),
      )}
    </div>
  );
}

const ONE = [0];
const TWO = [0, 1];

function Piece({ rtl, at, text, hidden }: { rtl: boolean; at: number; text: string; hidden: boolean }) {
  return (
    <span
      aria-hidden={hidden || undefined}
      style={{
        position: 'absolute',
        [rtl ? 'right' : 'left']: at,
        top: 0,
        bottom: 0,
        display: 'flex',
        alignItems: 'center',
        whiteSpace: 'pre',
      }}
    >
      {text}
    </span>
  );
}

const now = () => performance.now();

/** By the compositor alone: transforms, all of them declared at once and on one clock. `way` is -1 where texts run to the right. */
function move(element: HTMLElement, { stretches }: ScrollPlan, way: 1 | -1, start: number): Animation[] {
  return stretches.map(({ from, to, delay, duration, iterations }, i) => {
    const animation = element.animate(
      [{ transform: `translateX(${way * from}px)` }, { transform: `translateX(${way * to}px)` }],
      { delay, duration, iterations, fill: i === stretches.length - 1 ? 'forwards' : 'none' },
    );
    animation.startTime = start;
    return animation;
  });
}

/** Says each pass when it is over; those that were over before are not said again. */
function countPasses(
  plan: ScrollPlan,
  start: number,
  repeats: number | null,
  onPass: () => void,
  onEnd: () => void,
): () => void {
  let passes = passesAt(plan, now() - start);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const at = start + plan.enterMs + (passes + 1) * plan.passMs;
    timer = setTimeout(check, Math.max(0, at - now()));
  };
  const check = () => {
    const due = Math.min(passesAt(plan, now() - start), repeats ?? Number.POSITIVE_INFINITY);
    for (; passes < due; passes += 1) onPass();
    if (repeats !== null && passes >= repeats) onEnd();
    else wait();
  };
  wait();
  return () => clearTimeout(timer);
}
