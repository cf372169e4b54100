'use client';

import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useEditor } from './editor-context';
import { usePlaylistOf } from './playlist/use-playlist';
import { Workspace } from './workspace';

const PlaylistForm = lazy(() => import('./playlist'));

/** Open program: a playlist in its form, as long as that shows all of it; otherwise on the canvas. */
export function ProgramView(props: Omit<ComponentProps<typeof Workspace>, 'onList'>) {
  const playlist = usePlaylistOf(useEditor());
  const [isOnCanvas, setOnCanvas] = useState(false);
  if (playlist && !isOnCanvas) {
    return (
      <Suspense>
        <PlaylistForm {...props} playlist={playlist} onDesign={() => setOnCanvas(true)} />
      </Suspense>
    );
  }
  return <Workspace {...props} onList={playlist ? () => setOnCanvas(false) : undefined} />;
}
