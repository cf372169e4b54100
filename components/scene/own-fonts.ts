'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { MOST_FONTS, ownFont, type Widget } from '@/lib/contract/program';
import { FALLBACK_FAMILY, type Font } from '@/lib/widgets';
import type { Assets } from './assets';

/** Fonts of programs that came and went are dropped: all that one program may have are kept, and those of the one before. */
const MOST_KEPT = 2 * MOST_FONTS;

interface Kept {
  ready: Promise<boolean>;
  face: FontFace | null;
}

/** By MD5, those that were asked for last at the end. */
const kept = new Map<string, Kept>();
const listeners = new Set<() => void>();

/** Two fonts may have one name, and one font several versions. */
const familyOf = (md5: string) => `own-${md5}`;

const isThere = (md5: string): boolean => kept.get(md5)?.face != null;

/** Decodes a font of one's own, so that what is drawn from then on is set in it. False where it cannot be had, or is damaged. */
export async function loadOwnFont(
  { fontFile }: Pick<Font, 'fontFile'>,
  { url }: Pick<Assets, 'url'>,
): Promise<boolean> {
  if (!fontFile) return true;
  const { md5 } = fontFile;
  const address = url(md5);
  const known = kept.get(md5);
  if (!known && !address) return false;
  const entry = known ?? { ready: Promise.resolve(false), face: null };
  kept.delete(md5);
  kept.set(md5, entry);
  if (!known) entry.ready = decode(md5, address ?? '', entry);
  dropOldest();
  return entry.ready;
}

async function decode(md5: string, address: string, entry: Kept): Promise<boolean> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    const face = new FontFace(familyOf(md5), await answer.arrayBuffer());
    await face.load();
    document.fonts.add(face);
    entry.face = face;
    for (const listener of listeners) listener();
    return true;
  } catch {
    // The next one who asks tries again.
    if (kept.get(md5) === entry) kept.delete(md5);
    return false;
  }
}

function dropOldest() {
  for (const [md5, { face }] of kept) {
    if (kept.size <= MOST_KEPT) return;
    kept.delete(md5);
    if (face) document.fonts.delete(face);
  }
}

/** Whether a font of one's own is decoded. */
export const hasOwnFont = ({ fontFile }: Pick<Font, 'fontFile'>): boolean => !fontFile || isThere(fontFile.md5);

const copies = new WeakMap<Widget, Widget>();

/** The widget with the family that a browser draws it in: that of its own font once it is decoded, until then the fallback. */
export function lettered<W extends Widget>(widget: W): W {
  const file = ownFont(widget);
  if (!file || !('fontFamily' in widget)) return widget;
  const fontFamily = isThere(file.md5) ? familyOf(file.md5) : FALLBACK_FAMILY;
  if (widget.fontFamily === fontFamily) return widget;
  const known = copies.get(widget);
  if (known && 'fontFamily' in known && known.fontFamily === fontFamily) return known as W;
  const copy = { ...widget, fontFamily };
  copies.set(widget, copy);
  return copy;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The same, and drawn again when the font has come. */
export function useLettered<W extends Widget>(widget: W, assets: Assets): W {
  const md5 = ownFont(widget)?.md5;
  const there = useSyncExternalStore(
    subscribe,
    () => md5 === undefined || isThere(md5),
    () => false,
  );
  useEffect(() => {
    if (!there) void loadOwnFont(widget as Pick<Font, 'fontFile'>, assets);
  }, [there, widget, assets]);
  return lettered(widget);
}
