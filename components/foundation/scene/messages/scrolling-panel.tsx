'use client';
import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { type Run, type RunningPanel, SEPARATOR, separatorAt } from './arrange';
import {
  completedPasses,
  copiesAt,
  currentTurn,
  elapsedByCommonTime,
  type ScrollPlan,
  type Stretch,
  scrollPlan,
} from './motion';
import { paintRun, paintRunningGround } from './paint';
import type { PanelProps } from './panel-handle';

interface ScrollingPanelProps extends Omit<PanelProps, 'panel'> {
  panel: RunningPanel;
  /** Common time in milliseconds of the screens that show the same texts. */
  common?: () => number;
}

/** Texts that run along an edge. Runs of both directions take turns, each from edge to edge. */
export function ScrollingPanel({ ref, panel, common, onPass, onEnd }: ScrollingPanelProps) {
  const { look, runs } = panel;
  const turnNow = () => {
    if (!common || runs.length < 2) return null;
    const plans = runs.map(({ length }) => scrollPlan(panel.width, length, look.speed, 1));
    return currentTurn(
      plans.map(({ enterMs, passMs }) => enterMs + passMs),
      common() + JUST_OVER_MS,
    );
  };
  const [turn, setTurn] = useState(() => turnNow()?.turn ?? 0);
  const running = useRef<RunHandle>(null);
  const several = runs.length > 1;
  const run = runs[turn % Math.max(1, runs.length)];
  const { repeats } = look;

  useImperativeHandle(
    ref,
    () => ({
      paint(context) {
        paintRunningGround(context, panel);
        if (run) paintRun(context, panel, run, running.current?.copies() ?? []);
      },
    }),
    [panel, run],
  );

  if (!run) return null;
  const inStep = (plan: ScrollPlan) => elapsedByCommonTime(plan, repeats, common?.() ?? 0);
  if (!several) return <Running ref={running} {...{ panel, run, repeats, onPass, onEnd, elapsed: common && inStep }} />;
  return (
    <Running
      key={turn}
      ref={running}
      {...{ panel, run }}
      repeats={1}
      elapsed={common && (() => turnNow()?.elapsed ?? 0)}
      onPass={() => undefined}
      onEnd={() => {
        const over = turn + 1;
        if (over % runs.length === 0) onPass();
        if (repeats !== null && over >= repeats * runs.length) onEnd();
        else setTurn(common ? aheadTo(over, turnNow()?.turn ?? 0, runs.length) : over);
      }}
    />
  );
}

/** Tolerance in milliseconds for a turn that ends now. */
const JUST_OVER_MS = 5;

/** Returns the next turn from `over` on that belongs to the run `wanted`. */
const aheadTo = (over: number, wanted: number, runs: number) => over + ((((wanted - over) % runs) + runs) % runs);

interface RunHandle {
  /** Returns the current copies, as `copiesAt` does. */
  copies(): number[];
}

interface RunningProps extends Pick<PanelProps, 'onPass' | 'onEnd'> {
  ref: Ref<RunHandle>;
  panel: RunningPanel;
  run: Run;
  repeats: number | null;
  /** Time that it has been running by the common time; omitted: it starts now. */
  elapsed?: (plan: ScrollPlan) => number;
}

function Running({ ref, panel, run, repeats, elapsed, onPass, onEnd }: RunningProps) {
  const track = useRef<HTMLDivElement>(null);
  /** Start time. A new measurement after its font has loaded continues from it. */
  const began = useRef<number | null>(null);
  const { width, size, look } = panel;
  const { length, direction } = run;
  const { speed, bold, color } = look;
  const passed = useEffectEvent(onPass);
  const ended = useEffectEvent(onEnd);
  const inStep = elapsed !== undefined;
  const startInStep = useEffectEvent((plan: ScrollPlan) => now() - (elapsed?.(plan) ?? 0));

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
    const plan = scrollPlan(width, length, speed, repeats);
    began.current = inStep ? startInStep(plan) : (began.current ?? now());
    const start = began.current;
    const way = direction === 'rtl' ? -1 : 1;
    let halt = move(element, plan, way, start);
    // Corrects clock drift from time to time, in invisible steps.
    const keep =
      inStep &&
      setInterval(() => {
        const right = startInStep(plan);
        const apart = Math.abs(right - (began.current ?? right)) % plan.passMs;
        if (Math.min(apart, plan.passMs - apart) < APART_MS) return;
        began.current = right;
        halt();
        halt = move(element, plan, way, right);
      }, KEEP_MS);
    const stop = countPasses(
      plan,
      start,
      repeats,
      () => passed(),
      () => ended(),
    );
    return () => {
      stop();
      if (keep) clearInterval(keep);
      halt();
    };
  }, [width, length, speed, repeats, direction, inStep]);

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
        // Start position off screen.
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
/** Interval of the correction of synchronised texts, and the difference from which it applies. */
const KEEP_MS = 20_000;
const APART_MS = 8;

/** Milliseconds during which two consecutive stretches overlap, so that a late timer is invisible. */
const OVERLAP_MS = 250;
/** Longest timer: longer ones overflow, so they are set again. */
const FAR_MS = 86_400_000;

/**
 * Animates transforms on the compositor, which handles a single animation per element: each stretch has its own, and
 * the next one joins shortly before its end. `way` is -1 for texts that run to the right. Returns a function that stops
 * it.
 */
function move(element: HTMLElement, { stretches }: ScrollPlan, way: 1 | -1, start: number): () => void {
  let animations: Animation[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const animate = ({ from, to, delay, duration, iterations }: Stretch) => {
    const animation = element.animate(
      [{ transform: `translateX(${way * from}px)` }, { transform: `translateX(${way * to}px)` }],
      { duration, iterations, fill: 'forwards' },
    );
    animation.startTime = start + delay;
    return animation;
  };
  const show = () => {
    const elapsed = now() - start;
    const seen = stretches.filter(
      ({ delay, duration, iterations }) =>
        elapsed >= delay - OVERLAP_MS && elapsed < delay + duration * iterations + OVERLAP_MS,
    );
    const former = animations;
    animations = (seen.length > 0 ? seen : stretches.slice(-1)).map(animate);
    for (const animation of former) animation.cancel();
    const next = stretches
      .flatMap(({ delay, duration, iterations }) => [delay - OVERLAP_MS, delay + duration * iterations + OVERLAP_MS])
      .filter((at) => at > elapsed && Number.isFinite(at));
    if (next.length > 0) timer = setTimeout(show, Math.min(FAR_MS, ...next.map((at) => at - elapsed)));
  };
  show();
  return () => {
    clearTimeout(timer);
    for (const animation of animations) animation.cancel();
  };
}

/** Reports each pass when it is over, except those before the start. */
function countPasses(
  plan: ScrollPlan,
  start: number,
  repeats: number | null,
  onPass: () => void,
  onEnd: () => void,
): () => void {
  let passes = completedPasses(plan, now() - start);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const at = start + plan.enterMs + (passes + 1) * plan.passMs;
    timer = setTimeout(check, Math.max(0, at - now()));
  };
  const check = () => {
    const due = Math.min(completedPasses(plan, now() - start), repeats ?? Number.POSITIVE_INFINITY);
    for (; passes < due; passes += 1) onPass();
    if (repeats !== null && passes >= repeats) onEnd();
    else wait();
  };
  wait();
  return () => clearTimeout(timer);
}
