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
/** Pixels of a cell, along each side. */
const FINE = 4;
const WIDTH = COLUMNS * FINE;
const HEIGHT = ROWS * FINE;

interface PictureGuard {
  sequence: RefObject<SequenceHandle | null>;
  assets: Assets;
  /** Nobody looks while something else has the screen. */
  looks: boolean;
  /** The screen shows all of a scene, so that it can be compared with one drawn apart. */
  whole: boolean;
  onLook(wrong: WrongPicture | null): void;
}

/** Looks at what is on the screen every few seconds, and beside it at what should be. */
export function usePictureGuard({ sequence, assets, looks, whole, onLook }: PictureGuard): void {
  const tell = useEffectEvent(onLook);
  // Addresses of the same files come again and again.
  const draw = useEffectEvent((document: ProgramDocument, sceneId: string) => expectedOf(document, sceneId, assets));
  useEffect(() => {
    if (!looks) return;
    const judge = pictureJudge();
    let live = true;
    /** Of the steps of lists that play; drawing one takes its files to be decoded again. */
    const known = new WeakMap<Step, { document: ProgramDocument; print: Fingerprint | null }>();
    const look = async () => {
      const settled = sequence.current?.settled();
      const drawn = settled && sequence.current?.snapshot(WIDTH);
      if (!settled || !drawn) return;
      const { step, document, positions } = settled;
      const print = printOf(drawn);
      if (known.get(step)?.document !== document)
        known.set(step, { document, print: whole ? await draw(document, step.sceneId) : null });
      // Another one may have come meanwhile.
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

/** The scene drawn anew, by itself, from the same files. */
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
