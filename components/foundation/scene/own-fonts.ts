'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { MOST_FONTS, type Widget } from '@/lib/contract/program';
import { FALLBACK_FAMILY, type Font } from '@/lib/widgets';
import type { Assets } from './assets';

/** Maximum number of cached fonts: those of the current program and of the one before. */
const MOST_KEPT = 2 * MOST_FONTS;

export type Family = Pick<Font, 'fontFile' | 'fontFaces'>;

interface Kept {
  ready: Promise<boolean>;
  /** Font faces, the regular one first. */
  faces: FontFace[];
}

/** Cached fonts by family, most recently requested last. */
const kept = new Map<string, Kept>();
const listeners = new Set<() => void>();

/** Family name from file hashes: two fonts may share a name, and a font may have several versions. */
const familyOf = ({ fontFile, fontFaces = {} }: Family): string =>
  ['own', fontFile?.md5, ...Object.values(fontFaces).map(({ md5 }) => md5)].join('-');

const isThere = (family: string): boolean => (kept.get(family)?.faces.length ?? 0) > 0;

/** Descriptors by which browsers choose among the faces of a family. */
const kinds = {
  bold: { weight: 'bold' },
  italic: { style: 'italic' },
  boldItalic: { weight: 'bold', style: 'italic' },
} satisfies Record<keyof NonNullable<Font['fontFaces']>, FontFaceDescriptors>;

/** Loads an uploaded font, which is used for drawing from then on. False if it is unavailable or damaged. */
export async function loadOwnFont(of: Family, { url }: Pick<Assets, 'url'>): Promise<boolean> {
  if (!of.fontFile) return true;
  const family = familyOf(of);
  const known = kept.get(family);
  if (!known && !url(of.fontFile.md5)) return false;
  const entry = known ?? { ready: Promise.resolve(false), faces: [] };
  kept.delete(family);
  kept.set(family, entry);
  if (!known) entry.ready = decode(of, url, entry);
  dropOldest();
  return entry.ready;
}

async function decode(of: Family, url: Assets['url'], entry: Kept): Promise<boolean> {
  const family = familyOf(of);
  const face = async (md5: string | undefined, kind?: FontFaceDescriptors) => {
    const answer = await fetch(url(md5 ?? '') ?? '');
    if (!answer.ok) throw new Error(String(answer.status));
    return new FontFace(family, await answer.arrayBuffer(), kind).load();
  };
  // A missing face is synthesised by the browser from the regular one.
  const more = Object.entries(of.fontFaces ?? {}).map(([key, { md5 }]) =>
    face(md5, kinds[key as keyof typeof kinds]).catch(() => null),
  );
  try {
    const upright = await face(of.fontFile?.md5);
    entry.faces = [upright, ...(await Promise.all(more)).filter((each) => each !== null)];
    for (const each of entry.faces) document.fonts.add(each);
    for (const listener of listeners) listener();
    return true;
  } catch {
    // The next request tries again.
    if (kept.get(family) === entry) kept.delete(family);
    return false;
  }
}

function dropOldest() {
  for (const [family, { faces }] of kept) {
    if (kept.size <= MOST_KEPT) return;
    kept.delete(family);
    for (const face of faces) document.fonts.delete(face);
  }
}

/** True if an uploaded font is loaded. */
export const hasOwnFont = (of: Family): boolean => !of.fontFile || isThere(familyOf(of));

const copies = new WeakMap<Widget, Widget>();

/** Returns the widget with the family used for drawing: its uploaded font once loaded, the fallback until then. */
export function withLoadedFont<W extends Widget>(widget: W): W {
  if (!('fontFile' in widget) || !widget.fontFile) return widget;
  const family = familyOf(widget);
  const fontFamily = isThere(family) ? family : FALLBACK_FAMILY;
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

/** Same as `withLoadedFont`, and re-renders when the font is loaded. */
export function useLettered<W extends Widget>(widget: W, assets: Assets): W {
  const there = useSyncExternalStore(
    subscribe,
    () => hasOwnFont(widget as Family),
    () => false,
  );
  useEffect(() => {
    if (!there) void loadOwnFont(widget as Family, assets);
  }, [there, widget, assets]);
  return withLoadedFont(widget);
}
