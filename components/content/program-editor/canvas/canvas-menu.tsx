'use client';

import type { ActionId } from '@/lib/editor';
import { ActionMenu } from '../actions/action-menu';
import { selectionOf, useEditorState } from '../editor-context';

const onWidgets: ActionId[][] = [
  ['cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'],
  ['group', 'ungroup', 'lock', 'hide'],
];
const onNothing: ActionId[][] = [
  ['paste', 'selectAll'],
  ['zoomIn', 'zoomOut', 'zoomFit', 'zoom100'],
  ['toggleSnap', 'toggleGrid'],
];

/** Context menu of the canvas. */
export function CanvasMenu({ at, onClose }: { at: { left: number; top: number } | null; onClose: () => void }) {
  const selected = useEditorState(selectionOf).length > 0;
  return (
    <ActionMenu
      open={at !== null}
      groups={selected ? onWidgets : onNothing}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at ?? undefined}
    />
  );
}
