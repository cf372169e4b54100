import { useEffect, useRef, useState } from 'react';
import { compose, jpeg } from '@/components/foundation/scene';
import { type EditorState, settledDocument } from '@/lib/editor';
import { useEditorState, useEditorTools } from '../editor-context';

/** Width in physical pixels; cards display it at half that. */
const WIDTH = 320;
/** Milliseconds without changes before the open scene is pictured again. */
const QUIET_MS = 600;

const activeId = (state: EditorState) => state.session.sceneId;

/**
 * Returns a picture of every scene by id, as a URL. The open scene is copied from the canvas; the others are composed
 * one by one when they have changed.
 */
export function useScenePictures(): ReadonlyMap<string, string> {
  const { assets, painter } = useEditorTools();
  const document = useEditorState(settledDocument);
  const openId = useEditorState(activeId);
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const pictured = useRef(new Map<string, unknown[]>());

  useEffect(() => {
    let live = true;
    const put = (id: string, looks: unknown[], blob: Blob) => {
      pictured.current.set(id, looks);
      const url = URL.createObjectURL(blob);
      setPictures((all) => {
        const before = all.get(id);
        // Delayed, because the card swaps its source first.
        if (before) setTimeout(() => URL.revokeObjectURL(before), 1_000);
        return new Map(all).set(id, url);
      });
    };
    const timer = setTimeout(async () => {
      const { scenes, background, width, height } = document;
      for (const scene of scenes) {
        const looks = [scene, background, width, height];
        if (!live || looks.every((part, i) => part === pictured.current.get(scene.id)?.[i])) continue;
        // The first picture is composed, which waits for images and fonts; afterwards the canvas has them.
        const known = scene.id === openId && pictured.current.has(scene.id) ? painter.paint(WIDTH) : null;
        const made =
          known?.sceneId === scene.id ? jpeg(known.picture) : compose(document, scene.id, assets, { width: WIDTH });
        const blob = await made.catch(() => null);
        if (live && blob) put(scene.id, looks, blob);
      }
    }, QUIET_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [document, openId, assets, painter]);

  return pictures;
}
