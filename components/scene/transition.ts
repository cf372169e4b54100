import type { Scene } from '@/lib/contract/program';

type Transition = Scene['transition'];

const TIMING = { duration: 700, easing: 'cubic-bezier(0.4, 0, 0.2, 1)', fill: 'both' } as const;

const entering: Record<Exclude<Transition, 'none'>, Keyframe[]> = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  slide: [{ transform: 'translateX(100%)' }, { transform: 'none' }],
};

/** Brings a scene in over the one before; resolves once it covers it. Opacity and transform cost the compositor alone. */
export async function enter(element: HTMLElement, transition: Transition): Promise<void> {
  if (transition !== 'none') await isOver(element.animate(entering[transition], TIMING));
}

/** Longer than a script keeps the page from taking over: an animation that is over leaves the scene to the page's last word of it. */
const HELD_MS = 30_000;
const AT_ONCE = 1 / HELD_MS;
const appearing: Keyframe[] = [
  { opacity: 0, offset: 0 },
  { opacity: 0, offset: AT_ONCE },
  { opacity: 1, offset: AT_ONCE },
  { opacity: 1, offset: 1 },
];

/**
 * Has the compositor bring in a scene that is drawn but unseen, at an instant to come in milliseconds of `performance.now()`: on time also
 * where scripts are busy then. `takeOver` follows once they know that its time has come.
 */
export function enterAt(element: HTMLElement, transition: Transition, at: number): Animation {
  const frames = transition === 'none' ? appearing : entering[transition].map((frame) => ({ opacity: 1, ...frame }));
  const animation = element.animate(frames, transition === 'none' ? { duration: HELD_MS, fill: 'both' } : TIMING);
  animation.startTime = at;
  return animation;
}

/** The scene is seen by its style from now on, or once its transition is over; resolves once it covers the one before. */
export async function takeOver(entrance: Animation, transition: Transition): Promise<void> {
  const now = performance.now();
  // Where clocks were set its instant may be still to come.
  if (Number(entrance.startTime) > now) entrance.startTime = now;
  if (transition === 'none') entrance.cancel();
  else await isOver(entrance);
}

async function isOver(entrance: Animation): Promise<void> {
  await entrance.finished.catch(() => undefined);
  entrance.cancel();
}

/** What the scene before does meanwhile: it stays beneath, or is pushed out. */
export function leave(element: HTMLElement, transition: Transition): void {
  if (transition === 'slide') element.animate([{ transform: 'none' }, { transform: 'translateX(-100%)' }], TIMING);
}
