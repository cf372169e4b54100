'use client';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Assets, compose, type SequenceHandle } from '@/components/foundation/scene';
import type { WrongPicture } from '@/lib/contract/alarm';
import type { ProgramDocument } from '@/lib/contract/program';
import type { Step } from '@/lib/player/scene';
import { COLUMNS, type Fingerprint, fingerprintOf, ROWS } from './fingerprint';
import { pictureJudge } from './judge';
import { movingCells } from './moving-cells';

const EVERY_MS = 5_000;
/** Pixels per cell, along each side. */
const FINE = 4;
const WIDTH = COLUMNS * FINE;
const HEIGHT = ROWS * FINE;

interface PictureGuard {
  sequence: RefObject<SequenceHandle | null>;
  assets: Assets;
  /** False while something else has the screen. */
  looks: boolean;
  /** True if the screen shows a whole scene, which can be compared with a separate drawing. */
  whole: boolean;
  onLook(wrong: WrongPicture | null): void;
}

/** Compares the screen with the expected picture every few seconds. */
export function usePictureGuard({ sequence, assets, looks, whole, onLook }: PictureGuard): void {
  const tell = useEffectEvent(onLook);
  // URLs of the same files recur.
  const draw = useEffectEvent((document: ProgramDocument, sceneId: string) => expectedOf(document, sceneId, assets));
  useEffect(() => {
    if (!looks) return;
    const judge = pictureJudge();
    let live = true;
    /** Cache by step of the playing lists, because drawing a step decodes its files again. */
    const known = new WeakMap<Step, { document: ProgramDocument; print: Fingerprint | null }>();
    const look = async () => {
      const settled = sequence.current?.settled();
      const drawn = settled && sequence.current?.snapshot(WIDTH);
      if (!settled || !drawn) return;
      const { step, document, positions } = settled;
      const print = printOf(drawn);
      if (known.get(step)?.document !== document)
        known.set(step, { document, print: whole ? await draw(document, step.sceneId) : null });
      // The scene may have changed in the meantime.
      if (!live || !print || sequence.current?.settled()?.step !== step) return;
      const moving = movingCells(document, step.sceneId);
      tell(judge({ scene: step.key, drawn: print, expected: known.get(step)?.print ?? null, moving, positions }));
    };
    const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
    return () => {
      live = false;
      clearInterval(timer);
    };
  }, [sequence, looks, whole]);
}

/** Draws the scene separately from the same files. */
async function expectedOf(document: ProgramDocument, sceneId: string, assets: Assets): Promise<Fingerprint | null> {
  const picture = await createImageBitmap(await compose(document, sceneId, assets, { width: WIDTH }));
  const print = printOf(picture);
  picture.close();
  return print;
}

function printOf(picture: CanvasImageSource): Fingerprint | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  return fingerprintOf(context.getImageData(0, 0, WIDTH, HEIGHT).data, WIDTH, HEIGHT);
}
