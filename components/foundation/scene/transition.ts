import type { Scene } from '@/lib/contract/program';

type Transition = Scene['transition'];

const TIMING = { duration: 700, easing: 'cubic-bezier(0.4, 0, 0.2, 1)', fill: 'both' } as const;

const entering: Record<Exclude<Transition, 'none'>, Keyframe[]> = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  slide: [{ transform: 'translateX(100%)' }, { transform: 'none' }],
};

/**
 * Animates a scene over the one before; resolves once it covers it. Opacity and transform only, which the compositor
 * handles.
 */
export async function enter(element: HTMLElement, transition: Transition): Promise<void> {
  if (transition === 'none') return;
  const animation = element.animate(entering[transition], TIMING);
  await animation.finished.catch(() => undefined);
  animation.cancel();
}

/** Animates the previous scene: it stays beneath, or is pushed out. */
export function animateExit(element: HTMLElement, transition: Transition): void {
  if (transition === 'slide') element.animate([{ transform: 'none' }, { transform: 'translateX(-100%)' }], TIMING);
}
